package dev.podium.operation;

import static dev.podium.testsupport.Collector.said;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.podium.sandbox.SandboxReadiness;
import dev.podium.testsupport.Collector;
import dev.podium.testsupport.Operated;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import dev.podium.worker.Worker;
import io.opentelemetry.proto.trace.v1.Span;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** What a collector of traces receives of requests, statements and work, and what it never does. */
@QuarkusTest
@TestProfile(Operated.class)
class TracesTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    Collector collector;

    @Inject
    Play play;

    @Inject
    Worker worker;

    @Test
    void requestAndScoring_areTraced_withoutWhatIsNobodysBusiness() {
        String person = "pia-" + UUID.randomUUID();
        String team = "Team " + UUID.randomUUID();
        Play.Played played = play.competition().published();
        play.team(played.competition(), team, person);
        String board = "/competitions/" + played.competition().slug + "/leaderboard";

        TestSignIn.asVisitor()
                .header("User-Agent", "agent-of-somebody")
                .header("traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00")
                .header("baggage", "secret=of-the-baggage")
                .queryParam("q", "searched-for-this")
                .get(board)
                .then()
                .statusCode(200);
        TestSignIn.asVisitor()
                .header("Authorization", "Bearer podium_" + "x".repeat(43))
                .get("/api/v1/me")
                .then()
                .statusCode(401);
        String submission = TestSignIn.as(person)
                .multiPart("file", "named-by-somebody.csv", Play.PERFECT.getBytes(StandardCharsets.UTF_8))
                .multiPart("method", "method-of-somebody")
                .post("/api/v1/competitions/" + played.competition().slug + "/phases/final/submissions")
                .then()
                .statusCode(201)
                .extract()
                .path("key");

        Span page = await("GET /competitions/{slug}/leaderboard");
        assertThat(said(page, "http.route")).contains("/competitions/{slug}/leaderboard");
        assertThat(said(page, "podium.request"))
                .hasValueSatisfying(number -> assertThat(number).matches("\\S{6}-[0-9]+"));
        assertThat(collector.spans().stream()
                        .filter(span -> span.getParentSpanId().equals(page.getSpanId()))
                        .map(span -> said(span, "db.statement").or(() -> said(span, "db.query.text")))
                        .flatMap(Optional::stream))
                .as("the statements of the page")
                .isNotEmpty();
        await(span -> span.getName().equals("POST /api/v1/competitions/{competition}/phases/{phase}/submissions")
                && said(span, "podium.submission").orElse("").contains(submission));
        assumeThat(readiness().ready())
                .as("NOT RUN with the sandbox, which does not work here")
                .isTrue();
        Span scoring = await(span -> span.getName().equals("score")
                && said(span, "podium.submission").orElse("").contains(submission));
        assertThat(collector.spans())
                .as("the statements of scoring")
                .anyMatch(span -> span.getParentSpanId().equals(scoring.getSpanId()));
        assertThat(collector.spans())
                .as("what asks the queue begins no trace")
                .filteredOn(span -> span.getParentSpanId().isEmpty())
                .noneMatch(span -> span.getKind() == Span.SpanKind.SPAN_KIND_CLIENT);
        assertThat(collector.spans()).allMatch(span -> span.getEventsCount() == 0);
        String everything = collector.everything();
        assertThat(Stream.of(
                        person,
                        team,
                        played.competition().slug,
                        "agent-of-somebody",
                        "of-the-baggage",
                        "searched-for-this",
                        "podium_xxx",
                        "named-by-somebody",
                        "method-of-somebody",
                        "[[3], [5]]",
                        "127.0.0.1",
                        "example.org",
                        "jdbc:"))
                .as("what traces tell of these")
                .filteredOn(everything::contains)
                .isEmpty();
    }

    private SandboxReadiness readiness() {
        return Awaitility.await()
                .atMost(PATIENCE)
                .until(
                        worker::readiness,
                        found -> found.ready()
                                || found.problems().stream().noneMatch(problem -> problem.contains("not tried")));
    }

    private Span await(String name) {
        return await(span -> span.getName().equals(name));
    }

    private Span await(Predicate<Span> wanted) {
        return Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> collector.spans().stream().filter(wanted).findFirst(), Optional::isPresent)
                .orElseThrow();
    }
}
