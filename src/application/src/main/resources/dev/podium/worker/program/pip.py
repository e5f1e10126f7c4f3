"""Answers in place of pip, as there is no network: what is installed counts as installed just now, and nothing else is."""
import importlib.metadata
import re
import sys

# scripts also reach for these names in it
_internal = cli = sys.modules[__name__]
sys.modules.update({"pip._internal": cli, "pip._internal.cli": cli, "pip._internal.cli.main": cli})

WITH_VALUE = ("-c", "--constraint", "-i", "--index-url", "--extra-index-url", "-f", "--find-links", "-t", "--target")
FILES = ("-r", "--requirement")


def asked(words):
    """The packages that arguments of install name, those in files of requirements, too."""
    words = iter(words)
    for word in words:
        if word in FILES:
            with open(next(words), encoding="utf-8") as file:
                lines = [re.sub(r"(^|\s)#.*", "", line).strip() for line in file]
            yield from (line for line in lines if line and not line.startswith("-"))
        elif word in WITH_VALUE:
            next(words, None)
        elif not word.startswith("-"):
            yield word


def version(package):
    name = re.match(r"[A-Za-z0-9][A-Za-z0-9._-]*", package.split("egg=")[-1])
    try:
        return importlib.metadata.version(name.group()) if name else None
    except importlib.metadata.PackageNotFoundError:
        return "0" if name.group() == "pip" else None


def main(arguments=None):
    words = sys.argv[1:] if arguments is None else list(arguments)
    if words[:1] != ["install"]:
        print("ERROR: only install is answered in place of pip here.", file=sys.stderr)
        return 1
    missing = []
    for package in asked(words[1:]):
        if version(package):
            print("%s is asked for, and version %s is there." % (package, version(package)))
        else:
            missing.append(package)
    if missing:
        print("ERROR: Nothing is installed here. The environment lacks:", ", ".join(missing), file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
