"""Lagoon in tests that are written in Python. It needs the standard library alone.

    with lagoon.exchange(users=["mia"]) as exchange:          # one of its own, started by `lagoon exchange`
    with lagoon.world("http://127.0.0.1:8080", key) as world:  # one in a running server, with its HOST_KEY

Both have users, an operator and a clock, and are gone when the block ends.
"""

import json
import os
import shlex
import subprocess
import urllib.parse
import urllib.request
from contextlib import contextmanager


class Refused(Exception):
    """The exchange refused a call. `error` is a key that never changes; the message is a sentence."""

    def __init__(self, answer):
        super().__init__(answer.get("message"))
        self.error = answer.get("error")
        self.fields = answer.get("fields", {})


class Caller:
    """Makes calls: caller.call("POST coin/trade", currency_id=1, legal_id=3, type=1, order_type="market", amount="0.001")"""

    def __init__(self, api, **headers):
        self.api = api
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}

    def call(self, key, **fields):
        """The data of the answer. Pass amounts as text: "0.1", never as a float."""
        if any(isinstance(value, float) for value in fields.values()):
            raise TypeError("pass an amount as text, because a float is not exact")
        method, path = key.split(" ", 1)
        form = urllib.parse.urlencode(fields)
        url = f"{self.api}/{path}" + (f"?{form}" if method == "GET" and form else "")
        request = urllib.request.Request(url, method=method, headers=self.headers)
        with urllib.request.urlopen(request, None if method == "GET" else form.encode()) as answer:
            envelope = json.load(answer)
        if envelope["type"] != "ok":
            raise Refused(envelope)
        return envelope.get("data")


class Exchange:
    """`origin` is its address, `operator` calls as the operator, `user("alice")` as a user."""

    def __init__(self, origin, users, operator_token, pid=None):
        self.origin = origin
        self.pid = pid
        self.users = users
        self.operator = Caller(f"{origin}/api", authorization=operator_token)

    def user(self, name):
        caller = Caller(f"{self.origin}/api", authorization=self.users[name]["token"])
        caller.id = self.users[name]["id"]
        return caller

    def advance(self, seconds):
        """Moves world time; everything that is due on the way happens."""
        return self.operator.call("POST console/advance", seconds=seconds)

    def expect_balanced(self):
        books = self.operator.call("GET console/invariants")
        assert books["ok"], books


@contextmanager
def exchange(users=("alice",), command=None):
    """Starts an exchange. It ends with this program too, however that ends, because it watches its standard input."""
    line = shlex.split(command or os.environ.get("LAGOON", "npx lagoon"))
    line += ["exchange", "--json", "--freeze", "--users", ",".join(users)]
    process = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        started = process.stdout.readline()
        if not started:
            raise RuntimeError("the exchange did not start; its output says why")
        about = json.loads(started)
        yield Exchange(about["origin"], about["users"], about["operator_token"], about["pid"])
    finally:
        process.stdin.close()
        process.wait()
        process.stdout.close()


@contextmanager
def world(host, key, **fields):
    """Creates a world in a running server, with the fields of `POST worlds`, and deletes it."""
    program = Caller(f"{host}/api", x_host_key=key)
    made = program.call("POST worlds", **fields)
    try:
        yield Exchange(made["url"], made["users"], made["operator"]["token"])
    finally:
        program.call("POST worlds/delete", name=made["name"])
