package dev.podium.access;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.AnnotatorDepartures;
import dev.podium.competition.Competition;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.RowLog;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Who gets what where people judge: {@code access-judges.txt} says it of those who have a link or an account in a study. Where organizers work
 * they get what visitors and strangers get in {@code access.txt}.
 */
@QuarkusTest
class JudgeAccessTest {

    private static final int FIRST_REFUSAL = 400;
    private static final int FIELDS = 2;

    /** The columns. */
    private enum Person {
        /** Judges, and has a link. */
        LINK,
        /** Judges, and signs in. */
        ACCOUNT,
        /** Decides, and has a link. */
        DECIDES,
        /** Judges in another study of the competition. */
        ELSEWHERE,
        /** Was taken out of the study. */
        OUT
    }

    @Inject
    Play play;

    @Inject
    StudyPlay studies;

    @Inject
    Annotators annotators;

    @Inject
    AnnotationQueue queue;

    @Inject
    Adjudication adjudication;

    @Inject
    AnnotatorDepartures departures;

    @Inject
    RowLog rows;

    /** A line of the table. */
    private record Line(String method, String path, Map<Person, Integer> statuses, String sent) {

        static Line of(String line) {
            String[] cells = line.strip().split("\\s+", Person.values().length + FIELDS + 1);
            Map<Person, Integer> statuses = new EnumMap<>(Person.class);
            Iterator<String> cell =
                    Arrays.asList(cells).subList(FIELDS, cells.length).iterator();
            for (Person person : Person.values()) {
                statuses.put(person, Integer.valueOf(cell.next()));
            }
            return new Line(cells[0], cells[1], statuses, cell.hasNext() ? cell.next() : "");
        }

        String endpoint() {
            return method + " " + path.replaceAll("\\{(\\w+):[^}]*}", "{$1}");
        }

        boolean isReading() {
            return method.equals("GET");
        }

        boolean isApi() {
            return path.startsWith("/api/");
        }
    }

    /**
     * A study in which people are at work.
     *
     * @param given to those who have something, by who they are
     */
    private record Scene(Study study, String account, Map<Person, String> secrets, Map<Person, UUID> given) {}

    private static List<Line> lines() throws IOException {
        try (InputStream table = JudgeAccessTest.class.getResourceAsStream("/access-judges.txt")) {
            return new String(Objects.requireNonNull(table).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(Line::of)
                    .toList();
        }
    }

    private Scene scene() {
        Competition competition = play.competition().hidden().competition();
        Study draft = studies.draft(competition, Study.Design.each, 2, 10);
        Study other = studies.opened(studies.draft(competition, Study.Design.all, 1, 10));
        List<Annotator> differ = studies.people(draft, 2, false);
        Map<Person, String> secrets = new EnumMap<>(Person.class);
        for (Person person : List.of(Person.LINK, Person.DECIDES, Person.OUT)) {
            secrets.put(person, invited(draft, person == Person.DECIDES));
        }
        secrets.put(Person.ELSEWHERE, invited(other, false));
        String account = "judges-" + UUID.randomUUID();
        Annotator signedIn = studies.person(draft, account);
        Study study = studies.opened(draft);
        studies.judge(study, differ.get(0), "{\"count\": 1}", "");
        studies.judge(study, differ.get(1), "{\"count\": 0}", "");
        Map<Person, UUID> given = new EnumMap<>(Person.class);
        // all of it is judged by now: what they have is given once more after one of the two is gone
        Annotator out = annotators.find(secrets.get(Person.OUT)).orElseThrow();
        departures.takeOut(study, out.pseudonym, play.account("olga"));
        given.put(
                Person.DECIDES,
                adjudication
                        .next(
                                study,
                                annotators.find(secrets.get(Person.DECIDES)).orElseThrow())
                        .orElseThrow()
                        .key);
        departures.withdraw(study, differ.get(1).pseudonym, play.account("olga"));
        given.put(
                Person.LINK,
                queue.next(study, annotators.find(secrets.get(Person.LINK)).orElseThrow())
                        .map(assignment -> assignment.key)
                        .orElseThrow());
        given.put(
                Person.ACCOUNT,
                queue.next(study, signedIn).map(assignment -> assignment.key).orElseThrow());
        return new Scene(study, account, secrets, given);
    }

    private String invited(Study study, boolean adjudicate) {
        String secret = annotators
                .invite(study, NewAnnotators.of(1, adjudicate), play.account("olga"))
                .get(0)
                .secret();
        annotators.agree(study, annotators.find(secret).orElseThrow(), 1);
        return secret;
    }

    @Test
    void endpoint_everyJudge_getsWhatTheTableSays() throws IOException {
        List<String> surprises = new ArrayList<>();
        Scene scene = scene();
        rows.begin();
        try {
            for (Line line : lines()) {
                for (Person person : Person.values()) {
                    int expected = line.statuses().get(person);
                    RequestSpecification request = request(line, person, scene);
                    long before = rows.last();
                    int status = status(request, line, person, scene);
                    if (status != expected) {
                        surprises.add("%s %s: %s gets %d, not %d"
                                .formatted(line.method(), line.path(), person, status, expected));
                    }
                    Set<String> written = rows.tablesSince(before);
                    if (status >= FIRST_REFUSAL && !written.isEmpty()) {
                        surprises.add("%s %s: %s is refused, and writes to %s"
                                .formatted(line.method(), line.path(), person, written));
                    }
                    rows.undoSince(before);
                }
            }
        } finally {
            rows.end();
        }
        assertThat(surprises).isEmpty();
    }

    @Test
    void table_hasALineForEveryEndpointOfThoseWhoJudge() throws IOException {
        Set<String> endpoints = Endpoints.all().stream()
                .filter(endpoint -> endpoint.matches("\\w+ (/api/v1)?/(judge|j)(/.*)?"))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> lines = lines().stream().map(Line::endpoint).collect(Collectors.toSet());
        assertThat(new TreeSet<>(lines)).isEqualTo(endpoints).hasSizeGreaterThan(30);
    }

    @Test
    void whereOrganizersWork_thoseWhoJudgeGetWhatVisitorsAndStrangersGet() {
        Scene scene = scene();
        List<String> surprises = new ArrayList<>();
        List<AccessLine> organizers = AccessLine.all().stream()
                .filter(AccessLine::isReading)
                .filter(line -> line.path().contains("/studies"))
                .toList();
        assertThat(organizers).hasSizeGreaterThan(20);
        for (AccessLine line : organizers) {
            String address = line.path()
                    .replaceFirst("\\{(slug|competition)}", scene.study().competition.slug)
                    .replaceFirst("\\{study:\\w+}", scene.study().slug)
                    .replaceAll("\\{\\w+:([^}]*)}", "$1")
                    .replaceAll("\\{\\w+}", "1");
            int link = (line.isApi() ? bearer(scene.secrets().get(Person.LINK)) : cookie(scene, Person.LINK))
                    .get(address)
                    .statusCode();
            int account = TestSignIn.as(scene.account()).get(address).statusCode();
            int visitor = line.statuses().get(Role.ANONYMOUS).hidden();
            int stranger = line.statuses().get(Role.STRANGER).hidden();
            if (link != visitor || account != stranger) {
                surprises.add("%s: %d and %d, not %d and %d".formatted(address, link, account, visitor, stranger));
            }
        }
        assertThat(surprises).isEmpty();
    }

    private static int status(RequestSpecification request, Line line, Person person, Scene scene) {
        String address = filled(line.path(), person, scene);
        String sent = filled(line.sent(), person, scene);
        if (sent.startsWith("{")) {
            request.contentType(ContentType.JSON).body(sent);
        } else if (!sent.isEmpty()) {
            Stream.of(sent.split(";\\s*", -1)).map(field -> field.split("=", 2)).forEach(field -> {
                if (line.isReading()) {
                    request.queryParam(field[0], field[1]);
                } else {
                    request.formParam(field[0], field[1]);
                }
            });
        }
        return request.request(line.method(), address).statusCode();
    }

    /** {@code own} is what was given to whoever asks, else to the one with the link; {@code link} is of that one. */
    private static String filled(String text, Person person, Scene scene) {
        UUID link = scene.given().get(Person.LINK);
        return text.replace("{study}", scene.study().key.toString())
                .replace(
                        "{secret}",
                        scene.secrets().getOrDefault(person, scene.secrets().get(Person.LINK)))
                .replace(
                        "{assignment:own}",
                        scene.given().getOrDefault(person, link).toString())
                .replace("{assignment:link}", link.toString());
    }

    private RequestSpecification request(Line line, Person person, Scene scene) {
        if (person == Person.ACCOUNT) {
            return line.isReading() || line.isApi() ? TestSignIn.as(scene.account()) : Form.as(scene.account());
        }
        return line.isApi() ? bearer(scene.secrets().get(person)) : cookie(scene, person);
    }

    private static RequestSpecification bearer(String secret) {
        return given().header("Authorization", "Bearer " + secret).redirects().follow(false);
    }

    /** A browser that has opened the link. */
    private static RequestSpecification cookie(Scene scene, Person person) {
        Map<String, String> cookies = TestSignIn.asVisitor()
                .redirects()
                .follow(false)
                .post("/j/" + scene.secrets().get(person))
                .cookies();
        return TestSignIn.asVisitor()
                .cookies(cookies.entrySet().stream()
                        .filter(cookie -> cookie.getKey().startsWith("judge-"))
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)))
                .redirects()
                .follow(false);
    }
}
