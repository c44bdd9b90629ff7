"""Sends calls: with the key, again after temporary failures, and safe to repeat."""
import json
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, Callable, Dict, Iterator, Mapping, Optional

from .errors import PortholeError
from .generated import VERSION, Operations

_TEMPORARY = (429, 502, 503, 504)
_FIRST_S = 0.5
_LONGEST_S = 60.0


def pause(attempt: int, retry_after: Optional[str]) -> float:
    """Seconds to wait: doubled each time, within 20 %; Retry-After is respected."""
    own = _FIRST_S * 2**attempt * (0.8 + 0.4 * random.random())
    try:
        wanted = float(retry_after or 0)
    except ValueError:
        wanted = 0.0
    return min(_LONGEST_S, max(own, wanted))


class Porthole(Operations):
    """A method for each operation; see generated.py for their names and arguments."""

    def __init__(
        self,
        key: str,
        base: str,
        retries: int = 4,
        timeout: float = 30.0,
        language: str = "en",
        sleep: Callable[[float], Any] = time.sleep,
    ) -> None:
        self._key = key
        self._base = base.rstrip("/")
        self._retries = retries
        self._timeout = timeout
        self._language = language
        self._sleep = sleep

    def _address(self, path: str, params: Mapping[str, Any], query: Mapping[str, Any]) -> str:
        filled = re.sub(r"\{(\w+)\}", lambda one: urllib.parse.quote(str(params[one.group(1)]), safe=""), path)
        pairs = {name: value for name, value in query.items() if value is not None}
        return self._base + filled + ("?" + urllib.parse.urlencode(pairs) if pairs else "")

    def _call(self, method: str, path: str, params: Mapping[str, Any], query: Mapping[str, Any], body: Any) -> Any:
        headers: Dict[str, str] = {
            "Authorization": f"Bearer {self._key}",
            "Porthole-Version": VERSION,
            "Accept-Language": self._language,
        }
        if body is not None:
            headers["Content-Type"] = "application/json"
        if method == "POST":
            # The same for every try, so that a repeat does nothing twice.
            headers["Idempotency-Key"] = str(uuid.uuid4())
        data = None if body is None else json.dumps(body).encode()
        address = self._address(path, params, query)
        attempt = 0
        while True:
            request = urllib.request.Request(address, data=data, headers=headers, method=method)
            try:
                with urllib.request.urlopen(request, timeout=self._timeout) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code not in _TEMPORARY or attempt >= self._retries:
                    raise PortholeError(error.code, _problem(error)) from None
                retry_after = error.headers.get("Retry-After")
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                if attempt >= self._retries:
                    raise
                retry_after = None
            self._sleep(pause(attempt, retry_after))
            attempt += 1

    def _pages(
        self, method: str, path: str, params: Mapping[str, Any], query: Mapping[str, Any], body: Any
    ) -> Iterator[Any]:
        after = query.get("after")
        while True:
            page = self._call(method, path, params, {**query, "after": after}, body)
            yield from page["data"]
            after = page["next"]
            if after is None:
                return


def _problem(error: urllib.error.HTTPError) -> Mapping[str, Any]:
    try:
        problem = json.load(error)
    except ValueError:
        return {}
    return problem if isinstance(problem, dict) else {}
