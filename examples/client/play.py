#!/usr/bin/env python3
"""Two accounts play a game against each other, with a client generated from the API's document.

    pip install -r examples/client/requirements.txt
    openapi-python-client generate --meta none --config examples/client/config.yml \
        --url http://127.0.0.1:8000/api/openapi.json --output-path ponte_client
    PYTHONPATH=. python3 examples/client/play.py http://127.0.0.1:8000

`cargo xtask test` does the same, so the document and the server keep agreeing. Like `bot.py`, this
program knows no rule of the game: it asks the server which turns there are.
"""

import random
import secrets
import sys

from ponte_client import AuthenticatedClient, Client
from ponte_client.api.account import get_me, post_register
from ponte_client.api.games import (
    get_games_id,
    get_games_id_json,
    get_games_id_record,
    get_games_id_turns,
    post_games_id_commands,
)
from ponte_client.api.lobby import get_challenges, post_challenges, post_challenges_id_accept
from ponte_client.api.tokens import post_me_tokens
from ponte_client.models import (
    CommandType0,
    NewChallenge,
    NewCommand,
    NewPlayer,
    NewToken,
    Problem,
    Terms,
)

# More turns than a game can have.
MOST_TURNS = 200


def answered(answer):
    """An answer that is no refusal."""
    if answer is None or isinstance(answer, Problem):
        sys.exit(f"refused: {answer}")
    return answer


def register(url):
    """A client with the token of a new account, and the name of that account."""
    name, password = f"Rialto-{secrets.token_hex(4)}", secrets.token_urlsafe()
    # A browser would send both: its cookie, and which page asks.
    browser = Client(url, headers={"Origin": url})
    answered(post_register.sync(client=browser, body=NewPlayer(name=name, password=password)))
    wanted = NewToken(label="play.py", scopes=["read", "play", "challenge"], password=password)
    made = answered(post_me_tokens.sync(client=browser, body=wanted))
    player = AuthenticatedClient(url, made.secret)
    assert answered(get_me.sync(client=player)).name == name
    return player, name


def start_game(first, second, opponent):
    """Starts a game with a challenge; the first account begins."""
    terms = Terms(rules="bga", time="5+8", rated=False, private=False)
    wanted = NewChallenge(to=opponent, terms=terms, begins="me")
    answered(post_challenges.sync(client=first, body=wanted))
    (challenge,) = answered(get_challenges.sync(client=second)).incoming
    return answered(post_challenges_id_accept.sync(challenge.id, client=second)).game


def play(game, players):
    """Plays random turns to the end; says the turns and how the game ended."""
    chance, played = random.Random(1), []
    for number in range(MOST_TURNS):
        player = players[number % 2]
        view = answered(get_games_id.sync(game, client=player))
        if view.ending:
            return played, view.ending
        turn = chance.choice(answered(get_games_id_turns.sync(game, client=player)).turns)
        command = NewCommand(
            command=CommandType0(type_="play", turn=turn), nonce=secrets.token_hex(8)
        )
        done = answered(post_games_id_commands.sync(game, client=player, body=command))
        assert done.version > view.version
        played.append(turn)
    sys.exit(f"{game} does not end")


def main(url):
    (first, _), (second, opponent) = register(url), register(url)
    game = start_game(first, second, opponent)
    played, ending = play(game, [first, second])
    export = answered(get_games_id_json.sync(game, client=first))
    assert export.turns == played, f"{export.turns} were exported, {played} were played"
    record = answered(get_games_id_record.sync(game, client=first))
    missing = [turn for turn in played if turn not in record]
    assert not missing, f"{missing} are not in the record:\n{record}"
    print(f"game {game}: {len(played)} turns, {ending.outcome} by {ending.reason}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
