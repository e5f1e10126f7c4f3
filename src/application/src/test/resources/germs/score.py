"""Scores GerMS-Detect (GermEval 2024) as its rules say, and writes what it compared.

usage: score.py INPUT OUTPUT
"""
import csv
import json
import math
import os
import sys

given, output = sys.argv[1:]
with open(os.path.join(given, "ref", "targets.json"), encoding="utf-8") as file:
    targets = {target["id"]: target for target in json.load(file)}
with open(os.path.join(given, "res", "submission.tsv"), encoding="utf-8", newline="") as file:
    answers = {row["id"]: row for row in csv.DictReader(file, delimiter="\t")}


def right(target, answer):
    """Where several labels are right, the one that was given; a wrong one is compared with the first."""
    if not isinstance(target, list):
        return target
    return answer if answer in target else target[0]


def macro_f1(pairs):
    classes = sorted({label for pair in pairs for label in pair})
    shares = []
    for label in classes:
        common = sum(gold == label == given for gold, given in pairs)
        there = sum((gold == label) + (given == label) for gold, given in pairs)
        shares.append(2 * common / there)
    return sum(shares) / len(shares)


def distance(p, q):
    """Jensen and Shannon's, with base 2."""
    p, q = [x / sum(p) for x in p], [x / sum(q) for x in q]
    middle = [(x + y) / 2 for x, y in zip(p, q)]

    def divergence(a):
        return sum(x * math.log2(x / m) for x, m in zip(a, middle) if x > 0)

    return math.sqrt(max(0.0, (divergence(p) + divergence(q)) / 2))


def write(name, rows):
    with open(os.path.join(output, name), "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)


scores = {}
if "bin_maj" in next(iter(answers.values())):
    columns = ["bin_maj", "bin_one", "bin_all", "multi_maj", "disagree_bin"]
    rows = [["id", "column", "gold", "predicted"]]
    for column in columns:
        pairs = [(right(targets[item][column], answers[item][column]), answers[item][column]) for item in targets]
        scores[column + "_acc"] = sum(gold == given for gold, given in pairs) / len(pairs)
        scores[column + "_f1"] = macro_f1(pairs)
        rows += [[item, column, gold, given] for item, (gold, given) in zip(targets, pairs)]
    scores["score"] = sum(scores[column + "_f1"] for column in columns) / len(columns)
    write("labels.csv", rows)
else:
    kinds = {"bin": 2, "multi": 5}
    rows = [["item", *(f"js_dist_{kind}" for kind in kinds)]]
    for item, target in targets.items():
        rows.append([item])
        for kind, size in kinds.items():
            names = [f"dist_{kind}_{place}" for place in range(size)]
            rows[-1].append(distance([float(answers[item][name]) for name in names], [float(target[name]) for name in names]))
    for place, kind in enumerate(kinds, start=1):
        scores["js_dist_" + kind] = sum(row[place] for row in rows[1:]) / len(targets)
    scores["score"] = sum(scores.values()) / len(kinds)
    write("items.csv", rows)
with open(os.path.join(output, "scores.json"), "w", encoding="utf-8") as file:
    json.dump(scores, file)
