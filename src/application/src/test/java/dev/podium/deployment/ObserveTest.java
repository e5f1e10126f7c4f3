package dev.podium.deployment;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.Yaml;

/** What operators are given to watch an installation with asks for numbers that the application really tells. */
@QuarkusTest
class ObserveTest {

    private static final Path BOARD = Path.of("deployment", "observe", "podium-board.json");
    private static final Path RULES = Path.of("deployment", "observe", "podium-rules.yml");

    /** A name and what follows it: labels, a range, or nothing of a function. */
    private static final Pattern NAME = Pattern.compile("\\b([a-z]+(?:_[a-z]+)+)\\b(?!\\s*\\()");

    private static final Pattern LABELS = Pattern.compile("\\{[^}]*}|\\bby \\([^)]*\\)|\"[^\"]*\"");
    private static final Pattern LABEL = Pattern.compile("([a-zA-Z_]+)\\s*(?:=~|!~|!=|=)\\s*\"([^\"]*)\"");

    /** What Prometheus adds. */
    private static final Set<String> OF_PROMETHEUS = Set.of("up");

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @TestHTTPResource(management = true)
    URI management;

    @TempDir
    Path directory;

    /** Everything that is counted has happened once. */
    private String metrics() {
        Play.Played played = play.competition().published();
        Submission run = results.run(played.phase(), "Team " + UUID.randomUUID(), "pia", "Made up");
        scorer.score(run);
        String page = "/competitions/" + played.competition().slug;
        String tag = Awaitility.await("a page that is kept")
                .until(() -> given().get(page).then().statusCode(200).extract().header("ETag"), Objects::nonNull);
        given().get(page).then().statusCode(200);
        given().header("If-None-Match", tag).get(page).then().statusCode(304);
        given().get("/competitions/nothing-" + UUID.randomUUID()).then().statusCode(404);
        return told();
    }

    private String told() {
        return given().get(management.resolve("/q/metrics"))
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    @Test
    void metrics_areNotForThePublic() {
        given().get("/q/metrics").then().statusCode(404);
    }

    private static List<String> expressions() throws IOException {
        List<String> all = new ArrayList<>();
        JsonNode board = new ObjectMapper().readTree(BOARD.toFile());
        board.findValues("expr").forEach(expression -> all.add(expression.asText()));
        assertThat(all).as("expressions of the board").hasSizeGreaterThan(15);
        rules().forEach(rule -> all.add((String) rule.get("expr")));
        return all;
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> rules() throws IOException {
        Map<String, Object> file = new Yaml().load(Files.readString(RULES));
        return ((List<Map<String, Object>>) file.get("groups"))
                .stream()
                        .flatMap(group -> ((List<Map<String, Object>>) group.get("rules")).stream())
                        .toList();
    }

    @Test
    void boardAndRules_askForMetricsThatAreThere() throws IOException {
        Set<String> there = metrics()
                .lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("[{ ]", 2)[0])
                .collect(Collectors.toSet());
        for (String expression : expressions()) {
            Matcher name = NAME.matcher(LABELS.matcher(expression).replaceAll(""));
            List<String> asked = new ArrayList<>();
            while (name.find()) {
                asked.add(name.group(1));
            }
            asked.remove("__rate_interval");
            asked.removeAll(OF_PROMETHEUS);
            assertThat(there).as(expression).containsAll(asked);
            assertThat(asked.isEmpty()).as("names in %s", expression).isEqualTo(expression.startsWith("up{"));
        }
    }

    /** A wrong label is an alert that never rings. */
    @Test
    void boardAndRules_askForLabelsThatAreThere() throws IOException {
        String metrics = metrics();
        for (String expression : expressions()) {
            Matcher label = LABEL.matcher(expression);
            while (label.find()) {
                String name = label.group(1);
                String value = label.group(2);
                if (!Set.of("instance", "job").contains(name) && value.matches("[a-z]+")) {
                    assertThat(metrics).as(expression).contains(name + "=\"" + value + "\"");
                }
            }
            Matcher by = Pattern.compile("by \\(([^)]*)\\)").matcher(expression);
            while (by.find()) {
                for (String name : by.group(1).split(",\\s*", -1)) {
                    assertThat(name.equals("instance") || metrics.contains(name + "=\""))
                            .as("label %s of %s", name, expression)
                            .isTrue();
                }
            }
        }
    }

    /** By Prometheus itself. */
    @Test
    void boardAndRules_areUnderstood() throws Exception {
        assumeThat(Stream.of(System.getenv("PATH").split(File.pathSeparator))
                        .anyMatch(bin -> Files.isExecutable(Path.of(bin, "promtool"))))
                .as("NOT RUN, promtool is not installed: apt-get install prometheus")
                .isTrue();
        List<Map<String, Object>> asRules = new ArrayList<>();
        for (String expression : expressions()) {
            asRules.add(Map.of("record", "board", "expr", expression.replace("$__rate_interval", "5m")));
        }
        Path board = Files.writeString(
                directory.resolve("board.yml"),
                new Yaml().dump(Map.of("groups", List.of(Map.of("name", "board", "rules", asRules)))));
        for (Path file : List.of(RULES, board)) {
            Process check = new ProcessBuilder("promtool", "check", "rules", "--lint=none", file.toString())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(check.waitFor()).as(said).isZero();
        }
    }

    @Test
    void labels_areBoundedAndNameNobody() {
        Play.Played played = play.competition().published();
        String slug = played.competition().slug;
        String team = "Team " + UUID.randomUUID();
        Submission run = results.run(played.phase(), team, "pia-" + UUID.randomUUID(), "Made up");
        scorer.score(run);
        metrics();
        long before = told().lines().count();
        for (int i = 0; i < 20; i++) {
            String word = "w" + i + UUID.randomUUID();
            given().get("/" + word).then().statusCode(404);
            given().get("/competitions/" + word + "/leaderboard");
            given().get("/_static/" + word + ".js");
            given().get("/api/v1/" + word);
            given().get("/api/v1/competitions/" + word);
            given().get("/submissions/" + UUID.randomUUID());
            given().request("W" + i + "X", "/").then().statusCode(405);
            given().header("Host", word + ".example.org").get("/" + word);
            given().header("Authorization", "Bearer " + word).get("/api/v1/competitions/" + slug + "/phases/" + word);
        }
        given().get("/competitions/" + slug);
        given().get("/competitions/" + slug + "/leaderboard");
        given().get("/podium.css");

        String told = told();

        assertThat(told).doesNotContain(slug, team, run.key.toString(), "pia-");
        Set<String> routes = new TreeSet<>();
        Matcher uri = Pattern.compile("uri=\"([^\"]*)\"").matcher(told);
        while (uri.find()) {
            routes.add(uri.group(1));
        }
        assertThat(routes)
                .contains("/competitions/{slug}", "/competitions/{slug}/leaderboard", "/other")
                .allMatch(route -> route.contains("{") || route.matches("/[a-z/._0-9-]*|root|[A-Z_]+"), "a template")
                .noneMatch(route -> route.contains("w1") || route.matches(".*[0-9a-f]{8}-.*"));
        assertThat(told.lines().count() - before)
                .as("lines that 180 odd requests added")
                .isLessThan(300);
    }
}
