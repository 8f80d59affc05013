"""Measures one Python package on one input, as bench-structured-output does for the library:

    bench_subjects.py MODE PACKAGE FILE [SCHEMA]

prints a JSON line. MODE is parse, repair, repaired (prints the mended value), validate or stream.
"""

import gc
import json
import resource
import sys
import time
from pathlib import Path

# Reparsing every prefix of a stream takes minutes, so time this many evenly spaced prefixes.
SAMPLED_PREFIXES = 64
CHUNK = 4


def parse_orjson(text: bytes, _):
    import orjson

    return lambda: len(orjson.loads(text))


def parse_jiter(text: bytes, _):
    import jiter

    return lambda: len(jiter.from_json(text))


def repair_json_repair(text: bytes, _):
    import json_repair

    words = text.decode()
    return lambda: len(json_repair.loads(words))


def repair_fast_json_repair(text: bytes, _):
    import fast_json_repair

    words = text.decode()
    return lambda: len(fast_json_repair.loads(words))


def validate_jsonschema_rs(text: bytes, schema: bytes):
    import jsonschema_rs

    validator = jsonschema_rs.validator_for(json.loads(schema))
    value = json.loads(text)
    return lambda: sum(1 for _ in validator.iter_errors(value))


def stream_jiter(text: bytes, _):
    import jiter

    prefixes = sampled_prefixes(text)
    return lambda: sum(
        len(jiter.from_json(prefix, partial_mode="trailing-strings")) for prefix in prefixes)


def stream_partial_json_parser(text: bytes, _):
    import partial_json_parser

    prefixes = [prefix.decode() for prefix in sampled_prefixes(text)]
    return lambda: sum(len(partial_json_parser.loads(prefix)) for prefix in prefixes)


def sampled_prefixes(text: bytes) -> list[bytes]:
    chunks = len(text) // CHUNK
    ends = [chunks * (2 * i + 1) // (2 * SAMPLED_PREFIXES) for i in range(SAMPLED_PREFIXES)]
    return [text[: end * CHUNK] for end in ends]


SUBJECTS = {
    ("parse", "orjson"): parse_orjson,
    ("parse", "jiter"): parse_jiter,
    ("repair", "json_repair"): repair_json_repair,
    ("repair", "fast-json-repair"): repair_fast_json_repair,
    ("validate", "jsonschema-rs"): validate_jsonschema_rs,
    ("stream", "jiter"): stream_jiter,
    ("stream", "partial-json-parser"): stream_partial_json_parser,
}


def repaired(package: str, text: str):
    if package == "json_repair":
        from json_repair import loads
    else:
        from fast_json_repair import loads
    return loads(text)


def measure(run) -> tuple[list[int], int]:
    """At least 15 runs and 0.2 s (or 1,000 runs), but at most 3 s, without garbage collection.

    Measures processor time, which excludes waiting for other processes.
    """
    gc.disable()
    result = run()
    times: list[int] = []
    start = time.process_time_ns()
    while True:
        elapsed = time.process_time_ns() - start
        count = len(times)
        if count >= 1000 or (count >= 15 and elapsed >= 2e8) or (count > 0 and elapsed >= 3e9):
            return sorted(times), result
        before = time.process_time_ns()
        result = run()
        times.append(time.process_time_ns() - before)


def peak_kb() -> int:
    """The peak resident memory so far."""
    status = Path("/proc/self/status")
    if status.exists():
        return int(status.read_text().split("VmHWM:")[1].split()[0])
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def main() -> None:
    mode, package, *paths = sys.argv[1:]
    text, *rest = [Path(path).read_bytes() for path in paths]
    if mode == "repaired":
        print(json.dumps(repaired(package, text.decode())))
        return
    run = SUBJECTS[mode, package](text, rest[0] if rest else None)
    base = peak_kb()
    times, result = measure(run)
    scale = len(text) // CHUNK / SAMPLED_PREFIXES if mode == "stream" else 1
    print(json.dumps({
        "mode": mode, "median_ns": round(times[len(times) // 2] * scale),
        "min_ns": round(times[0] * scale), "runs": len(times), "bytes": len(text),
        "peak_kb": peak_kb(), "base_kb": base, "result": result,
    }))


if __name__ == "__main__":
    main()
