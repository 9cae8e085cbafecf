#!/usr/bin/env python3
"""A player for `flagbridge referee`: one JSON value per line in, one per line out, nothing but the standard library.

It opens the session of its seat, answers every question with a legal answer drawn by the referee (`sample`), and leaves when
the match has ended. Where odds are stated it weighs a few answers first and takes the one that promises most.

    flagbridge referee toy-gunnery --program red="python3 docs/examples/referee-client.py" --seat blue=naive
"""
import json
import sys

sent = 0


def call(name, **fields):
    """Sends a call and waits for its reply; news that comes meanwhile is only news."""
    global sent
    sent += 1
    print(json.dumps({"id": sent, "call": name, **fields}), flush=True)
    while True:
        frame = hear()
        if frame.get("re") == sent:
            if "fault" in frame:
                sys.exit(f"{name}: {frame['fault']}")
            return frame["result"]


def hear():
    line = sys.stdin.readline()
    if line == "":
        sys.exit(0)
    return json.loads(line)


def promise(session, request, choice):
    """The mean of everything the rulebook measures, over all cases."""
    forecast = call("forecast", session=session, request=request["id"], choice=choice)
    return sum(
        case["reached"] * outcome["chance"] * sum(v for v in outcome["figures"].values() if isinstance(v, (int, float)))
        for case in forecast.get("cases", [])
        for outcome in case["outcomes"]
    )


session = call("open")["session"]
while True:
    now = call("now", session=session)
    if now["outcome"] is not None:
        sys.exit(0)
    awaited = [request for request in now["requests"] if not request["standing"]]
    if not awaited:
        while "news" not in hear():
            pass
        continue
    request = awaited[0]
    tries = [call("sample", session=session, request=request["id"]) for _ in range(3 if request["odds"] else 1)]
    choices = [one["choice"] if one["ok"] else request["default"] for one in tries]
    best = max(choices, key=lambda choice: promise(session, request, choice)) if request["odds"] else choices[0]
    answer = call("decide", session=session, request=request["id"], choice=best)
    if not answer["ok"]:
        print(f"refused: {answer['why']} [{answer['clause']}]", file=sys.stderr)
