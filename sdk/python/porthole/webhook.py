"""Verifies deliveries as Standard Webhooks 1.0 signs them."""
import base64
import hashlib
import hmac
import json
import time
from typing import Any, Mapping, Optional

from .errors import WebhookError

_TOLERANCE_S = 300
_PREFIX = "whsec_"


def verify_webhook(secret: str, headers: Mapping[str, str], body: bytes, now: Optional[float] = None) -> Any:
    """Returns the parsed body; raises WebhookError for a wrong signature or a timestamp five minutes off."""
    named = {name.lower(): value for name, value in headers.items()}
    message_id, timestamp = named.get("webhook-id", ""), named.get("webhook-timestamp", "")
    if not message_id or not timestamp.isdigit():
        raise WebhookError("the delivery has no id or timestamp")
    if abs((time.time() if now is None else now) - int(timestamp)) > _TOLERANCE_S:
        raise WebhookError("the timestamp is more than five minutes off")
    key = base64.b64decode(secret[len(_PREFIX):] if secret.startswith(_PREFIX) else secret)
    raw = body if isinstance(body, bytes) else str(body).encode()
    digest = hmac.new(key, f"{message_id}.{timestamp}.".encode() + raw, hashlib.sha256).digest()
    expected = base64.b64encode(digest).decode()
    for part in named.get("webhook-signature", "").split(" "):
        version, _, value = part.partition(",")
        if version == "v1" and hmac.compare_digest(value.encode(), expected.encode()):
            return json.loads(raw)
    raise WebhookError("the signature is wrong")
