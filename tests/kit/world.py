"""A test in Python that gets an exchange of its own from a running server: python3 world.py http://127.0.0.1:8080 <HOST_KEY>."""

import json
import sys
import urllib.parse
import urllib.request

host, key = sys.argv[1:]


def call(method, url, given={}, **headers):
    form = urllib.parse.urlencode(given)
    request = urllib.request.Request(f"{url}?{form}" if method == "GET" else url, method=method)
    for name, value in headers.items():
        request.add_header(name.replace("_", "-"), value)
    with urllib.request.urlopen(request, form.encode() if method != "GET" else None) as answer:
        envelope = json.load(answer)
    if envelope["type"] != "ok":
        raise RuntimeError(envelope["message"])
    return envelope.get("data")


world = call("POST", f"{host}/api/worlds", x_host_key=key)
try:
    api, alice, operator = f"{world['url']}/api", world["users"]["alice"]["token"], world["operator"]["token"]
    call("POST", f"{api}/lh/deposit", {"config_id": 3, "amount": "10000"}, authorization=alice)
    call("POST", f"{api}/console/advance", {"seconds": 15 * 86_400}, authorization=operator)
    (order,) = call("GET", f"{api}/lh/deposit/order", {"status": 2}, authorization=alice)["order_list"]
    print(order["paid_interest"])
finally:
    call("POST", f"{host}/api/worlds/delete", {"name": world["name"]}, x_host_key=key)
