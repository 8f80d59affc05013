"""Sends forty fixed requests for trips to a real model: how many become valid plans, and their cost.

A plan counts as delivered if the program exits with 0, its JSON satisfies docs/plan.schema.json, every
day has its stops, and each stop is a place of the atlas. Exit code 1 if fewer are delivered than --least
requires for a way of asking.
"""

import argparse
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

from report import print_table

ROOT = Path(__file__).resolve().parents[2]
CITIES = [
    "Amsterdam", "Athens", "Bangkok", "Barcelona", "Berlin", "Buenos Aires", "Cairo", "Cape Town",
    "Edinburgh", "Istanbul", "Kyoto", "Lisbon", "London", "Mexico City", "New York", "Oslo", "Paris",
    "Prague", "Rome", "Sydney",
]
INTERESTS = [
    {"food": "veryHigh"},
    {"historical": "veryHigh", "nightlife": "veryLow"},
    {"nature": "high", "shopping": "low"},
    {"cultural": "veryHigh", "sports": "veryLow", "food": "high"},
]
WEIGHTS = {"veryLow": 0, "low": 1, "medium": 2, "high": 3, "veryHigh": 4}
WAYS = {
    "constrained": ["--constrain", "auto"],
    "unconstrained": ["--constrain", "off"],
    "constrained, whole": ["--constrain", "auto", "--delivery", "whole"],
}
TYPES = [
    "historical", "cultural", "nature", "entertainment", "shopping", "sports", "adventure",
    "relaxation", "food", "nightlife",
]


@dataclass(frozen=True)
class Wanted:
    """One request."""

    city: str
    days: int
    interests: dict[str, str]
    seed: int

    @staticmethod
    def all(count: int) -> list["Wanted"]:
        return [
            Wanted(
                CITIES[index % len(CITIES)], index % 5 + 1, INTERESTS[index // 3 % len(INTERESTS)],
                index,
            )
            for index in range(count)
        ]


@dataclass
class Outcome:
    """The outcome of one request."""

    is_delivered: bool
    why: str
    seconds: float
    requests: int = 0
    output_tokens: int = 0
    accepted_tokens: int = 0
    # Mean weight of the chosen places, and of all candidates, for each day.
    fits: list[tuple[float, float]] = field(default_factory=list)


class Tokens:
    """Counts tokens as the server does, or as a quarter of the bytes if it reports none."""

    def __init__(self, base_url: str):
        self.root = base_url.removesuffix("/").removesuffix("/v1")
        self.count = next(
            (way for way in (self._python, self._server) if self._works(way)), self._bytes
        )

    def _works(self, way) -> bool:
        try:
            return way("one two three") > 0
        except (OSError, ValueError, KeyError):
            return False

    def _python(self, text: str) -> int:
        return self._post("/extras/tokenize/count", {"input": text})["count"]

    def _server(self, text: str) -> int:
        return len(self._post("/tokenize", {"content": text})["tokens"])

    @staticmethod
    def _bytes(text: str) -> int:
        return len(text.encode()) // 4

    def _post(self, path: str, body: dict) -> dict:
        request = urllib.request.Request(
            self.root + path, json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)


class Delivery:
    """Asks the program for plans."""

    def __init__(self, options: argparse.Namespace, folder: Path):
        self.options = options
        self.folder = folder
        self.tokens = Tokens(options.base_url)

    def plan(self, wanted: Wanted, way: str) -> Outcome:
        transcript = self.folder / f"{way.replace(', ', '-')}-{wanted.seed}.jsonl"
        command = [
            self.options.binary, "plan", wanted.city, "--from", "2027-04-02",
            "--days", str(wanted.days), "--seed", str(wanted.seed), "--format", "json",
            "--now", "2026-11-21T09:00:00Z", "--data-dir", str(self.folder / way),
            "--record", str(transcript), "--base-url", self.options.base_url,
            "--model", f"{self.options.provider}:{self.options.name}", *WAYS[way],
        ]
        for name, level in wanted.interests.items():
            command += ["--interest", f"{name}={level}"]
        start = time.monotonic()
        try:
            done = subprocess.run(command, capture_output=True, timeout=self.options.seconds)
        except subprocess.TimeoutExpired:
            return Outcome(False, f"nothing in {self.options.seconds} s", self.options.seconds)
        seconds = time.monotonic() - start
        why = self._fault(done, wanted)
        outcome = Outcome(why == "", why, seconds)
        self._account(outcome, transcript, done.stdout, wanted)
        return outcome

    def _fault(self, done: subprocess.CompletedProcess, wanted: Wanted) -> str:
        if done.returncode != 0:
            words = done.stderr.decode(errors="replace").strip().splitlines() or [""]
            return f"exit {done.returncode}: {words[-1]}"
        schema = ROOT / "docs" / "plan.schema.json"
        valid = subprocess.run(
            [self.options.binary, "validate", "--schema", str(schema)],
            input=done.stdout, capture_output=True,
        )
        if valid.returncode != 0:
            return "its JSON does not satisfy docs/plan.schema.json"
        days = json.loads(done.stdout)["days"]
        if len(days) != wanted.days:
            return f"{len(days)} of {wanted.days} days"
        for number, day in enumerate(days, 1):
            if len(day["stops"]) != 3:
                return f"day {number} has {len(day['stops'])} of 3 stops"
            if any(stop["provenance"] == "model" for stop in day["stops"]):
                return f"day {number} has a place that is not in the atlas"
        return ""

    def _account(
        self, outcome: Outcome, transcript: Path, plan: bytes, wanted: Wanted
    ) -> None:
        names = set()
        if outcome.is_delivered:
            names = {stop["name"] for day in json.loads(plan)["days"] for stop in day["stops"]}
        for request, answer in exchanges(transcript):
            count = self.tokens.count(answer) if answer else 0
            outcome.requests += 1
            outcome.output_tokens += count
            offered = candidates(request)
            chosen = [place for place in offered if place.name in names and place.is_in(answer)]
            if not chosen:
                continue
            outcome.accepted_tokens += count
            weights = [place.weight(wanted) for place in offered]
            if len(set(weights)) > 1:
                mean = statistics.mean(place.weight(wanted) for place in chosen)
                outcome.fits.append((mean, statistics.mean(weights)))


def exchanges(transcript: Path) -> list[tuple[str, str]]:
    """The prompts of a session with their answers."""
    prompts: dict[int, str] = {}
    answers: dict[int, str] = {}
    if not transcript.exists():
        return []
    for line in transcript.read_text().splitlines():
        event = json.loads(line)
        kind = event.get("event") or event.get("kind") or event.get("type")
        number = event.get("request") if kind == "chunk" else event.get("number")
        if kind == "request":
            prompts[number] = json.dumps(event, ensure_ascii=False)
            answers.setdefault(number, "")
        elif kind == "chunk":
            answers[number] = answers.get(number, "") + event["text"]
    return [(prompts[number], answers[number]) for number in sorted(prompts)]


@dataclass(frozen=True)
class Candidate:
    """A place that a prompt offers: `- oslo/opera: Oslo Opera House (cultural)`, `P2: ...`."""

    key: str
    name: str
    kind: str

    def is_in(self, answer: str) -> bool:
        bare = self.key.split("/")[-1]
        return f'"{self.key}"' in answer or self.name in answer or bare in answer.lower()

    def weight(self, wanted: Wanted) -> int:
        return WEIGHTS[wanted.interests.get(self.kind, "medium")]


def candidates(prompt: str) -> list[Candidate]:
    """From the last question in a prompt: those before it are worked examples."""
    text = json.loads(prompt)["request"]["messages"][-1]["content"]
    rows = re.findall(r"^(?:- ([a-z0-9-]+/[a-z0-9-]+)|(P\d+)): (.+) \(([a-z]+)\)$", text, re.M)
    return [Candidate(key or number, name, kind) for key, number, name, kind in rows]


PROMPT = """You are a trip itinerary creator. Plan {days} days in {city} for a traveller with these interests:
{interests}

Answer with one JSON object and nothing else, in this form:
{{"city_name": "...", "country_name": "...", "itinerary_list": [{{"poi_list": [{{"name": "...", "type": "...", "description": "..."}}]}}]}}
with one element of itinerary_list for each day, at most 3 points of interest a day, and each type one of:
{types}."""


def decode_once(options: argparse.Namespace, tokens: Tokens, wanted: Wanted) -> Outcome:
    """One request whose whole answer must be the requested JSON, as in an app without repair."""
    levels = "\n".join(f"- {kind}: {wanted.interests.get(kind, 'medium')}" for kind in TYPES)
    text = PROMPT.format(
        days=wanted.days, city=wanted.city, interests=levels, types=", ".join(TYPES)
    )
    body = {
        "model": options.name, "messages": [{"role": "user", "content": text}],
        "max_tokens": 160 * 3 * wanted.days + 120, "seed": wanted.seed,
    }
    request = urllib.request.Request(
        options.base_url + "/chat/completions", json.dumps(body).encode(),
        {"Content-Type": "application/json"},
    )
    start = time.monotonic()
    try:
        with urllib.request.urlopen(request, timeout=options.seconds) as reply:
            answer = json.load(reply)["choices"][0]["message"]["content"]
    except OSError as error:
        return Outcome(False, str(error), time.monotonic() - start, 1)
    count = tokens.count(answer)
    why = fault_once(answer, wanted)
    return Outcome(
        why == "", why, time.monotonic() - start, 1, count, count if why == "" else 0
    )


def fault_once(answer: str, wanted: Wanted) -> str:
    try:
        days = json.loads(answer)["itinerary_list"]
        stops = [[(s["name"], s["type"], s["description"]) for s in day["poi_list"]] for day in days]
    except (ValueError, KeyError, TypeError) as error:
        return f"cannot be decoded ({type(error).__name__})"
    if len(stops) != wanted.days or not all(1 <= len(day) <= 3 for day in stops):
        return "other days or stops than asked for"
    if any(kind not in TYPES for day in stops for _, kind, _ in day):
        return "a type that there is not"
    return ""


def row(name: str, outcomes: list[Outcome]) -> list[str]:
    good = [outcome for outcome in outcomes if outcome.is_delivered]
    total = sum(outcome.output_tokens for outcome in outcomes)
    accepted = sum(outcome.accepted_tokens for outcome in good)
    fits = [fit for outcome in good for fit in outcome.fits]
    chosen, chance = (
        (statistics.mean(f[0] for f in fits), statistics.mean(f[1] for f in fits))
        if fits else (0, 0)
    )
    return [
        name, f"{len(good)} of {len(outcomes)}",
        f"{statistics.mean(o.requests for o in outcomes):.1f}",
        f"{total / len(good):.0f}" if good else "-",
        f"{total / accepted:.2f}" if accepted else "-",
        f"{statistics.median(o.seconds for o in outcomes):.1f}",
        f"{chosen:.2f} / {chance:.2f}" if fits else "-",
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--binary", default=str(ROOT / ".build/release/ijourney-repl"))
    parser.add_argument("--base-url", required=True, help="of a Chat Completions server, up to /v1")
    parser.add_argument("--name", default="smollm2", help="the model's name")
    parser.add_argument("--provider", default="openai", help="as --model has it")
    parser.add_argument("--count", type=int, default=40, help="requests for each way")
    parser.add_argument("--ways", default=",".join(["constrained", "unconstrained", "once"]),
                        help="of: constrained, unconstrained, constrained-whole, once")
    parser.add_argument("--least", default="", help="as constrained=39,unconstrained=34")
    parser.add_argument("--seconds", type=int, default=600, help="for one plan")
    parser.add_argument("--keep", help="a folder for the transcripts")
    options = parser.parse_args()
    least = dict(part.split("=") for part in options.least.split(",") if part)
    failed = False
    rows = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(options.keep or temporary)
        folder.mkdir(parents=True, exist_ok=True)
        delivery = Delivery(options, folder)
        for way in options.ways.split(","):
            way = way.replace("-", ", ")
            outcomes = []
            for wanted in Wanted.all(options.count):
                outcome = (
                    decode_once(options, delivery.tokens, wanted)
                    if way == "once" else delivery.plan(wanted, way)
                )
                outcomes.append(outcome)
                print(
                    f"{way}: {wanted.city}, {wanted.days} days: "
                    f"{outcome.why or 'delivered'} ({outcome.requests} requests, "
                    f"{outcome.output_tokens} tokens, {outcome.seconds:.1f} s)", flush=True,
                )
            rows.append(row(way, outcomes))
            good = sum(outcome.is_delivered for outcome in outcomes)
            failed = failed or good < int(least.get(way.replace(", ", "-"), 0))
        transcripts = sorted(str(path) for path in folder.glob("*.jsonl"))
        print()
        print_table(
            ["way", "delivered", "requests", "tokens a plan", "of the accepted", "median s",
             "weight chosen / offered"], rows)
        if transcripts:
            replay = subprocess.run(
                [options.binary, "replay", *transcripts], capture_output=True, text=True
            )
            print(replay.stdout.strip().splitlines()[-1])
            failed = failed or replay.returncode != 0
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
