#!/usr/bin/env python3
"""A complete bot for a Ponte site, in plain Python: it accepts every challenge and plays.

    PONTE_TOKEN=… python3 examples/bot.py https://ponte.example

The token is one of a bot account with the scopes read, play and challenge; a player makes both in
the settings of their own account. Everything used here is told at /api/docs of any site: this
program knows no rule of the game, it asks the server which turns there are. Writing a stronger bot
means writing a better `choose`.
"""

import json
import os
import random
import sys
import threading
import time
import urllib.error
import urllib.request
import uuid

LOOK_EVERY_S = 2
WAIT_S = 25
STAY_AFTER_THE_END_S = 120


class Refused(Exception):
    """The server understood, and said no."""

    def __init__(self, problem):
        super().__init__(f"{problem.get('code')}: {problem.get('message')}")
        self.code = problem.get("code")


class Site:
    """The interface of a site, with the manners that it asks for."""

    def __init__(self, url, token):
        self.url = url.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def get(self, path):
        return self.ask("GET", path)

    def post(self, path, body=None):
        return self.ask("POST", path, body if body is not None else {})

    def ask(self, method, path, body=None):
        """Asks until there is an answer: trouble on the way is waited out."""
        data = None if body is None else json.dumps(body).encode()
        while True:
            request = urllib.request.Request(self.url + "/api" + path, data, self.headers, method=method)
            try:
                with urllib.request.urlopen(request, timeout=WAIT_S + 10) as answer:
                    text = answer.read()
                    return json.loads(text) if text else None
            except urllib.error.HTTPError as error:
                wait = error.headers.get("Retry-After")
                if error.code < 500 and error.code != 429:
                    raise Refused(read_problem(error)) from None
                time.sleep(float(wait or 2))
            except (urllib.error.URLError, TimeoutError, ConnectionError):
                time.sleep(2)


def read_problem(error):
    try:
        return json.loads(error.read())
    except ValueError:
        return {"code": str(error.code), "message": error.reason}


class Table:
    """One game, followed by its log. The log is numbered, so nothing is missed or seen twice."""

    def __init__(self, site, game):
        self.site = site
        self.path = f"/games/{game}"
        view = site.get(self.path)
        self.seat = view["you"]
        self.version = 0
        self.turns = 0
        self.offers = set()
        self.ended_at = None
        self.again = False
        self.take(view["events"])

    def take(self, events):
        for logged in events:
            self.version = logged["version"]
            event = logged["event"]
            kind = event["type"]
            if kind == "played":
                self.turns += 1
                self.offers.clear()
            elif kind == "tookback":
                self.turns -= event["turns"]
                self.offers.clear()
            elif kind == "offered" and event["seat"] != self.seat:
                self.offers.add(event["offer"])
            elif kind in ("withdrawn", "declined"):
                self.offers.discard(event["offer"])
            elif kind == "ended":
                self.offers.clear()
                self.ended_at = time.monotonic()
            elif kind == "rematched":
                self.again = True

    def play(self):
        """Plays to the end, and stays a little in case the opponent wants a rematch."""
        while not self.again:
            if self.offers:
                self.answer(self.offers.pop())
            elif self.ended_at is None and self.is_my_turn():
                self.move()
            elif self.ended_at and time.monotonic() - self.ended_at > STAY_AFTER_THE_END_S:
                return
            self.follow()

    def is_my_turn(self):
        return self.seat == ("first", "second")[self.turns % 2]

    def follow(self):
        mine = self.ended_at is None and self.is_my_turn()
        wait = 0 if mine or self.offers else WAIT_S
        events = self.site.get(f"{self.path}/events?since={self.version}&wait={wait}")
        self.take(events["events"])

    def move(self):
        turns = self.site.get(f"{self.path}/turns")["turns"]
        if turns:
            self.command({"type": "play", "turn": choose(turns)})

    def answer(self, offer):
        accepts = offer in ("takeback", "rematch")
        self.command({"type": "accept" if accepts else "decline", "offer": offer})

    def command(self, command):
        # The nonce makes it safe to ask twice: the same command is followed once.
        body = {"nonce": uuid.uuid4().hex, "command": command}
        try:
            self.site.post(f"{self.path}/commands", body)
        except Refused as refused:
            # The game has moved on meanwhile; the log says how.
            print(f"{self.path}: {refused}", file=sys.stderr)


def choose(turns):
    """A random bridge where there is one, otherwise any turn."""
    bridges = [turn for turn in turns if "-" in turn]
    return random.choice(bridges or turns)


def accept_challenges(site):
    for challenge in site.get("/challenges")["incoming"]:
        try:
            site.post(f"/challenges/{challenge['id']}/accept")
        except Refused as refused:
            print(f"challenge {challenge['id']}: {refused}", file=sys.stderr)


def main():
    token = os.environ.get("PONTE_TOKEN")
    if len(sys.argv) != 2 or not token:
        sys.exit(__doc__)
    site = Site(sys.argv[1], token)
    print(f"playing as {site.get('/me')['name']}")
    tables = {}
    while True:
        accept_challenges(site)
        for line in site.get("/games/mine")["games"]:
            if line["id"] not in tables or not tables[line["id"]].is_alive():
                tables[line["id"]] = threading.Thread(
                    target=lambda game=line["id"]: Table(site, game).play(), daemon=True
                )
                tables[line["id"]].start()
        tables = {game: thread for game, thread in tables.items() if thread.is_alive()}
        time.sleep(LOOK_EVERY_S)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
    except Refused as refused:
        sys.exit(str(refused))
