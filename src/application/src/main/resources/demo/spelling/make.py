#!/usr/bin/env python3
"""Makes the data of this demonstration: numbers, their accepted spellings, and what six simple systems answer.

Run it in this folder without arguments: it writes train.tsv, test.tsv, numbers.txt and systems/*.tsv, the same every time.
Each system is a few lines below, with one honest flaw; what it answers is what it computes, and nothing was touched up.
"""
import pathlib
import random

HERE = pathlib.Path(__file__).parent
SMALL = ("null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn"
         " achtzehn neunzehn").split()
TENS = "- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split()
# From, up to, and how many numbers of it each part holds: few small ones, as there are not many.
RANGES = [(0, 19, 6), (20, 99, 18), (100, 999, 26), (1000, 9999, 12), (10_000, 999_999, 18)]


def stem(digit):
    """A digit before another word: einundzwanzig, einhundert."""
    return "ein" if digit == 1 else SMALL[digit]


def below_hundred(number):
    """The words of a number below a hundred: fünf, und, dreißig."""
    tens, ones = divmod(number, 10)
    if number < 20:
        return [SMALL[number]]
    return [TENS[tens]] if ones == 0 else [stem(ones), "und", TENS[tens]]


def below_thousand(number):
    hundreds, rest = divmod(number, 100)
    words = [stem(hundreds), "hundert"] if hundreds else []
    return words + (below_hundred(rest) if rest else [])


def words(number):
    """The words that a numeral consists of, in full."""
    thousands, rest = divmod(number, 1000)
    if number < 100:
        return below_hundred(number)
    if not thousands:
        return below_thousand(number)
    before = below_thousand(thousands)
    if before[-1] == "eins":
        before[-1] = "ein"
    return before + ["tausend"] + (below_thousand(rest) if rest else [])


def with_und(number, spelling):
    """One to twelve may follow a hundred or a thousand with "und": hundertundeins."""
    return [spelling, "und" + spelling] if 1 <= number <= 12 else [spelling]


def spellings_below_thousand(number, leads):
    """Where they lead, "einhundert" may be "hundert"."""
    hundreds, rest = divmod(number, 100)
    if not hundreds:
        return ["".join(below_hundred(rest))]
    heads = [stem(hundreds) + "hundert"] + (["hundert"] if hundreds == 1 and leads else [])
    tails = with_und(rest, "".join(below_hundred(rest))) if rest else [""]
    return [head + tail for head in heads for tail in tails]


def accepted(number):
    """All spellings that count as right, the fullest one first."""
    thousands, rest = divmod(number, 1000)
    if not thousands:
        return spellings_below_thousand(number, True) if number else ["null"]
    heads = [head[:-1] if head.endswith("eins") else head for head in spellings_below_thousand(thousands, True)]
    heads = [head + "tausend" for head in heads] + (["tausend"] if thousands == 1 else [])
    if not rest:
        tails = [""]
    elif rest < 100:
        tails = with_und(rest, "".join(below_hundred(rest)))
    else:
        tails = spellings_below_thousand(rest, False)
    spellings = [head + tail for head in heads for tail in tails]
    if 1100 <= number < 2000:
        hundreds, rest = divmod(number, 100)
        tails = with_und(rest, "".join(below_hundred(rest))) if rest else [""]
        spellings += [SMALL[hundreds] + "hundert" + tail for tail in tails]
    return spellings


def fixed_stems(number):
    """Takes "eins" wherever there is a 1: einsundzwanzig."""
    return "".join("eins" if word == "ein" else word for word in words(number))


def digit_order(number):
    """Says tens before ones, as they are written: zwanzigundeins."""
    said = words(number)
    for at, word in enumerate(said):
        if word == "und":
            said[at - 1], said[at + 1] = said[at + 1], said[at - 1]
    return "".join(said[:-1] + ["eins" if said[-1] == "ein" else said[-1]])


def neighbours(number):
    """Knows no rule: answers with what it has seen for the nearest number of the training data."""
    return accepted(min(train, key=lambda known: (abs(known - number), known)))[0]


SYSTEMS = {
    # All rules, but "ss" for "ß" as in Switzerland: dreissig.
    "matterhorn": lambda number: "".join(words(number)).replace("ß", "ss"),
    "fixed-stems": fixed_stems,
    # Joins words without "und": einzwanzig.
    "plain-joins": lambda number: "".join(word for word in words(number) if word != "und"),
    "digit-order": digit_order,
    # Leaves a blank between words: ein und zwanzig.
    "word-by-word": lambda number: " ".join(words(number)),
    "neighbours": neighbours,
}


def draw():
    """Numbers for training and for the test, none in both."""
    chance = random.Random(2024)
    parts = [], []
    for least, greatest, number in RANGES:
        drawn = chance.sample(range(least, greatest + 1), 2 * number)
        parts[0].extend(drawn[:number])
        parts[1].extend(drawn[number:])
    return sorted(parts[0]), sorted(parts[1])


def write(name, lines):
    (HERE / name).write_text("".join(line + "\n" for line in lines), encoding="utf-8")


train, test = draw()
write("train.tsv", (f"{number}\t{'|'.join(accepted(number))}" for number in train))
write("test.tsv", (f"{number}\t{'|'.join(accepted(number))}" for number in test))
write("numbers.txt", (str(number) for number in sorted(train + test)))
for name, system in SYSTEMS.items():
    write(f"systems/{name}.tsv", (f"{number}\t{system(number)}" for number in sorted(train + test)))
