"""What the client raises."""
from typing import Any, Mapping


class PortholeError(Exception):
    """A refusal of the API as it was answered (RFC 9457)."""

    def __init__(self, status: int, problem: Mapping[str, Any]) -> None:
        super().__init__(problem.get("detail") or problem.get("title") or f"HTTP {status}")
        self.status = status
        self.problem = problem


class WebhookError(Exception):
    """A delivery whose signature is wrong, or whose timestamp is too far off."""
