"""The shipping API from Python. Copy this file; it needs only requests.

client = ShippingClient("https://thai-shipping-uat.web.app", token)
quote = client.call("apiQuote", {"country": "JP", "actual_weight_kg": 3.2, ...})
created = client.action("create", idempotency_key="order-1001", data={...})["data"]
"""

import json
import random
import time

import requests

READS = {"get", "list", "get_tracking", "list_destinations", "quote_fee", "verify_account"}
NOTHING_DONE = {"conflict", "rate_limited"}
PERHAPS_DONE = {"internal", "unavailable", "network_error", "timeout"}
MAX_WAIT = 60  # seconds; a longer wait is the caller's decision


class ShippingError(Exception):
    """Any failure. Act on `code`, show the message to a person."""

    def __init__(self, code, message, details=(), request_id=None, retry_after=None):
        super().__init__(message)
        self.code, self.message, self.details = code, message, list(details)
        self.request_id, self.retry_after = request_id, retry_after


class ShippingClient:
    """Calls the functions at `base_url`. `timeout` is in seconds, for each attempt."""

    def __init__(self, base_url, token, timeout=35, attempts=3):
        self.base_url, self.token = base_url.rstrip("/"), token
        self.timeout, self.attempts = timeout, attempts

    def action(self, name, /, **fields):
        """Calls an action of shipmentCrud and returns its whole answer."""
        return self.call("shipmentCrud", {"action": name, **fields})

    def call(self, function, body=None):
        """Calls a function and returns its whole answer. Raises ShippingError."""
        body = body or {}
        for attempt in range(1, self.attempts + 1):
            try:
                return self._send(function, body)
            except ShippingError as error:
                if attempt == self.attempts or not _may_repeat(error, function, body):
                    raise
                backoff = random.uniform(0.5, 1) * 2 ** (attempt - 1)
                time.sleep(backoff if error.retry_after is None else error.retry_after)

    def _send(self, function, body):
        sent = json.dumps({**body, "api_token": self.token}, allow_nan=False)
        try:
            response = requests.post(
                f"{self.base_url}/{function}",
                data=sent,
                headers={"Content-Type": "application/json"},
                timeout=self.timeout,
                allow_redirects=False,
            )
        except requests.Timeout:
            raise ShippingError("timeout", f"No answer within {self.timeout} seconds.")
        except requests.RequestException as cause:
            raise ShippingError("network_error", "The service cannot be reached.") from cause
        try:
            answer = response.json()
        except ValueError:
            answer = None
        if not isinstance(answer, dict) or "success" not in answer:
            raise _not_the_service(response)
        if answer["success"]:
            return answer
        raise ShippingError(
            answer.get("code", "internal"),
            answer.get("error", f"Status {response.status_code}."),
            answer.get("details", ()),
            answer.get("request_id"),
            _retry_after(response),
        )


def _may_repeat(error, function, body):
    is_change = function == "shipmentCrud" and body.get("action") not in READS
    is_keyed = body.get("action") == "create" and body.get("idempotency_key") is not None
    is_safe = not is_change or is_keyed
    if (error.retry_after or 0) > MAX_WAIT:
        return False
    was_not_looked_up = error.code == "invalid_token" and error.retry_after is not None
    is_undone = was_not_looked_up or error.code in NOTHING_DONE
    return is_undone or (is_safe and error.code in PERHAPS_DONE)


def _not_the_service(response):
    """The platform in front of the service answers when it is overloaded, and at a wrong address."""
    if response.status_code in (429, 502, 503, 504):
        return ShippingError("unavailable", "Try again in a moment.", (), None, _retry_after(response))
    message = f"Status {response.status_code}, not from the service: check base_url."
    return ShippingError("invalid_response", message)


def _retry_after(response):
    seconds = response.headers.get("Retry-After", "")
    return int(seconds) if seconds.isdigit() else None
