"""A test in Python that gets an exchange of its own from a running server: python3 world.py http://127.0.0.1:8080 <HOST_KEY>."""

import sys

import lagoon

with lagoon.world(*sys.argv[1:]) as world:
    alice = world.user("alice")
    alice.call("POST lh/deposit", config_id=3, amount="10000")
    world.advance(15 * 86_400)
    (order,) = alice.call("GET lh/deposit/order", status=2)["order_list"]
    try:
        alice.call("POST lh/deposit", config_id=3, amount="-1")
    except lagoon.Refused as refused:
        assert refused.error == "param_invalid", refused.error
    world.expect_balanced()
    print(order["paid_interest"])
