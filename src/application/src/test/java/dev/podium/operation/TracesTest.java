package dev.podium.operation;

import static dev.podium.testsupport.Collector.said;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.podium.sandbox.Readiness;
import dev.podium.testsupport.Collector;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import dev.podium.worker.Worker;
import io.opentelemetry.proto.trace.v1.Span;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** What a collector of traces receives of requests, statements and work, and what it never does. */
@QuarkusTest
@TestProfile(TracesTest.Traced.class)
class TracesTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** Both roles, with traces as PODIUM_TRACES has them. */
    public static final class Traced implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "podium.roles", "web,worker",
                    "podium.traces", "true",
                    "quarkus.otel.sdk.disabled", "false",
                    "quarkus.otel.bsp.schedule.delay", "100ms",
                    "quarkus.otel.exporter.otlp.protocol", "http/protobuf");
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(Receiver.class));
        }
    }

    /** The collector, there before the application. */
    public static final class Receiver implements QuarkusTestResourceLifecycleManager {

        private Collector collector;

        @Override
        public Map<String, String> start() {
            try {
                collector = Collector.start();
                return Map.of("quarkus.otel.exporter.otlp.endpoint", collector.address());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void inject(TestInjector injector) {
            injector.injectIntoFields(collector, new TestInjector.MatchesType(Collector.class));
        }

        @Override
        public void stop() {
            collector.close();
        }
    }

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
        Span upload = await("POST /api/v1/competitions/{competition}/phases/{phase}/submissions");
        assertThat(said(upload, "podium.submission")).contains(submission);
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
        assertThat(collector.everything())
                .doesNotContain(
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
                        "jdbc:");
    }

    private Readiness readiness() {
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
