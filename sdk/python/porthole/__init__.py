"""Client of the Porthole open API: standard library alone, Python 3.9 and newer."""
from .client import Porthole
from .errors import PortholeError, WebhookError
from .webhook import verify_webhook

__all__ = ["Porthole", "PortholeError", "WebhookError", "verify_webhook"]
