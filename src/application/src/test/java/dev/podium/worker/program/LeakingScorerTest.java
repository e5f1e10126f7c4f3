package dev.podium.worker.program;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.NewCompetition;
import dev.podium.evaluation.Evaluation;
import dev.podium.program.EnvironmentName;
import dev.podium.program.ProgramDefinition;
import dev.podium.submission.Submission;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.BuiltEnvironments;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.ProgramWorker;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipInputStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Programs that copy the labels into everything that they can write, in a real sandbox, and every address that there is, asked as
 * everybody who is not to know them.
 */
@QuarkusTest
@TestProfile(ProgramWorker.class)
class LeakingScorerTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final String LEAK = """
            import json, os, sys
            truth = open(os.path.join(sys.argv[1], "ref", "truth.txt")).read().strip()
            out = sys.argv[2]
            print("out:", truth)
            print("err:", truth, file=sys.stderr)
            json.dump({%s truth: 1, truth + "-nested": {truth: truth}}, open(os.path.join(out, "scores.json"), "w"))
            open(os.path.join(out, "detailed_results.html"), "w").write("<title>" + truth + "</title><p>" + truth)
            open(os.path.join(out, "leak.txt"), "w").write(truth)
            os.mkdir(os.path.join(out, truth))
            open(os.path.join(out, truth, truth + ".html"), "w").write(truth)
            sys.exit(%s)
            """;

    private static final String SCRIPT = """
            import os, sys
            def evaluate(gold, answers, phase, **more):
                truth = open(gold).read().strip()
                out = "/app/output"
                print("out:", truth)
                print("err:", truth, file=sys.stderr)
                open(os.path.join(out, "detailed_results.html"), "w").write("<title>" + truth + "</title><p>" + truth)
                open(os.path.join(out, "leak.txt"), "w").write(truth)
                os.mkdir(os.path.join(out, truth))
                open(os.path.join(out, truth, truth + ".html"), "w").write(truth)
                %s
            """;

    /** How a program fares that leaks. */
    enum Fate {
        SCORED(LEAK.formatted("\"accuracy\": 0.5,", "0"), true, false),
        ENDS_IN_AN_ERROR(LEAK.formatted("\"accuracy\": 0.5,", "truth"), false, false),
        WRITES_NO_KNOWN_KEY(LEAK.formatted("", "0"), false, true),
        SCRIPT_SCORED(
                SCRIPT.formatted(
                        "return {'result': [{'main': {'accuracy': 0.5, truth: 1}}], 'submission_result': truth,"
                                + " 'submission_metadata': truth, 'error': [{'main': {'error_' + truth: truth}}]}"),
                true,
                false),
        SCRIPT_RAISES(SCRIPT.formatted("raise type(truth, (Exception,), {})(truth)"), false, true),
        SCRIPT_NAMES_OTHER_SPLITS(SCRIPT.formatted("return {'result': [{truth: {'accuracy': 1}}]}"), false, true);

        private final String program;
        private final boolean scored;

        /** Whether the sentence that says why it failed has words of it. */
        private final boolean quoted;

        Fate(String program, boolean scored, boolean quoted) {
            this.program = program;
            this.scored = scored;
            this.quoted = quoted;
        }

        private boolean isScript() {
            return name().startsWith("SCRIPT");
        }
    }

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final String id = UUID.randomUUID().toString().substring(0, 8);
    private final String secret = "zz" + id + "label";

    @TestHTTPResource
    URI origin;

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Inject
    Competitions competitions;

    @Inject
    BuiltEnvironments built;

    private EnvironmentName environment;

    @BeforeEach
    void findEnvironment() {
        environment = built.minimal();
    }

    @ParameterizedTest
    @EnumSource(Fate.class)
    void livePhase_tellsItsOwnTeamWhatItIsToTell_andNobodyElseAnything(Fate fate) {
        Submission run = scored(fate, Visibility.OPEN);
        String own = "/submissions/" + run.key;
        Set<String> told = fate.scored ? Set.of() : Set.of(own, own + "/parts/main", "/api/v1" + own);
        // scripts for Codabench are told the sentence that says why it failed
        Stream<String> peers = fate.quoted ? Stream.of("/api/submissions") : Stream.of();
        assertThat(telling(run, "pia"))
                .containsExactlyInAnyOrderElementsOf(Stream.concat(
                                Stream.concat(told.stream(), peers),
                                Stream.of(
                                        own + "/parts/main/scoring/details",
                                        "/api/v1" + own + "/parts/main/scoring/details"))
                        .toList());
        assertNobodyElseKnows(run);
        assertThat(telling(run, "olga"))
                .contains(
                        own + "/parts/main",
                        own + "/parts/main/scoring/log",
                        own + "/parts/main/scoring/output",
                        own + "/parts/main/scoring/details");
    }

    @ParameterizedTest
    @EnumSource(Fate.class)
    void blindPhase_tellsNobodyButItsOrganizers(Fate fate) {
        Submission run = scored(fate, Visibility.BLIND);
        assertThat(telling(run, "pia")).isEmpty();
        for (String address : addresses(run)) {
            HttpResponse<byte[]> answer = get("pia", address);
            // all that are offered, for all who organize, and where code would run, which everybody is told before
            if (!Set.of("/api/v1/environments", "/organize/new/program").contains(address)
                    && !address.endsWith("/submit")) {
                assertThat(text(answer)).as(address).doesNotContain("python-minimal");
            }
            assertThat(answer.statusCode()).as(address).isNotEqualTo(address.contains("/parts/") ? 200 : 500);
        }
        assertNobodyElseKnows(run);
        assertThat(telling(run, "olga")).contains("/submissions/" + run.key + "/parts/main/scoring/log");
    }

    private void assertNobodyElseKnows(Submission run) {
        for (String reader : List.of("", "stranger", "rival", "host")) {
            Set<String> told = telling(run, reader);
            if (reader.equals("rival")) {
                told.remove("/api/submissions"); // their own run, which failed for the same reason
            }
            assertThat(told).as(reader).isEmpty();
        }
    }

    private Submission scored(Fate fate, Visibility visibility) {
        Play.Played played = play.competition()
                .programs(definition(fate))
                .gold(Upload.of("reference.zip", ProgramPlay.zip("truth.txt", secret)))
                .visibility(visibility)
                .published();
        play.team(played.competition(), "Lumen", user("pia"));
        play.team(played.competition(), "Rivals", user("rival"));
        competitions.create(
                new NewCompetition("other-" + id, "Another one", "stage", "Europe/Berlin", "Elsewhere.", "", ""),
                play.account(user("host")));
        programs.submitted(played, user("rival"), "answers.txt", "other answers");
        Submission run = programs.submitted(played, user("pia"), "answers.txt", "some answers");
        Awaitility.await("the end of the evaluation")
                .atMost(PATIENCE)
                .until(() -> find(run).status.isFinal());
        Evaluation evaluation = find(run);
        assertThat(evaluation.status)
                .as("%s: %s", evaluation.failure, evaluation.detail)
                .isEqualTo(fate.scored ? Evaluation.Status.scored : Evaluation.Status.failed);
        return QuarkusTransaction.requiringNew()
                .call(() -> Submission.byKey(run.key).orElseThrow());
    }

    private ProgramDefinition definition(Fate fate) {
        return fate.isScript()
                ? programs.script(ProgramPlay.zip("main.py", fate.program), environment, List.of("main"), "accuracy")
                : programs.definition(
                        ProgramPlay.zip("score.py", fate.program),
                        "python3 score.py $input $output",
                        environment,
                        "accuracy");
    }

    private static Evaluation find(Submission run) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Evaluation.<Evaluation>find("submission.id = ?1", run.id)
                        .firstResult());
    }

    /** Of all addresses, those whose answers hold the labels. */
    private Set<String> telling(Submission run, String reader) {
        return addresses(run).parallelStream()
                .filter(address -> {
                    HttpResponse<byte[]> answer = get(reader, address);
                    assertThat(answer.statusCode())
                            .as("%s at %s", reader, address)
                            .isLessThan(reader.equals("olga") ? 600 : 500);
                    return text(answer).contains(secret);
                })
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** By the client of the JDK: there are many thousands. */
    private HttpResponse<byte[]> get(String reader, String address) {
        HttpRequest.Builder request = HttpRequest.newBuilder(origin.resolve(address));
        if (!reader.isEmpty()) {
            TestSignIn.headers(reader.equals("olga") ? reader : user(reader), "organizer")
                    .forEach(request::header);
        }
        try {
            return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(address, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(address, e);
        }
    }

    private String user(String name) {
        return name + "-" + id;
    }

    /** What stands in an answer, its headers, and what it packs. */
    private static String text(HttpResponse<byte[]> answer) {
        byte[] body = answer.body();
        StringBuilder text = new StringBuilder(new String(body, ISO_8859_1))
                .append(answer.headers().map());
        if (body.length > 1 && body[0] == 'P' && body[1] == 'K') {
            try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(body))) {
                for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                    text.append(entry.getName()).append(new String(zip.readAllBytes(), UTF_8));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return text.toString();
    }

    /** Everything that can be read, as {@code access.txt} has it, and everything that programs can write. */
    private static Set<String> addresses(Submission run) {
        Stream<String> artifacts = Stream.of("", "/api/v1")
                .flatMap(api -> Stream.of("prediction", "ingestion", "scoring")
                        .flatMap(step -> Stream.of("log", "details", "output", "predictions")
                                .map(kind ->
                                        "%s/submissions/%s/parts/main/%s/%s".formatted(api, run.key, step, kind))));
        return Stream.concat(artifacts, endpoints().map(endpoint -> address(endpoint, run)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String address(String endpoint, Submission run) {
        return endpoint.replaceAll("\\{(slug|competition)}", run.competition.slug)
                .replaceAll("\\{phase(:\\w+)?}", run.phase.slug)
                .replaceAll("\\{key(:\\w+)?}", run.key.toString())
                .replaceAll("\\{subtask:\\w+}", "main")
                .replaceAll("\\{(first|team|analysed)}", run.team.key.toString())
                .replace("{release}", run.phase.gold.key.toString())
                .replaceAll("\\{\\w+:(\\w+)}", "$1")
                .replaceAll("[{}]", "");
    }

    /** Without what has no end, and what only takes long. */
    private static Stream<String> endpoints() {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(LeakingScorerTest.class.getResourceAsStream("/access.txt"), UTF_8))) {
            return lines
                    .lines()
                    .filter(line -> line.startsWith("GET "))
                    .map(line -> line.split("\\s+", 3)[1])
                    .filter(endpoint -> !endpoint.endsWith("/events") && !endpoint.equals("/podium-scorer.jar"))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
