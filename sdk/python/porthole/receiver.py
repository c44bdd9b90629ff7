"""Receives a webhook without gaps: each change once, in order, whatever was lost, doubled or reordered on its way."""
import threading
from typing import Any, Callable, Mapping, Optional, Protocol

from .client import Porthole
from .errors import PortholeError, WebhookError
from .webhook import verify_webhook

_PAGE = 200


class ReceiverStore(Protocol):
    """Your database."""

    def position(self) -> int:
        """The sequence applied last; at first the `sequence` that `create_webhook` answered."""

    def apply(self, event: Mapping[str, Any], position: int) -> bool:
        """Applies the change and stores its sequence as the position, both in one transaction, if the position
        still is `position`; otherwise changes nothing and returns False."""


class Receiver:
    """`porthole`: the client, with a key that has the scope `events:read`; `webhook`: the id of the webhook.

    `on_lost` is called when the log no longer reaches back to the position.
    """

    def __init__(
        self,
        porthole: Porthole,
        webhook: str,
        secret: str,
        store: ReceiverStore,
        on_lost: Optional[Callable[[int], Any]] = None,
    ) -> None:
        self._porthole = porthole
        self._webhook = webhook
        self._secret = secret
        self._store = store
        self._on_lost = on_lost
        # Two deliveries do not heal the same gap.
        self._lock = threading.Lock()

    def receive(self, headers: Mapping[str, str], body: bytes, now: Optional[float] = None) -> str:
        """Answer 2xx once it returns; when it raises WebhookError 401, else 5xx, and the delivery comes again."""
        event = verify_webhook(self._secret, headers, body, now)
        if event.get("test"):
            return "test"
        # An alert of a rule has no place in the log: handle it apart.
        if event["type"] == "alert":
            return "alert"
        if event["type"] == "shipment.updated":
            raise WebhookError("a full push has no gaps to heal: compare `sequence` for each shipment")
        with self._lock:
            return self._take(event)

    def heal(self) -> None:
        """Fetches what is missing: at the start, and now and then, since the last delivery may be the lost one."""
        with self._lock:
            self._heal()

    def _take(self, event: Mapping[str, Any]) -> str:
        healed = False
        while True:
            position = self._store.position()
            if event["sequence"] <= position:
                return "healed" if healed else "known"
            if healed or event["previous"] <= position:
                if self._store.apply(event, position):
                    return "applied"
            else:
                self._heal()
                healed = True

    def _heal(self) -> None:
        position = self._store.position()
        try:
            for event in self._porthole.list_events(webhook=self._webhook, afterSequence=position, limit=_PAGE):
                if not self._store.apply(event, position):
                    # Another process of yours was faster.
                    return self._heal()
                position = event["sequence"]
        except PortholeError as error:
            if error.status != 410 or self._on_lost is None:
                raise
            self._on_lost(position)
