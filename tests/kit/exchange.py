"""An exchange of one's own in a program that is not written in JavaScript: the standard library of Python is all it takes.

The exchange ends, and its data goes, when this program does, however it ends: it watches its standard input, which is ours.
Run it in a clone with `python3 tests/kit/exchange.py`; LAGOON is the command, where it is another than `npx lagoon`.
"""

import json
import os
import shlex
import subprocess
import sys
import urllib.parse
import urllib.request
from decimal import Decimal

command = shlex.split(os.environ.get("LAGOON", "npx lagoon")) + ["exchange", "--json", "--freeze", "--users", "alice,mia"]
lagoon = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
started = lagoon.stdout.readline()
if not started:
    sys.exit("the exchange did not start")
exchange = json.loads(started)


def call(method, path, token, **given):
    """The data of an answer; a refusal is raised with its key and its sentence."""
    form = urllib.parse.urlencode(given)
    url = f"{exchange['origin']}/api/{path}"
    request = urllib.request.Request(f"{url}?{form}" if method == "GET" else url, method=method)
    request.add_header("authorization", token)
    with urllib.request.urlopen(request, form.encode() if method != "GET" else None) as answer:
        said = json.load(answer)
    if said["type"] != "ok":
        raise RuntimeError(f"{said.get('error')}: {said.get('message')}")
    return said.get("data")


alice = exchange["users"]["alice"]["token"]
mia = exchange["users"]["mia"]
operator = exchange["operator_token"]
usdt = 3

# Alice lends for 15 days; the days pass at once.
call("POST", "lh/deposit", alice, config_id=3, amount="10000")
call("POST", "console/advance", operator, seconds=15 * 86_400)
(order,) = call("GET", "lh/deposit/order", alice, status=2)["order_list"]
assert Decimal(order["paid_interest"]) == 15 * 40, order

# Mia is new, so the operator gives her something; she is told of it.
call("POST", "console/credit", operator, user_id=mia["id"], account="change", currency_id=usdt, number="25.5", reason="a test")
(credited,) = call("GET", "events", mia["token"], after="0", types="balance.credited")["data"]
assert credited["data"]["value"] == "25.5", credited

# The books hold.
assert call("GET", "console/invariants", operator)["ok"]
print(json.dumps({"passed": True, "pid": exchange["pid"]}), flush=True)

if "--wait" in sys.argv:
    sys.stdin.read()
lagoon.stdin.close()
sys.exit(lagoon.wait())
