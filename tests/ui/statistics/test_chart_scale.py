import pytest

from russianbank.ui.statistics.chart_scale import nice_step, nice_top, thinned


@pytest.mark.parametrize(
    ("highest", "top", "step"),
    [
        (0, 1, 0.25),
        (1, 1, 0.25),
        (83, 100, 25),
        (37, 40, 10),
        (100, 100, 25),
        (7, 8, 2),
    ],
)
def test_axes_end_at_round_numbers(highest, top, step):
    assert nice_top(highest) == pytest.approx(top)
    assert nice_step(nice_top(highest)) == pytest.approx(step)


def test_thinning_keeps_ends_and_extremes():
    values = [0.5] * 1000
    values[123], values[777] = 0.0, 1.0
    kept = thinned(values, 20)
    assert {0, 123, 777, 999} <= set(kept)
    assert len(kept) <= 2 + 2 * 20
    assert kept == sorted(kept)
    assert thinned(values[:40], 20) == list(range(40))
