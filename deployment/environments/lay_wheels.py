"""Lays wheels (PEP 427) into a root, without network and without running anything of theirs; says what they need that is missing.

lay_wheels.py DIRECTORY   unpacks all wheels of it; prints a line "file name version sha256" for each
lay_wheels.py --missing   prints a line "name: what it needs" for each distribution that needs one that is not there
"""

import hashlib
import os
import platform
import re
import sys
import zipfile

PLACE = "/usr/local/lib/python%d.%d/dist-packages" % sys.version_info[:2]
NAME = re.compile(r"([A-Za-z0-9_.]+)-([A-Za-z0-9_.+!]+)(-\d[A-Za-z0-9_.]*)?-([a-z0-9_.]+)-([a-z0-9_.]+)-([a-z0-9_.]+)\.whl")


def fits(pythons, abis, platforms):
    """Whether one of the tags is this Python's, on this machine (PEP 425; the machine's libc is not looked at)."""
    own = "cp%d%d" % sys.version_info[:2]
    for python in pythons.split("."):
        for abi in abis.split("."):
            for system in platforms.split("."):
                pure = python in ("py3", "py%d%d" % sys.version_info[:2]) and abi == "none"
                exact = python == own and abi in (own, "none")
                older = re.fullmatch(r"cp3\d*", python) and abi == "abi3" and int(python[3:] or 0) <= sys.version_info[1]
                machine = system == "any" or "linux" in system and system.endswith("_" + platform.machine())
                if (pure or exact or older) and machine:
                    return True
    return False


def lay(path):
    file = os.path.basename(path)
    name = NAME.fullmatch(file)
    if not name:
        sys.exit("%s is not named as a wheel is." % file)
    if not fits(*name.group(4, 5, 6)):
        sys.exit("%s is not for Python %s on %s." % (file, platform.python_version(), platform.machine()))
    with zipfile.ZipFile(path) as wheel:
        for entry in sorted(wheel.infolist(), key=lambda entry: entry.filename):
            target = place_of(entry.filename)
            if target and not entry.is_dir():
                write(wheel, entry, target, file)
    with open(path, "rb") as content:
        print(file, name.group(1), name.group(2), hashlib.sha256(content.read()).hexdigest())


def place_of(name):
    """Where a file of a wheel goes, None for scripts, headers and the like."""
    parts = name.split("/")
    if parts[0].endswith(".data"):
        return "/".join(parts[2:]) if len(parts) > 2 and parts[1] in ("purelib", "platlib") else None
    return name


def write(wheel, entry, target, file):
    path = os.path.normpath(os.path.join(PLACE, target))
    if not path.startswith(PLACE + "/"):
        sys.exit("%s holds %s, which leads elsewhere." % (file, entry.filename))
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as out:
        out.write(wheel.read(entry))


def missing():
    from importlib import metadata

    def normal(name):
        return re.sub(r"[-_.]+", "-", name).lower()

    there = {normal(found.metadata["Name"]) for found in metadata.distributions() if found.metadata["Name"]}
    for found in metadata.distributions(path=[PLACE]):
        for needed in found.requires or []:
            name = re.match(r"[A-Za-z0-9_.-]+", needed).group()
            if ";" not in needed and normal(name) not in there:
                print("%s: %s" % (found.metadata["Name"], needed))


if sys.argv[1] == "--missing":
    missing()
else:
    for found in sorted(os.listdir(sys.argv[1])):
        lay(os.path.join(sys.argv[1], found))
