"""A test in Python with an exchange of its own. In a clone: python3 tests/kit/python/exchange.py

LAGOON is the command, if it is another than `npx lagoon`.
"""

import json
import sys
from decimal import Decimal

import lagoon

usdt = 3

with lagoon.exchange(users=["alice", "mia"]) as exchange:
    alice = exchange.user("alice")
    mia = exchange.user("mia")

    # Alice lends for 15 days, and the days pass at once.
    alice.call("POST lh/deposit", config_id=3, amount="10000")
    exchange.advance(15 * 86_400)
    (order,) = alice.call("GET lh/deposit/order", status=2)["order_list"]
    assert Decimal(order["paid_interest"]) == 15 * 40, order

    # Mia is new, so the operator gives her something, and an event says so.
    gift = {"account": "change", "currency_id": usdt, "number": "25.5", "reason": "a test"}
    exchange.operator.call("POST console/credit", user_id=mia.id, **gift)
    (credited,) = mia.call("GET events", after="0", types="balance.credited")["data"]
    assert credited["data"]["value"] == "25.5", credited

    exchange.expect_balanced()
    print(json.dumps({"passed": True, "pid": exchange.pid}), flush=True)

    if "--wait" in sys.argv:
        sys.stdin.read()
