"""Calls an evaluation script as EvalAI does, and leaves what it answers where Podium looks for it."""
import html
import importlib
import importlib.util
import json
import os
import sys
import traceback

DRIVER = os.path.dirname(os.path.abspath(__file__))
EVALUATION = "/app/evaluation"
OUTPUT = "/app/output"
SCRIPT = "challenge_data.challenge_1"
PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Result</title><pre>%s</pre></html>'


class Unusable(Exception):
    """A script or an answer of which nothing can be made: a code, and what stands in its sentence."""


def write(name, text):
    with open(os.path.join(OUTPUT, name), "w", encoding="utf-8", errors="backslashreplace") as file:
        file.write(text)


def plain(value):
    """Numbers and arrays of other libraries know what they are in plain Python."""
    return value.tolist() if hasattr(value, "tolist") else str(value)


def json_of(value):
    return json.dumps(value, indent=1, skipkeys=True, default=plain)


def text_of(value):
    return value if isinstance(value, str) else json_of(value)


def listed(names):
    return ", ".join(sorted(map(str, names))) or "-"


def find_evaluate():
    module = importlib.import_module(SCRIPT)
    if not hasattr(module, "evaluate") and importlib.util.find_spec(SCRIPT + ".main"):
        module = importlib.import_module(SCRIPT + ".main")
    if not callable(getattr(module, "evaluate", None)):
        raise Unusable("evaluate")
    return module.evaluate


def numbers(answer, call):
    if not isinstance(answer, dict):
        raise Unusable("answer", type(answer).__name__)
    if not isinstance(answer.get("result"), (list, tuple)):
        raise Unusable("result", listed(answer))
    by_split = {}
    for part in answer["result"]:
        if not isinstance(part, dict):
            raise Unusable("part", type(part).__name__)
        by_split.update(part)
    if not set(by_split) <= set(call["splits"]):
        raise Unusable("splits", listed(set(by_split) - set(call["splits"])), listed(call["splits"]))
    if call["split"] not in by_split:
        raise Unusable("split", call["split"], listed(by_split))
    if not isinstance(by_split[call["split"]], dict):
        raise Unusable("numbers", call["split"], type(by_split[call["split"]]).__name__)
    return by_split[call["split"]]


def keep(answer, split):
    if "submission_result" in answer:
        write("detailed_results.html", PAGE % html.escape(text_of(answer["submission_result"])))
    if "submission_metadata" in answer:
        write("submission_metadata.txt", text_of(answer["submission_metadata"]))
    for part in answer.get("error") or []:
        if isinstance(part, dict) and split in part:
            write("error.txt", text_of(part[split]))


def fail(code, *arguments):
    write("evaluation_failure.json", json.dumps({"code": code, "arguments": [str(each) for each in arguments]}))
    sys.exit(1)


def main():
    with open(os.path.join(DRIVER, "call.json"), encoding="utf-8") as file:
        call = json.load(file)
    os.environ["PATH"] = os.path.join(DRIVER, "bin") + os.pathsep + os.environ["PATH"]
    os.environ["PYTHONPATH"] = DRIVER
    sys.path.insert(0, EVALUATION)
    try:
        evaluate = find_evaluate()
        metadata = call["submission_metadata"]
        answer = evaluate(call["annotation"], call["submission"], call["phase"], submission_metadata=metadata)
        write("scores.json", json_of(numbers(answer, call)))
        keep(answer, call["split"])
    except Unusable as problem:
        print("The evaluation script cannot be used:", *problem.args, file=sys.stderr)
        fail(*problem.args)
    except ModuleNotFoundError as missing:
        traceback.print_exc()
        fail("module", missing.name)
    except SystemExit as end:
        if not isinstance(end.code, (int, type(None))):
            print(end.code, file=sys.stderr)
        fail("exit", end.code if isinstance(end.code, int) else int(end.code is not None))
    except BaseException as error:
        traceback.print_exc()
        fail("raised", type(error).__name__)


if __name__ == "__main__":
    main()
