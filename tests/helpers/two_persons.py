"""The settings of two persons at one table whose cards jump."""

from russianbank.controller.view import SeatKind
from russianbank.ui.settings import AnimationSpeed, Settings

TWO = Settings(
    preset="international",
    near_name="Anna",
    far_name="Bo",
    far_kind=SeatKind.PERSON,
    animation=AnimationSpeed.NONE,
)
