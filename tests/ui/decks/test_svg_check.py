import pytest

from russianbank.ui.decks.model import Refusal, RefusedError
from russianbank.ui.decks.svg_check import MOST_ELEMENTS, MOST_LEVELS, look_through
from tests.helpers.decks import kde_svg, svg

PNG = "data:image/png;base64,iVBORw0KGgo="


def refusal(text):
    data = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(RefusedError) as refused:
        look_through(data)
    return refused.value.reason


def test_the_names_of_all_elements_are_found():
    ids = look_through(kde_svg().encode()).ids
    assert {"1_spade", "king_heart", "back"} <= ids
    assert len(ids) == 53


def test_author_and_licence_come_from_the_metadata():
    text = svg(
        """<metadata xmlns:rdf="r" xmlns:cc="c" xmlns:dc="d"><rdf:RDF><cc:Work>
        <dc:title>A deck</dc:title>
        <dc:publisher><cc:Agent><dc:title>A house</dc:title></cc:Agent></dc:publisher>
        <dc:creator><cc:Agent><dc:title>Ann
        Other</dc:title></cc:Agent></dc:creator>
        <dc:rights>All mine</dc:rights>
        <cc:license rdf:resource="http://example.org/by/4.0"/>
        </cc:Work></rdf:RDF></metadata>"""
    )
    facts = look_through(text.encode())
    assert facts.author == "Ann Other"
    assert facts.licence == "http://example.org/by/4.0"


def test_foreign_text_becomes_one_short_line():
    text = svg("<metadata><creator>" + "x\u202ey\n" * 900 + "</creator></metadata>")
    author = look_through(text.encode()).author
    assert len(author) <= 120
    assert author.isprintable()


@pytest.mark.parametrize(
    "body",
    [
        f'<image xlink:href="{PNG}"/>',
        f'<image href=" {PNG}"/>',
        '<use xlink:href="#1_spade"/>',
        '<rect fill="url(#g)" style="fill: url( \'#g\' )"/>',
        "<style>rect { fill: url(#g) }</style>",
    ],
)
def test_references_to_itself_are_fine(body):
    look_through(svg(body).encode())


@pytest.mark.parametrize(
    "body",
    [
        '<image xlink:href="file:///etc/passwd"/>',
        '<image xlink:href="http://example.org/a.png"/>',
        '<image xlink:href="a.png"/>',
        '<image href="&#47;etc/passwd"/>',
        '<image xmlns:other="http://www.w3.org/1999/xlink" other:href="/etc/x"/>',
        '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
        '<image href=""/>',
        '<rect fill="url(http://example.org/#g)"/>',
        "<rect style=\"fill: URL('other.svg#g')\"/>",
        "<style>@import 'other.css';</style>",
        "<style>rect { fill: url(other.svg#g) }</style>",
        "<style><![CDATA[ @IMPORT url(#a); ]]></style>",
    ],
)
def test_references_to_anything_outside_are_refused(body):
    assert refusal(svg(body)) is Refusal.OUTSIDE


def test_a_style_sheet_beside_the_drawing_is_refused():
    head = '<?xml-stylesheet href="other.css" type="text/css"?>'
    assert refusal(svg("", head=head)) is Refusal.OUTSIDE


def test_a_reference_that_an_attribute_has_by_declaration_is_refused():
    head = '<!DOCTYPE svg [<!ATTLIST image href CDATA "/etc/passwd">]>'
    assert refusal(svg("<image/>", head=head)) is Refusal.OUTSIDE


@pytest.mark.parametrize(
    "declared",
    [
        '<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">',
        '<!ENTITY a SYSTEM "file:///etc/passwd">',
        '<!ENTITY % a SYSTEM "http://example.org/a.dtd"> %a;',
        '<!ENTITY a "harmless">',
    ],
)
def test_entities_are_refused_before_they_grow(declared):
    assert refusal(svg("&a;", head=f"<!DOCTYPE svg [{declared}]>")) is Refusal.ENTITIES


def test_a_plain_document_type_is_fine():
    head = (
        '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"'
        ' "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    )
    look_through(svg("", head=head).encode())


@pytest.mark.parametrize("name", ["script", "Script", "svg:script"])
def test_scripts_are_refused(name):
    body = f'<{name} xmlns:svg="http://www.w3.org/2000/svg">1</{name}>'
    assert refusal(svg(body)) is Refusal.SCRIPT


def test_a_million_elements_are_refused():
    assert refusal(svg("<g/>" * 1_000_000)) is Refusal.TOO_COMPLEX
    look_through(svg("<g/>" * (MOST_ELEMENTS - 1)).encode())


def test_deep_nesting_is_refused():
    most = MOST_LEVELS - 1  # the root is one
    look_through(svg("<g>" * most + "</g>" * most).encode())
    assert refusal(svg("<g>" * 90_000 + "</g>" * 90_000)) is Refusal.TOO_COMPLEX


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no svg",
        b"\x89PNG\r\n\x1a\n",
        b"<svg",
        b"<svg>\xff\xfe</svg>",
        b'<?xml version="1.0" encoding="utf-7"?><svg/>',
        b'<?xml version="1.0" encoding="koi8-r"?><svg/>',
        kde_svg().encode()[:-500],
    ],
)
def test_what_is_broken_is_refused(data):
    assert refusal(data) is Refusal.BROKEN


def test_another_kind_of_xml_is_no_deck():
    assert refusal("<html/>") is Refusal.NO_DECK
