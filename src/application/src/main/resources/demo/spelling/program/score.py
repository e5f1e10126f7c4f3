"""Scores spellings of numbers.

usage: score.py INPUT OUTPUT

INPUT/ref/reference.tsv   a line a number: the number, a tab, and its accepted spellings with "|" between them
INPUT/res/spellings.tsv   a line a number: the number, a tab, and its spelling
OUTPUT/scores.json        what came out, by the keys "accuracy", "cer" and "large"
OUTPUT/items.csv          whether each number is right, whose mean is the accuracy, and how many digits it has
OUTPUT/counts.csv         of each number what the other two are ratios of, as columns.json says

Standard library only. A number without a spelling counts as wrong, with all its characters.
"""
import csv
import json
import pathlib
import sys
import unicodedata

LARGE = 1000


def read(path):
    """The second field of each line by the number in the first one; ends with a sentence where the file is none such."""
    if not path.is_file():
        sys.exit(f"There is no file {path.name} in the submission.")
    fields = {}
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except UnicodeDecodeError:
        sys.exit(f"{path.name} is not in UTF-8.")
    for at, line in enumerate(lines, start=1):
        number, tab, spelling = line.partition("\t")
        if not tab or not number.isascii() or not number.isdigit():
            sys.exit(f"{path.name}, line {at}: expected a number, a tab and a spelling, found {line[:60]!r}.")
        if int(number) in fields:
            sys.exit(f"{path.name}, line {at}: {number} has a spelling already.")
        fields[int(number)] = unicodedata.normalize("NFC", spelling.strip())
    return fields


def distance(a, b):
    """How many characters have to be inserted, deleted or replaced to make one of the other (Levenshtein)."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, start=1):
        before, row[0] = row[0], i
        for j, y in enumerate(b, start=1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (x != y))
    return row[-1]


def share(right):
    return sum(right) / len(right)


def write(path, header, rows):
    with open(path, "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([header, *rows])


def main(input_directory, output_directory):
    reference = {number: text.split("|") for number, text in read(input_directory / "ref" / "reference.tsv").items()}
    answers = read(input_directory / "res" / "spellings.tsv")
    right, errors, characters = {}, {}, {}
    for number, accepted in reference.items():
        answer = answers.get(number, "")
        right[number] = answer in accepted
        nearest = min(accepted, key=lambda spelling: distance(answer, spelling))
        errors[number] = distance(answer, nearest)
        characters[number] = len(nearest)
    print(f"{len(reference)} numbers, {len(reference.keys() - answers.keys())} of them without a spelling; "
          f"{len(answers.keys() - reference.keys())} spellings of other numbers were passed over")
    scores = {
        "accuracy": share(right.values()),
        "cer": sum(errors.values()) / sum(characters.values()),
        "large": share([right[number] for number in right if number >= LARGE]),
    }
    (output_directory / "scores.json").write_text(json.dumps(scores), encoding="utf-8")
    write(output_directory / "items.csv", ["item", "accuracy", "digits"],
          ([number, int(right[number]), len(str(number))] for number in right))
    write(output_directory / "counts.csv", ["id", "errors", "characters", "large", "large_right"],
          ([number, errors[number], characters[number], int(number >= LARGE), int(number >= LARGE and right[number])]
           for number in right))


main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
