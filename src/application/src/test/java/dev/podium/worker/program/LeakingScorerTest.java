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
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipInputStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs that copy the labels into everything that they can write, in a real sandbox, and every address that there is, asked as
 * everybody who is not to know them.
 */
@QuarkusTest
@TestProfile(ProgramWorker.class)
class LeakingScorerTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** Fares as the name of the file says that it is given, and has its name behind the labels. */
    private static final String LEAK = """
            import json, os, sys
            fate = next(name for name in os.listdir(os.path.join(sys.argv[1], "res")) if name.isupper())
            truth = open(os.path.join(sys.argv[1], "ref", "truth.txt")).read().strip() + fate
            out = sys.argv[2]
            print("out:", truth)
            print("err:", truth, file=sys.stderr)
            known = {} if fate == "WRITES_NO_KNOWN_KEY" else {"accuracy": 0.5}
            json.dump({**known, truth: 1, truth + "-nested": {truth: truth}}, open(os.path.join(out, "scores.json"), "w"))
            open(os.path.join(out, "detailed_results.html"), "w").write("<title>" + truth + "</title><p>" + truth)
            open(os.path.join(out, "leak.txt"), "w").write(truth)
            os.mkdir(os.path.join(out, truth))
            open(os.path.join(out, truth, truth + ".html"), "w").write(truth)
            sys.exit(truth if fate == "ENDS_IN_AN_ERROR" else 0)
            """;

    private static final String SCRIPT = """
            import os, sys, zipfile
            def evaluate(gold, answers, phase, **more):
                fate = zipfile.ZipFile(answers).namelist()[0]
                truth = open(gold).read().strip() + fate
                out = "/app/output"
                print("out:", truth)
                print("err:", truth, file=sys.stderr)
                open(os.path.join(out, "detailed_results.html"), "w").write("<title>" + truth + "</title><p>" + truth)
                open(os.path.join(out, "leak.txt"), "w").write(truth)
                os.mkdir(os.path.join(out, truth))
                open(os.path.join(out, truth, truth + ".html"), "w").write(truth)
                if fate == "SCRIPT_RAISES":
                    raise type(truth, (Exception,), {})(truth)
                if fate == "SCRIPT_NAMES_OTHER_SPLITS":
                    return {"result": [{truth: {"accuracy": 1}}]}
                return {"result": [{"main": {"accuracy": 0.5, truth: 1}}], "submission_result": truth,
                    "submission_metadata": truth, "error": [{"main": {"error_" + truth: truth}}]}
            """;

    /** How a program fares that leaks. */
    enum Fate {
        SCORED(true, false),
        ENDS_IN_AN_ERROR(false, false),
        WRITES_NO_KNOWN_KEY(false, true),
        SCRIPT_SCORED(true, false),
        SCRIPT_RAISES(false, true),
        SCRIPT_NAMES_OTHER_SPLITS(false, true);

        private final boolean scored;

        /** Whether the sentence that says why it failed has words of it. */
        private final boolean quoted;

        Fate(boolean scored, boolean quoted) {
            this.scored = scored;
            this.quoted = quoted;
        }

        private boolean isScript() {
            return name().startsWith("SCRIPT");
        }
    }

    /** A competition of programs, and the runs of pia's team in it: one of each fate. */
    private record Leaked(Map<Fate, Submission> runs) {

        private Set<String> paths(String path) {
            return paths(fate -> true, path);
        }

        private Set<String> paths(Predicate<Fate> wanted, String path) {
            return runs.entrySet().stream()
                    .filter(run -> wanted.test(run.getKey()))
                    .map(run -> path.formatted(run.getValue().key) + " " + run.getKey())
                    .collect(Collectors.toSet());
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

    static Stream<List<Fate>> kinds() {
        return Stream.of(
                Stream.of(Fate.values()).filter(fate -> !fate.isScript()).toList(),
                Stream.of(Fate.values()).filter(Fate::isScript).toList());
    }

    static Stream<List<Fate>> each() {
        return Stream.of(Fate.values()).map(List::of);
    }

    /** All addresses of a competition are asked once for all fates. */
    @ParameterizedTest
    @MethodSource("kinds")
    void livePhase_tellsItsOwnTeamWhatItIsToTell_andNobodyElseAnything(List<Fate> fates) {
        assertLivePhaseTellsItsOwnTeamOnly(fates);
    }

    /** Where no other run of the team stands before it. */
    @ParameterizedTest
    @MethodSource("each")
    @Tag("extended")
    void livePhase_withOneRun_tellsItsOwnTeamWhatItIsToTell_andNobodyElseAnything(List<Fate> fates) {
        assertLivePhaseTellsItsOwnTeamOnly(fates);
    }

    private void assertLivePhaseTellsItsOwnTeamOnly(List<Fate> fates) {
        Leaked leaked = leaked(fates, Visibility.OPEN);
        Set<String> told = new TreeSet<>();
        for (String path : List.of("/submissions/%s", "/submissions/%s/parts/main", "/api/v1/submissions/%s")) {
            told.addAll(leaked.paths(fate -> !fate.scored, path));
        }
        for (String api : List.of("", "/api/v1")) {
            told.addAll(leaked.paths(api + "/submissions/%s/parts/main/scoring/details"));
        }
        // scripts for Codabench are told the sentence that says why it failed
        told.addAll(leaked.paths(fate -> fate.quoted, "/api/submissions"));
        assertThat(telling(leaked, "pia")).containsExactlyInAnyOrderElementsOf(told);
        assertNobodyElseKnows(leaked);
        Set<String> organizers = telling(leaked, "olga");
        for (String path : List.of("", "/scoring/log", "/scoring/output", "/scoring/details")) {
            assertThat(organizers).containsAll(leaked.paths("/submissions/%s/parts/main" + path));
        }
    }

    /** All addresses of a competition are asked once for all fates. */
    @ParameterizedTest
    @MethodSource("kinds")
    void blindPhase_tellsNobodyButItsOrganizers(List<Fate> fates) {
        assertBlindPhaseTellsItsOrganizersOnly(fates);
    }

    /** Where no other run of the team stands before it. */
    @ParameterizedTest
    @MethodSource("each")
    @Tag("extended")
    void blindPhase_withOneRun_tellsNobodyButItsOrganizers(List<Fate> fates) {
        assertBlindPhaseTellsItsOrganizersOnly(fates);
    }

    private void assertBlindPhaseTellsItsOrganizersOnly(List<Fate> fates) {
        Leaked leaked = leaked(fates, Visibility.BLIND);
        assertThat(telling(leaked, "pia", (address, answer) -> {
                    // all that are offered, for all who organize, and where code would run, which everybody is told
                    // before
                    if (!Set.of("/api/v1/environments", "/organize/new/program").contains(address)
                            && !address.endsWith("/submit")) {
                        assertThat(text(answer)).as(address).doesNotContain("python-minimal");
                    }
                    assertThat(answer.statusCode()).as(address).isNotEqualTo(address.contains("/parts/") ? 200 : 500);
                }))
                .isEmpty();
        assertNobodyElseKnows(leaked);
        assertThat(telling(leaked, "olga")).containsAll(leaked.paths("/submissions/%s/parts/main/scoring/log"));
    }

    private void assertNobodyElseKnows(Leaked leaked) {
        for (String reader : List.of("", "stranger", "rival", "host")) {
            Set<String> told = telling(leaked, reader);
            if (reader.equals("rival")) {
                told.removeIf(
                        of -> of.startsWith("/api/submissions ")); // their own runs, which failed for the same reasons
            }
            assertThat(told).as(reader).isEmpty();
        }
    }

    private Leaked leaked(List<Fate> fates, Visibility visibility) {
        Play.Played played = play.competition()
                .programs(definition(fates.get(0)))
                .gold(Upload.of("reference.zip", ProgramPlay.zip("truth.txt", secret)))
                .visibility(visibility)
                .published();
        play.team(played.competition(), "Lumen", user("pia"));
        play.team(played.competition(), "Rivals", user("rival"));
        competitions.create(
                new NewCompetition("other-" + id, "Another one", "stage", "Europe/Berlin", "Elsewhere.", "", ""),
                play.account(user("host")));
        Map<Fate, Submission> runs = new EnumMap<>(Fate.class);
        for (Fate fate : fates) {
            programs.submitted(played, user("rival"), fate.name(), "other answers");
            runs.put(fate, programs.submitted(played, user("pia"), fate.name(), "some answers"));
        }
        runs.replaceAll(LeakingScorerTest::awaited);
        return new Leaked(runs);
    }

    private static Submission awaited(Fate fate, Submission run) {
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
                ? programs.script(ProgramPlay.zip("main.py", SCRIPT), environment, List.of("main"), "accuracy")
                : programs.definition(
                        ProgramPlay.zip("score.py", LEAK), "python3 score.py $input $output", environment, "accuracy");
    }

    private static Evaluation find(Submission run) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Evaluation.<Evaluation>find("submission.id = ?1", run.id)
                        .firstResult());
    }

    /** Of all addresses, those whose answers hold the labels, and from which runs. */
    private Set<String> telling(Leaked leaked, String reader) {
        return telling(leaked, reader, (address, answer) -> {});
    }

    /** The same, with what else has to hold for each answer. */
    private Set<String> telling(Leaked leaked, String reader, BiConsumer<String, HttpResponse<byte[]>> check) {
        return addresses(leaked).parallelStream()
                .flatMap(address -> {
                    HttpResponse<byte[]> answer = get(reader, address);
                    assertThat(answer.statusCode())
                            .as("%s at %s", reader, address)
                            .isLessThan(reader.equals("olga") ? 600 : 500);
                    check.accept(address, answer);
                    return told(text(answer)).map(from -> address + " " + from);
                })
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Stream<String> told(String text) {
        if (!text.contains(secret)) {
            return Stream.empty();
        }
        List<String> fates = Stream.of(Fate.values())
                .map(Fate::name)
                .filter(fate -> text.contains(secret + fate))
                .toList();
        return fates.isEmpty() ? Stream.of("of no run") : fates.stream();
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

    /** All of one run, and of the others those that lead to a run: everything else that has a key would be asked for what is not there. */
    private static Set<String> addresses(Leaked leaked) {
        Set<String> all =
                new TreeSet<>(addresses(leaked.runs().values().iterator().next()));
        leaked.runs()
                .values()
                .forEach(run -> addresses(run).stream()
                        .filter(address -> address.contains("/submissions/" + run.key))
                        .forEach(all::add));
        return all;
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
