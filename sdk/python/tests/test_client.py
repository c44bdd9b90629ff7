"""Runs against a real portal: PORTHOLE_BASE and PORTHOLE_KEY (of the sandbox) name it."""
import base64
import hashlib
import hmac
import json
import os
import time
import unittest

from porthole import Porthole, PortholeError, Receiver, WebhookError, verify_webhook

BOX = "ZZZU0000010"


class ClientTest(unittest.TestCase):
    def setUp(self) -> None:
        self.porthole = Porthole(os.environ["PORTHOLE_KEY"], base=os.environ["PORTHOLE_BASE"])

    def test_downloads_a_shipment_on_the_day_of_the_clock(self) -> None:
        self.porthole.set_sandbox_clock(body={"day": 5})
        shipment = self.porthole.get_shipment(kind="container", number=BOX)
        self.assertEqual(shipment["simulation"]["day"], 5)

    def test_pages_by_itself(self) -> None:
        self.porthole.subscribe(body={"items": [{"number": BOX}, {"number": "ZZZU0000026"}]})
        numbers = [one["number"] for one in self.porthole.list_subscriptions(limit=1)]
        self.assertGreaterEqual(len(numbers), 2)
        self.assertEqual(len(numbers), len(set(numbers)))

    def test_raises_the_problem_of_a_refusal(self) -> None:
        with self.assertRaises(PortholeError) as raised:
            self.porthole.get_shipment(kind="container", number="CSQU3054383")
        self.assertEqual((raised.exception.status, raised.exception.problem["code"]), (404, 10201))

    def test_gives_up_on_a_broken_way_after_its_tries(self) -> None:
        pauses = []
        broken = Porthole("phk_x", base="http://127.0.0.1:9", retries=2, sleep=pauses.append)
        with self.assertRaises(OSError):
            broken.get_sandbox()
        self.assertEqual(len(pauses), 2)


class WebhookTest(unittest.TestCase):
    secret = "whsec_" + base64.b64encode(b"k" * 32).decode()

    def headers(self, body: bytes, at: int) -> dict:
        digest = hmac.new(b"k" * 32, f"msg_1.{at}.".encode() + body, hashlib.sha256).digest()
        signature = "v1,AAAA v1," + base64.b64encode(digest).decode()
        return {"Webhook-Id": "msg_1", "Webhook-Timestamp": str(at), "Webhook-Signature": signature}

    def test_accepts_a_signed_delivery(self) -> None:
        body = b'{"type":"eta.changed"}'
        event = verify_webhook(self.secret, self.headers(body, int(time.time())), body)
        self.assertEqual(event, {"type": "eta.changed"})

    def test_refuses_another_body_and_an_old_timestamp(self) -> None:
        now = int(time.time())
        with self.assertRaises(WebhookError):
            verify_webhook(self.secret, self.headers(b"{}", now), b"{ }")
        with self.assertRaises(WebhookError):
            verify_webhook(self.secret, self.headers(b"{}", now - 301), b"{}")


class Store:
    """Stands for a database: the position and what was applied change together."""

    def __init__(self) -> None:
        self.applied = []

    def position(self) -> int:
        return self.applied[-1]["sequence"] if self.applied else 0

    def apply(self, event, position) -> bool:
        if position != self.position():
            return False
        self.applied.append(event)
        return True


class ReceiverTest(unittest.TestCase):
    def test_heals_what_was_lost_and_ignores_what_it_knows(self) -> None:
        porthole = Porthole(os.environ["PORTHOLE_KEY"], base=os.environ["PORTHOLE_BASE"])
        porthole.subscribe(body={"items": [{"number": BOX}]})
        hook = porthole.create_webhook(body={"url": "https://example.com/hook", "types": ["*"]})
        porthole.set_sandbox_clock(body={"day": 0})
        porthole.set_sandbox_clock(body={"day": 30})
        log = list(porthole.list_events(webhook=hook["id"]))
        self.assertGreater(len(log), 3)
        store = Store()
        receiver = Receiver(porthole, hook["id"], hook["secret"], store)
        self.assertEqual([self.send(receiver, hook, log[at]) for at in (0, 2, 1)], ["applied", "healed", "known"])
        receiver.heal()
        self.assertEqual([one["sequence"] for one in store.applied], [one["sequence"] for one in log])
        porthole.delete_webhook(id=hook["id"])

    def send(self, receiver: Receiver, hook: dict, event: dict) -> str:
        body, at = json.dumps(event).encode(), int(time.time())
        key = base64.b64decode(hook["secret"][len("whsec_"):])
        digest = hmac.new(key, f"msg_1.{at}.".encode() + body, hashlib.sha256).digest()
        signature = "v1," + base64.b64encode(digest).decode()
        return receiver.receive(
            {"webhook-id": "msg_1", "webhook-timestamp": str(at), "webhook-signature": signature}, body
        )


if __name__ == "__main__":
    unittest.main()
