"""Client of the Porthole open API: standard library alone, Python 3.9 and newer."""
from .client import Porthole
from .errors import PortholeError, WebhookError
from .receiver import Receiver, ReceiverStore
from .webhook import verify_webhook

__all__ = ["Porthole", "PortholeError", "Receiver", "ReceiverStore", "WebhookError", "verify_webhook"]
