package dev.podium.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.account.PersonalTokens;
import dev.podium.program.OfferedEnvironments;
import dev.podium.program.environment.EnvironmentManifest;
import dev.podium.program.environment.RootDigest;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An organizer who does a whole competition with curl and without a page. What was sent and answered is {@code src/docs/api.md}, to the
 * letter but for keys, moments and salts; {@code -Dtest.transcript=write} writes it.
 */
@QuarkusTest
class CurlTranscriptTest {

    private static final Path DOCUMENT = Path.of("src", "docs", "api.md");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String API = "/api/v1/competitions";
    private static final String COMPETITION = API + "/statements-2026";
    private static final String SEEDS = API + "/seeds-2026";
    private static final int MOST_LINES = 22;

    private static final EnvironmentManifest ENVIRONMENT = new EnvironmentManifest(
            "debian-12-transcript",
            "bookworm",
            "",
            Instant.parse("2026-01-01T00:00:00Z"),
            "amd64",
            List.of("python3", "-c", "pass"),
            Map.of("python", "3.11.2", "python3", "3.11.2"),
            Map.of(),
            Map.of(),
            List.of(),
            new RootDigest("5e".repeat(32), 1, 1));

    /** What differs from run to run, and how it is written down. */
    private static final Map<Pattern, String> CHANGING = changing();

    private static Map<Pattern, String> changing() {
        Map<Pattern, String> all = new LinkedHashMap<>();
        all.put(Pattern.compile("\\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\b"), "key");
        all.put(Pattern.compile("\\b20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9:]+\\.[0-9]+Z"), "moment");
        all.put(Pattern.compile("\\b[0-9a-f]{64}\\b"), "digest");
        return all;
    }

    @Inject
    Play play;

    @Inject
    PersonalTokens tokens;

    @Inject
    Scorer scorer;

    @Inject
    OfferedEnvironments environments;

    @Inject
    Results results;

    @TestHTTPResource
    URI origin;

    @TempDir
    Path directory;

    private final StringBuilder transcript = new StringBuilder("""
            # A competition by API

            What an organizer does with `curl` alone, from the first text to the leaderboard, and what a participant does meanwhile. A test
            (`CurlTranscriptTest`) runs all of it and fails where an answer differs from what stands here; keys, moments and digests are
            shortened. `/api/openapi` describes every operation.

            `$PODIUM` is the address of the installation, `$TOKEN` a personal access token of the organizer with the scope *organize*,
            `$PIA` one of a participant with the scope *submit*; both are made on the account page.
            """);

    private final Map<String, String> secrets = new LinkedHashMap<>();

    @Test
    void organizer_withCurlAlone_runsAWholeCompetition() throws Exception {
        secret("$TOKEN", "curl-olga", "organize");
        secret("$PIA", "curl-pia", "submit");
        write("practice.csv", Play.GOLD);
        write("test.csv", Play.GOLD.replace("Viele Menschen", "Alle Menschen"));
        write("predictions.csv", Play.PERFECT);
        write("faulty.csv", Play.FAULTY);

        setUp();
        takePart();
        reveal();
        setUpAProgram();

        String made = transcript.toString();
        if ("write".equals(System.getProperty("test.transcript"))) {
            Files.writeString(DOCUMENT, made);
        }
        assertThat(made)
                .as(
                        "%s as this test has just made it; deployment/local/test CurlTranscriptTest -Dtest.transcript=write writes it",
                        DOCUMENT)
                .isEqualTo(Files.readString(DOCUMENT));
    }

    private void secret(String variable, String user, String scope) {
        secrets.put(
                variable,
                tokens.issue(play.account(user), "curl", scope, Duration.ofDays(1))
                        .secret());
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(directory.resolve(name), text);
    }

    private void setUp() throws Exception {
        // whoever comes by a token may create what the login has allowed before
        results.change(
                "update account set organizer_at = now() where subject = '" + play.account("curl-olga").subject + "'");
        section("Set it up");
        say(
                "The competition first. Nobody but its organizers sees it yet; `Idempotency-Key` lets you send the request again if you get no"
                        + " answer.");
        post("$TOKEN", API, """
                {"slug": "statements-2026", "name": "Statements 2026", "taskType": "stage", "zone": "Europe/Berlin",
                 "summary": "How many statements does a sentence make?"}""", "-H", "Idempotency-Key: create-statements-2026");
        say(
                "Gold labels: one file for practice, one for the test. A file with problems is answered 422 with all of them.");
        String practice = gold("practice");
        String test = gold("test");
        say("A phase to practise, in which scores are live, and a blind one, whose results wait for you.");
        post("$TOKEN", COMPETITION + "/phases", """
                {"slug": "practice", "name": "Practice", "opensAt": "2026-01-01T00:00:00+01:00", "gold": "%s"}""".formatted(practice));
        post("$TOKEN", COMPETITION + "/phases", """
                {"slug": "final", "name": "Final", "opensAt": "2026-01-01T00:00:00+01:00", "closesAt": "2099-07-01T00:00:00+02:00",
                 "gold": "%s", "totalLimit": 3, "shows": {"ownScores": "revealed", "teamBoard": "revealed",
                 "publicBoard": "revealed", "itemAnalyses": "revealed"}}""".formatted(test));
        say("From now on everybody sees it.");
        post("$TOKEN", COMPETITION + "/publish", "");
        say("What one team is told, all are told.");
        post("$TOKEN", COMPETITION + "/announcements", """
                {"title": "The final is open", "text": "Good luck.", "readers": "everybody"}""");
    }

    private String gold(String split) throws Exception {
        return curl(
                        "$TOKEN",
                        COMPETITION + "/gold",
                        "-F",
                        "file=@" + split + ".csv",
                        "-F",
                        "split=" + split,
                        "-F",
                        "licence=CC BY 4.0")
                .path("key")
                .asText();
    }

    private void takePart() throws Exception {
        section("Take part");
        post("$PIA", COMPETITION + "/team", """
                {"name": "Lumen"}""");
        say("A file with problems costs no run; each of them has its line.");
        submit("faulty.csv");
        say("A good one is accepted, and nothing of its score is told before the results are revealed.");
        JsonNode accepted = submit("predictions.csv");
        scorer.score(UUID.fromString(accepted.path("key").asText()));
        curl("$PIA", "/api/v1/submissions/" + accepted.path("key").asText());
        say("To everybody else there is no leaderboard yet.");
        curl("", COMPETITION + "/phases/final/leaderboard");
    }

    private JsonNode submit(String file) throws Exception {
        return curl("$PIA", COMPETITION + "/phases/final/submissions", "-F", "file=@" + file, "-F", "method=Rules");
    }

    private void reveal() throws Exception {
        section("Reveal the results");
        say("Rules of a phase that has begun change only with a public note: here its end, which everybody is told.");
        curl("$TOKEN", COMPETITION + "/phases/final", "-X", "PATCH", "-H", "Content-Type: application/json", "-d", """
                {"closesAt": "2099-07-08T00:00:00+02:00", "note": "One week more, since the server of a team was down."}""");
        say(
                "Others organize it, too. What you read has an `ETag`, which you can send back as `If-Match`: then you change only what nobody else has"
                        + " changed since. Here it is that of a state before:");
        curl(
                "$TOKEN",
                COMPETITION + "/phases/final",
                "-X",
                "PATCH",
                "-H",
                "If-Match: \"5f2b0c6cf5a1d3b8d2b9f3a1c4e60718\"",
                "-H",
                "Content-Type: application/json",
                "-d",
                """
                {"description": "Sentences in German Easy Language."}""");
        results.change("update phase set closes_at = now() - interval '1 day' where slug = 'final'"
                + " and competition_id = (select id from competition where slug = 'statements-2026')");
        say("After its end:");
        post("$TOKEN", COMPETITION + "/phases/final/reveal", "");
        curl("", COMPETITION + "/phases/final/leaderboard");
        say("And everything that was done, by whom, is in the log.");
        curl("$TOKEN", COMPETITION + "/log");
    }

    /** No worker of this test has the environment that is chosen. */
    private void setUpAProgram() throws Exception {
        environments.offer("worker-of-" + ENVIRONMENT.name(), List.of(ENVIRONMENT), /* sharing= */ false);
        write("score.py", """
                import json, pathlib, sys
                gold, said = (pathlib.Path(sys.argv[1], part, "labels.txt").read_text().split() for part in ("ref", "res"))
                right = sum(one == other for one, other in zip(gold, said))
                pathlib.Path(sys.argv[2], "scores.json").write_text(json.dumps({"accuracy": right / len(gold), "right": right}))
                """);
        write("check.py", """
                import csv, pathlib, sys
                said = pathlib.Path(sys.argv[1], "res", "labels.txt").read_text().split()
                with open(pathlib.Path(sys.argv[2], "problems.csv"), "w", newline="") as out:
                    problems = csv.writer(out)
                    problems.writerow(["line", "column", "problem"])
                    problems.writerows([line, "label", "Say seed or weed."]
                        for line, label in enumerate(said, 1) if label not in ("seed", "weed"))
                """);
        Files.write(directory.resolve("gold.zip"), ProgramPlay.zip("labels.txt", "seed weed"));
        Files.write(
                directory.resolve("gold-of-both.zip"),
                ProgramPlay.zip("english/labels.txt", "seed weed", "german/labels.txt", "Saat Unkraut"));
        Files.write(directory.resolve("answers.zip"), ProgramPlay.zip("labels.txt", "seed seed"));
        section("A task with a program of your own");
        say(
                "A program of yours can score, too: a zip, or one file in Python, which finds gold and a submission below `$input` and writes"
                        + " `scores.json` to `$output`. What it scores is a unit, whose columns are keys of that file.");
        curl(
                "$TOKEN",
                "/api/v1/program-competitions",
                "-F",
                "slug=seeds-2026",
                "-F",
                "name=Seeds 2026",
                "-F",
                "zone=Europe/Berlin",
                "-F",
                "summary=Tell seeds from weeds.",
                "-F",
                "id=english",
                "-F",
                "unitName=English",
                "-F",
                "program=@score.py",
                "-F",
                "environment=" + ENVIRONMENT.name(),
                "-F",
                "columns=[{\"key\": \"accuracy\", \"title\": \"Accuracy\"}, {\"key\": \"right\", \"decimals\": 0}]");
        say("Reference data are its gold.");
        JsonNode gold = curl("$TOKEN", SEEDS + "/gold", "-F", "file=@gold.zip", "-F", "split=test");
        say(
                "A trial shows what the program sees, writes and says, before any team submits. A worker runs it; ask for it until it has"
                        + " `ended`. Its `outcome` has the numbers, and the keys that no column has.");
        JsonNode trial = curl(
                "$TOKEN",
                SEEDS + "/trials",
                "-F",
                "file=@answers.zip",
                "-F",
                "unit=english",
                "-F",
                "gold=" + gold.path("key").asText());
        curl("$TOKEN", SEEDS + "/trials/" + trial.path("key").asText());
        say(
                "Another unit can be a copy. What you send is other than there; the program, its environment and the columns are the same.");
        curl("$TOKEN", SEEDS + "/units", "-F", "of=english", "-F", "id=german", "-F", "unitName=German");
        say(
                "From now on each unit has a folder of its own in gold. Gold that has none of these is refused; here it is said which are missing.");
        curl("$TOKEN", SEEDS + "/units");
        JsonNode both = curl("$TOKEN", SEEDS + "/gold", "-F", "file=@gold-of-both.zip", "-F", "split=test");
        say(
                "A check looks at a file before a run is used, and never sees gold. What it lists in `problems.csv`, with the columns"
                        + " `line`, `column` and `problem`, its team reads, and it costs no run. Where it breaks, the file is scored unchecked.");
        curl("$TOKEN", SEEDS + "/units/english", "-X", "PATCH", "-F", "checkProgram=@check.py");
        say("What is not sent stays as it is.");
        curl("$TOKEN", SEEDS + "/units/german", "-X", "PATCH", "-F", "seconds=60", "-F", "memory=512");
        say("Phases, publishing and all that follows are as above.");
        post("$TOKEN", SEEDS + "/phases", """
                {"slug": "final", "name": "Final", "opensAt": "2026-01-01T00:00:00+01:00", "gold": "%s"}""".formatted(both.path("key").asText()));
        post("$TOKEN", SEEDS + "/publish", "");
    }

    private void section(String title) {
        transcript.append("\n## ").append(title).append('\n');
    }

    private void say(String words) {
        transcript.append('\n').append(words).append('\n');
    }

    private JsonNode post(String token, String path, String body, String... more) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(more));
        if (body.isEmpty()) {
            arguments.addAll(List.of("-X", "POST"));
        } else {
            arguments.addAll(List.of("-H", "Content-Type: application/json", "-d", body));
        }
        return curl(token, path, arguments.toArray(String[]::new));
    }

    /** Runs curl, and writes down how and what was answered. */
    private JsonNode curl(String token, String path, String... more) throws Exception {
        List<String> arguments = new ArrayList<>();
        if (!token.isEmpty()) {
            arguments.addAll(List.of("-H", "Authorization: Bearer " + token));
        }
        arguments.addAll(List.of(more));
        arguments.add("$PODIUM" + path);
        String answer = run(arguments);
        int status = answer.lastIndexOf('\n');
        String body = answer.substring(0, status);
        transcript
                .append("\n```console\n$ curl ")
                .append(steady(shown(arguments)))
                .append("\nHTTP ")
                .append(answer.substring(status + 1))
                .append('\n')
                .append(cut(steady(pretty(body))))
                .append("```\n");
        return body.startsWith("{") ? JSON.readTree(body) : JSON.missingNode();
    }

    private String run(List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("curl", "-sS", "-w", "\n%{http_code}"));
        for (String argument : arguments) {
            String real = argument.replace("$PODIUM", origin.toString().replaceAll("/$", ""));
            for (Map.Entry<String, String> secret : secrets.entrySet()) {
                real = real.replace(secret.getKey(), secret.getValue());
            }
            command.add(real);
        }
        Process curl = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(curl.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(curl.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(curl.exitValue()).as(said).isZero();
        return said;
    }

    /** As somebody would type it, an option a line. */
    private static String shown(List<String> arguments) {
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            boolean quoted = !argument.matches("[\\w/$.=@-]+");
            String quote = argument.contains("$") ? "\"" : "'";
            shown.append(quoted ? quote + argument + quote : argument);
            boolean isOption = argument.matches("-[A-Za-z]");
            shown.append(i == arguments.size() - 1 ? "" : isOption ? " " : " \\\n    ");
        }
        return shown.toString();
    }

    private static String pretty(String body) throws JsonProcessingException {
        return body.startsWith("{")
                ? JSON.writerWithDefaultPrettyPrinter().writeValueAsString(JSON.readTree(body))
                : body;
    }

    /** Keys and moments of one run, in the order in which they come, as those of every run. */
    private String steady(String text) {
        String steady = text;
        for (Map.Entry<Pattern, String> each : CHANGING.entrySet()) {
            steady = each.getKey().matcher(steady).replaceAll(found -> name(each.getValue(), found));
        }
        return steady;
    }

    private final Map<String, String> names = new LinkedHashMap<>();

    private String name(String kind, MatchResult found) {
        if (kind.equals("moment")) {
            return "2026-06-01T12:00:00Z";
        }
        long known =
                names.values().stream().filter(name -> name.startsWith(kind)).count();
        return names.computeIfAbsent(found.group(), unknown -> kind + "-" + (known + 1));
    }

    private static String cut(String body) {
        List<String> lines = body.lines().toList();
        Stream<String> shown = lines.size() <= MOST_LINES
                ? lines.stream()
                : Stream.concat(lines.stream().limit(MOST_LINES), Stream.of("…"));
        return shown.map(line -> line + "\n").collect(Collectors.joining());
    }
}
