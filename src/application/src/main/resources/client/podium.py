#!/usr/bin/env python3
"""Takes part in a competition on Podium: submit, status, leaderboard, download.

One file, no dependencies, Python 3.8 or newer. It speaks the API that PODIUM/api/openapi describes, and its words and exit
statuses are those of podium-scorer.jar, which can also check and score a file on this computer.

    export PODIUM_TOKEN=...        a token of your account page; or --token-file
    python3 podium.py submit --competition stage-demo --phase final --method "Fine-tuned BERT" predictions.csv

Exit status: 0 done, 2 the file has problems, 3 scoring failed, 64 the command is not understood, 69 the server is away,
70 a file cannot be read or written, 75 not scored yet, 77 the server refuses and says why.
"""

import argparse
import hashlib
import http.client
import json
import os
import re
import sys
import tempfile
import time
import unicodedata
import urllib.error
import urllib.parse
import urllib.request
import uuid

# The server that handed this file out; --url and the variable PODIUM_URL name another one.
SERVER = ""

OK, REFUSED, FAILED, USAGE, AWAY, FAULT, NOT_YET, NOT_DONE = 0, 2, 3, 64, 69, 70, 75, 77
MOST_ATTEMPTS = 5
LONGEST_WAIT = 300  # seconds that a busy server may ask for
MOST_PAGES = 50  # of a leaderboard
THIS_MACHINE = re.compile(r"localhost|127(\.\d{1,3}){3}|::1")


class Stop(Exception):
    """Ends the program with a sentence and a status."""

    def __init__(self, status, sentence):
        super().__init__(sentence)
        self.status = status


def clean(text):
    """A text of the server in one line, without what a terminal would obey."""
    line = re.sub(r"[\t\n\r\v\f\x85\u2028\u2029]+", " ", str(text))
    return "".join("\ufffd" if unicodedata.category(c) in ("Cc", "Cf", "Cs") else c for c in line)


def note(sentence):
    print(sentence, file=sys.stderr)


# --- The server -------------------------------------------------------------------------------------------------------


def origin(address):
    parts = urllib.parse.urlsplit(address)
    return parts.scheme, parts.hostname, parts.port or {"https": 443, "http": 80}.get(parts.scheme)


class SameServerOnly(urllib.request.HTTPRedirectHandler):
    """The token goes to the server that was named and to no other."""

    def redirect_request(self, req, fp, code, msg, headers, newurl):
        if req.get_method() != "GET" or origin(newurl) != origin(req.full_url):
            raise Stop(AWAY, "The server sends on to %s, which got nothing. If that is right, give it as --url." % clean(newurl))
        return super().redirect_request(req, fp, code, msg, headers, newurl)


class Server:
    """The API of one server, with its refusals as the sentences that it says."""

    def __init__(self, url, token, language, patience):
        parts = urllib.parse.urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or parts.query or parts.fragment:
            raise Stop(USAGE, "--url is the address of a server, such as https://podium.example, without anything behind it.")
        if token and parts.scheme == "http" and not THIS_MACHINE.fullmatch(parts.hostname):
            raise Stop(USAGE, "Everybody on the way to %s could read your token: use https." % url)
        self.url, self.token, self.patience = url.rstrip("/"), token, patience
        self.headers = {"User-Agent": "podium.py", "Accept-Language": language}
        if token:
            self.headers["Authorization"] = "Bearer " + token
        self.opener = urllib.request.build_opener(SameServerOnly)

    def at(self, href):
        """An address of this server: what it calls its own is below its own, whatever it says."""
        address = urllib.parse.urljoin(self.url + "/", href) if "://" in href else self.url + "/" + href.lstrip("/")
        if origin(address) != origin(self.url):
            raise Stop(AWAY, "The server names a file elsewhere, at %s; nothing was fetched." % clean(address))
        return address

    def send(self, href, data=None, headers=None):
        """Status, headers and body of an answer. Waits where the server asks to; tries again where the line breaks, since the
        same file with the same words is the same run."""
        for attempt in range(1, MOST_ATTEMPTS + 1):
            request = urllib.request.Request(self.at(href), data, {**self.headers, **(headers or {})})
            last, pause = attempt == MOST_ATTEMPTS, 2 ** attempt
            try:
                with self.opener.open(request, timeout=self.patience) as answer:
                    return answer.status, answer.headers, answer.read()
            except urllib.error.HTTPError as refusal:
                with refusal:
                    status, said, body = refusal.code, refusal.headers, refusal.read()
                wait = said.get("Retry-After", "")
                if status not in (429, 503) or not wait.isdigit() or int(wait) > LONGEST_WAIT or last:
                    return status, said, body
                pause = max(1, int(wait))
                note("The server asks to wait: again in %d seconds." % pause)
            except (OSError, http.client.HTTPException) as trouble:
                reason = clean(getattr(trouble, "reason", trouble))
                if last or "certificate" in reason.lower():
                    raise Stop(AWAY, "%s cannot be reached: %s." % (self.url, reason.rstrip(".")))
                note("The connection to %s broke (%s): again in %d seconds." % (self.url, reason, pause))
            time.sleep(pause)

    def get(self, path, absent_is_none=False):
        status, said, body = self.send("/api/v1" + path)
        return None if absent_is_none and status == 404 else self.read(status, said, body)

    def read(self, status, said, body):
        """The JSON of an answer; stops where it is a refusal."""
        problem = self.problem(said, body)
        if status >= 400:
            sentence = self.sentence(problem) or "%s answered %d without saying why. Is it a server of Podium?" % (self.url, status)
            if status == 401:
                page = self.url + "/account"
                sentence += (" The token is wrong, has expired or was revoked: %s has yours." if self.token
                             else " Create a token at %s and put it into PODIUM_TOKEN.") % page
            raise Stop(AWAY if status >= 500 else NOT_DONE, sentence)
        try:
            return json.loads(body)
        except ValueError:
            raise Stop(AWAY, "%s answers with something that is no JSON. Is it a server of Podium?" % self.url)

    @staticmethod
    def problem(said, body):
        """What a refusal says of itself (RFC 9457); nothing where it does not."""
        if not said.get("Content-Type", "").startswith("application/problem+json"):
            return {}
        return json.loads(body)

    @staticmethod
    def sentence(problem):
        return " ".join(clean(each.get("detail", "")) for each in problem.get("reasons") or [problem]).strip()


def form(fields, name, content):
    """A form with a file as browsers send it: its body and its type."""
    boundary = uuid.uuid4().hex
    escaped = name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
    head = "--%s\r\nContent-Disposition: form-data; name=" % boundary
    parts = [head + '"%s"\r\n\r\n%s\r\n' % said for said in fields.items()]
    parts.append(head + '"file"; filename="%s"\r\nContent-Type: application/octet-stream\r\n\r\n' % escaped)
    return "".join(parts).encode() + content + ("\r\n--%s--\r\n" % boundary).encode(), "multipart/form-data; boundary=" + boundary


# --- What is printed --------------------------------------------------------------------------------------------------


def table(rows):
    """Columns beside each other, numbers to the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    right = [all(re.fullmatch(r"=?[\d.,–-]*", row[i]) for row in rows[1:]) for i in range(len(rows[0]))]
    for row in rows:
        print("  " + "  ".join(cell.rjust(w) if r else cell.ljust(w) for cell, w, r in zip(row, widths, right)).rstrip())


def moment(text):
    return clean(text)[:16].replace("T", " ") + " UTC"


def title(column):
    return clean(column.get("title") or column["metric"])


def number(value, decimals):
    return "–" if value is None else "%.*f" % (decimals, value)


def print_problems(problems):
    for each in problems:
        place = ", ".join(filter(None, ["line %d" % each["line"] if each.get("line") else "", clean(each.get("column") or "")]))
        print("\n  %s%s" % (place[:1].upper() + place[1:] + ": " if place else "", clean(each["message"])))
        if each.get("found"):
            print("    found: " + clean(each["found"]))
        if each.get("expected"):
            print("    expected: " + clean(each["expected"]))


# --- Commands ---------------------------------------------------------------------------------------------------------


def find_phase(server, options):
    phases = {each["slug"]: each for each in server.get(options.path)["phases"]}
    if options.phase not in phases:
        raise Stop(NOT_DONE, "%s has no phase %s; it has: %s." % (options.competition, options.phase, clean(", ".join(phases))))
    return phases[options.phase]


def own_submissions(server, options):
    """The reader's team, and what it submitted by phase, newest first."""
    own = server.get(options.path + "/submissions", absent_is_none=True)
    if own is None:
        raise Stop(NOT_DONE, "You are in no team of this competition. Create or join one at %s%s/team" % (server.url, options.path))
    return own["team"], {each["phase"]: each["submissions"] for each in own["phases"]}


def boards(server, options):
    """All rows of a phase's leaderboard by subtask; nothing where it is not shown to the reader now."""
    path = options.phase_path + "/leaderboard"
    whole = server.get(path, absent_is_none=True)
    if whole is not None:
        for page in range(2, min(whole["pages"], MOST_PAGES) + 1):
            more = {board["subtask"]: board["rows"] for board in server.get("%s?page=%d" % (path, page))["subtasks"]}
            for board in whole["subtasks"]:
                board["rows"] += more.get(board["subtask"], [])
    return whole


def submit(server, options):
    phase = find_phase(server, options)
    with open(options.file, "rb") as file:
        content = file.read()
    digest = hashlib.sha256(content).hexdigest()
    team, submitted = own_submissions(server, options)
    before = [each["key"] for each in submitted.get(options.phase, [])]
    track = "?track=" + urllib.parse.quote(options.track, safe="") if options.track else ""
    obstacle = server.get(options.phase_path + "/runs" + track)["obstacle"]
    # the same file again meets none: it is the run that there is already
    if obstacle and not (before and server.get("/submissions/" + before[0])["digest"] == digest):
        raise Stop(NOT_DONE, Server.sentence(obstacle) + " Nothing was sent.")
    fields = {key: getattr(options, key) for key in ("method", "description", "code", "paper", "track")}
    fields = {key: value for key, value in fields.items() if value}
    if options.declare:
        fields["declared"] = json.dumps(dict(options.declare))
    body, kind = form(fields, os.path.basename(options.file), content)
    code, said, told = server.send("/api/v1" + options.phase_path + "/submissions", body, {"Content-Type": kind})
    faulty = Server.problem(said, told)
    if code == 422 and "problems" in faulty:
        if options.json:
            print(json.dumps(faulty))
        else:
            print("The file was refused: %d problem%s." % (faulty["total"], "" if faulty["total"] == 1 else "s"))
            print_problems(faulty["problems"])
        note("No run was used.")
        return REFUSED
    run = server.read(code, said, told)
    again = "The same file with the same words was submitted before: this is that run, and no other was used."
    note(again if run["key"] in before else "Submitted.")
    note("%s/submissions/%s" % (server.url, clean(run["key"])))
    warnings = run.get("warnings") or {}
    if warnings.get("total") and not options.json:
        print("%d warning%s:" % (warnings["total"], "" if warnings["total"] == 1 else "s"))
        print_problems(warnings["shown"])
    if not options.no_wait:
        run = wait_for(server, run, options.timeout)
    standings = boards(server, options) if (run["evaluation"] or {}).get("scores") else None
    if options.json:
        print(json.dumps({"submission": run, "leaderboard": standings}))
    elif not is_waiting(run):
        print_scores(phase, run, standings)
    return FAILED if (run["evaluation"] or {}).get("status") == "failed" else OK


def is_waiting(run):
    """A sealed phase tells nothing of scoring, so that there is nothing to wait for."""
    return (run["evaluation"] or {}).get("status") in ("queued", "scoring")


def wait_for(server, run, seconds):
    end, pause = time.monotonic() + seconds, 0.5
    while is_waiting(run):
        if time.monotonic() > end:
            raise Stop(NOT_YET, "It is not scored after %d seconds. It goes on without you: podium.py status, or %s/submissions/%s"
                       % (seconds, server.url, clean(run["key"])))
        time.sleep(pause)
        pause = min(10, pause * 1.5)
        run = server.get("/submissions/" + run["key"])
    return run


def print_scores(phase, run, standings):
    evaluation = run["evaluation"] or {}
    if evaluation.get("status") == "failed":
        print("Scoring failed. " + clean((evaluation.get("failure") or {}).get("sentence", "")))
        print_problems((run.get("problems") or {}).get("shown", []))
        return
    if not evaluation.get("scores"):
        print({"closed": "The phase is sealed: you see what came of it when it closes.",
               "revealed": "The phase is sealed: you see what came of it when the organizers reveal it."}
              .get(phase["shows"]["ownScores"], "The phase is sealed: its teams are not shown what came of their runs."))
        return
    ranked = {board["subtask"]: board["rows"] for board in (standings or {}).get("subtasks", [])}
    for subtask in phase["subtasks"]:
        values = evaluation["scores"].get(subtask["subtask"])
        print("\n" + clean(subtask.get("title") or subtask["subtask"]))
        if not values:
            print("  not entered")
            continue
        titles = {column["metric"]: title(column) for column in subtask["columns"]}
        table([["", ""]] + [[titles.get(metric, clean(metric)), number(value, 6)] for metric, value in values.items()])
        counts = subtask["subtask"] in evaluation.get("live", [])
        print("  It counts for your team." if counts else "  Another run counts for your team.")
        rows = [row for row in ranked.get(subtask["subtask"], []) if row["rank"]]
        for row in rows:
            if row["team"]["key"] == run["team"]["key"]:
                print("  Your team has rank %d%s of %d." % (row["rank"], " (shared)" if row["tied"] else "", len(rows)))
    if standings is None:
        print("\nThe leaderboard is not shown to you now.")


def status(server, options):
    phases = server.get(options.path)["phases"]
    team, submitted = own_submissions(server, options)
    left = {each["slug"]: server.get("%s/phases/%s/runs" % (options.path, each["slug"])) for each in phases}
    if options.json:
        print(json.dumps({"team": team, "submissions": submitted, "runs": left}))
        return OK
    print("Team " + clean(team["name"]))
    for phase in phases:
        name = "\n%s (%s): " % (clean(phase["name"]), clean(phase["slug"]))
        if phase["state"] == "upcoming":
            print(name + "opens " + moment(phase["opensAt"]))
            continue
        end = "open, closes " if phase["state"] == "open" else "closed since "
        print(name + (end + moment(phase["closesAt"]) if phase["closesAt"] else "open without an end"))
        runs = left[phase["slug"]]
        if runs["obstacle"]:
            print("  " + Server.sentence(runs["obstacle"]))
        limits = ["%d of %d %s" % (runs["left" + which], runs["most" + which], words)
                  for which, words in (("Today", "today"), ("InTotal", "in the phase")) if runs["most" + which] is not None]
        print("  Runs left: " + ", ".join(limits) if limits else "  Runs are not limited.")
        rows = [["received", "state", "counts in", "file", "method", "key"]]
        for each in submitted.get(phase["slug"], []):
            state = "withdrawn" if each["withdrawn"] else (each["status"] or "sealed") + (", late" if each["late"] else "")
            rows.append([moment(each["receivedAt"]), clean(state), clean(", ".join(each["counts"]) or "–"),
                         clean(each["fileName"]), clean(each["method"]), clean(each["key"])])
        table(rows) if len(rows) > 1 else print("  Nothing submitted yet.")
    return OK


def leaderboard(server, options):
    phase, whole = find_phase(server, options), boards(server, options)
    if whole is None:
        raise Stop(NOT_DONE, "The leaderboard of %s is not shown to you now." % options.phase)
    if options.json:
        print(json.dumps(whole))
        return OK
    columns = {subtask["subtask"]: subtask for subtask in phase["subtasks"]}
    for board in whole["subtasks"]:
        subtask = columns.get(board["subtask"], {"columns": []})
        print(clean(subtask.get("title") or board["subtask"]))
        rows = [["rank", "range", "team"] + [title(column) for column in subtask["columns"]] + ["method"]]
        for row in board["rows"]:
            span = row["range"] or {}
            rows.append([("=" if row["tied"] else "") + str(row["rank"] or "–"),
                         "–".join(str(rank) for rank in sorted({span.get("best"), span.get("worst")} - {None})),
                         clean(row["team"]["name"]) + (" (baseline)" if row["baseline"] else "")]
                        + [number(row["values"].get(column["metric"]), column["decimals"]) for column in subtask["columns"]]
                        + [clean(row["method"])])
        table(rows) if len(rows) > 1 else print("  Nobody has submitted anything yet.")
        print()
    return OK


def download(server, options):
    offered = {}
    for file in server.get(options.path + "/data")["files"]:
        name = file.get("name") or file["title"]
        if file["kind"] not in ("items", "labels") and file["phases"]:
            name = file["phases"][0] + "-" + name
        # a name that leads nowhere else, whatever a server calls it
        name = re.sub(r"^[.-]+", "_", re.sub(r"[^A-Za-z0-9._-]", "_", name))[-150:] or "_"
        while name.lower() in (known.lower() for known in offered):
            name = "_" + name
        offered[name] = file
    wanted = list(offered) if options.all else options.names
    for name in wanted:
        if name not in offered:
            raise Stop(NOT_DONE, "There is no file %s, or it is not for you now; without a name all are listed." % name)
    if options.json:
        print(json.dumps(offered))
    elif not offered:
        print("There is nothing for you to download now.")
    elif not wanted:
        rows = [[key, clean(f["kind"]), clean(", ".join(f["phases"])), str(f["size"] or "")] for key, f in offered.items()]
        table([["name", "kind", "phases", "bytes"]] + rows)
    for name in wanted:
        save(server, offered[name], os.path.join(options.into, name), options.force)
    return OK


def save(server, file, target, force):
    """Nothing is kept that is not whole."""
    if os.path.lexists(target) and not force:
        raise Stop(FAULT, "%s is there already; --force writes over it." % target)
    status, said, body = server.send(file["href"])
    if status != 200:
        server.read(status, said, body)
        raise Stop(AWAY, "The server answers %d where a file should be." % status)
    if file.get("digest") and hashlib.sha256(body).hexdigest() != file["digest"].lower():
        raise Stop(AWAY, "What came is not what the server says it is: its SHA-256 is another one. Nothing of it was kept.")
    os.makedirs(os.path.dirname(target) or ".", exist_ok=True)
    handle, part = tempfile.mkstemp(dir=os.path.dirname(target) or ".", prefix=".podium-")
    with os.fdopen(handle, "wb") as out:
        out.write(body)
    os.replace(part, target)
    print(target)


# --- The command line -------------------------------------------------------------------------------------------------


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise Stop(USAGE, "%s\n%s" % (message, self.format_usage().rstrip()))


def name(text):
    if not re.fullmatch(r"[A-Za-z0-9]([A-Za-z0-9._-]{0,98}[A-Za-z0-9])?", text):
        raise argparse.ArgumentTypeError("%r is no name as in addresses: letters, digits, and hyphens between them" % text)
    return text


def answer(text):
    if "=" not in text:
        raise argparse.ArgumentTypeError("%r is no answer such as external-data=none" % text)
    return tuple(text.split("=", 1))


def parser():
    shared = Parser(add_help=False)
    shared.add_argument("--url", default=os.environ.get("PODIUM_URL") or SERVER,
                        help="address of the server (default: the variable PODIUM_URL, else %s)" % (SERVER or "none"))
    shared.add_argument("--competition", required=True, type=name, help="name of the competition in addresses, such as stage-demo")
    shared.add_argument("--token-file", help="file with a token of your account page (default: the variable PODIUM_TOKEN)")
    shared.add_argument("--json", action="store_true", help="print what the API says, for programs")
    shared.add_argument("--language", choices=("en", "de"), default="en", help="of what the server says (default: en)")
    shared.add_argument("--patience", type=float, default=300, metavar="SECONDS",
                        help="how long the server may be silent (default: 300)")
    whole = Parser(prog="podium.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(work, help):
        made = commands.add_parser(work.__name__, parents=[shared], help=help, description=help)
        made.set_defaults(work=work)
        return made

    one = command(submit, "submits a file for your team and waits for its scores")
    one.add_argument("--phase", required=True, type=name, help="name of the phase in addresses, such as final")
    for field, help in (("method", "name of the method"), ("description", "the method in one line"), ("code", "where its code is"),
                        ("paper", "where its paper is"), ("track", "name of the track, where the competition has tracks")):
        one.add_argument("--" + field, help=help)
    one.add_argument("--declare", action="append", type=answer, metavar="ID=ANSWER",
                     help="an answer to what the phase asks; once for each")
    one.add_argument("--no-wait", action="store_true", help="do not wait for scores")
    one.add_argument("--timeout", type=int, default=900, metavar="SECONDS", help="how long to wait for scores (default: 900)")
    one.add_argument("file", help="the file, as the task type wants it")
    command(status, "lists what your team submitted, what counts, and how many runs are left")
    board = command(leaderboard, "shows who stands where")
    board.add_argument("--phase", required=True, type=name, help="name of the phase in addresses")
    files = command(download, "lists the data that you may have, or downloads some of them")
    files.add_argument("--all", action="store_true", help="all of the list")
    files.add_argument("--into", default=".", metavar="DIRECTORY", help="directory for the files (default: this one)")
    files.add_argument("--force", action="store_true", help="write over files that are there already")
    files.add_argument("names", nargs="*", metavar="NAME", help="names of files from the list; without one they are listed")
    return whole


def find_token(options):
    if options.token_file:
        with open(options.token_file, encoding="ascii", errors="replace") as file:
            token = file.read(8192).strip()
    else:
        token = os.environ.get("PODIUM_TOKEN", "").strip()
    if token and not re.fullmatch(r"[\x21-\x7e]+", token):
        raise Stop(USAGE, "%s does not hold a token alone." % (options.token_file or "PODIUM_TOKEN"))
    return token


def main(arguments):
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")
    try:
        options = parser().parse_args(arguments)
        if not options.url:
            raise Stop(USAGE, "Say which server: --url, or the variable PODIUM_URL.")
        options.path = "/competitions/" + options.competition
        options.phase_path = "%s/phases/%s" % (options.path, getattr(options, "phase", ""))
        return options.work(Server(options.url, find_token(options), options.language, options.patience), options)
    except Stop as stop:
        note(str(stop))
        return stop.status
    except (KeyError, TypeError, AttributeError, IndexError, ValueError) as odd:
        note("The server answers something else than expected (%s: %s). Get the newest podium.py from its guide."
             % (type(odd).__name__, clean(odd)))
        return AWAY
    except OSError as fault:
        note("%s: %s" % (fault.filename or "A file", fault.strerror or fault))
        return FAULT
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
