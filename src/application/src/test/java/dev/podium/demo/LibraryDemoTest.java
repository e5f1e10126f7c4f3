package dev.podium.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.comparison.SignificanceJob;
import dev.podium.leaderboard.overall.OverallTestJob;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The demonstration of a task from a table, scored and compared: what a visitor sees first. */
@QuarkusTest
class LibraryDemoTest {

    @Inject
    LibraryDemo demo;

    @Inject
    Scorer scorer;

    @Inject
    SignificanceJob significance;

    @Inject
    OverallTestJob overall;

    @Test
    void demo_afterThreeWeeks_hasHistoriesARevealedFinalAndOneRank() throws Exception {
        String slug = "library-" + UUID.randomUUID().toString().substring(0, 8);
        Competition competition =
                QuarkusTransaction.requiringNew().call(() -> demo.make(slug, TestSignIn.ISSUER, "olga-" + slug));
        List<Phase> phases = Stream.of("practice", "final")
                .map(each -> QuarkusTransaction.requiringNew()
                        .call(() -> Phase.findBySlug(competition, each).orElseThrow()))
                .toList();
        phases.forEach(phase -> {
            scorer.scoreAll(phase);
            significance.on(phase.id);
        });
        overall.on(competition.id);

        List<Instant> received = QuarkusTransaction.requiringNew()
                .call(() -> Submission.<Submission>list("competition = ?1 and not team.baseline", competition).stream()
                        .map(run -> run.receivedAt)
                        .sorted()
                        .toList());
        assertThat(received).hasSize(8 * 4 + 8 * 2);
        assertThat(Duration.between(received.get(0), received.get(received.size() - 1)))
                .isGreaterThan(Duration.ofDays(14));
        for (String subtask : List.of("tone", "topic")) {
            TestSignIn.asVisitor()
                    .get("/api/v1/competitions/" + slug + "/phases/final/leaderboard/" + subtask + ".json")
                    .then()
                    .statusCode(200)
                    .body("rows.findAll { it.rank != null }", hasSize(subtask.equals("tone") ? 7 : 8));
        }
        TestSignIn.asVisitor()
                .get("/api/v1/competitions/" + slug + "/overall")
                .then()
                .statusCode(200)
                .body("certainty.units", equalTo(400))
                .body("rows.findAll { it.rank != null }", hasSize(7))
                .body("rows.find { it.system.name == 'Card Index' }.score", nullValue())
                .body("rows[0].best", equalTo(1))
                .body("rows.findAll { it.rank != null }.worst.unique().size() > 2", equalTo(true));
        TestSignIn.asVisitor()
                .get("/competitions/" + slug)
                .then()
                .statusCode(200)
                .body(containsString("invented"));
    }

    @Test
    void comments_ofTheSameSeed_areTheSame() {
        LibraryComments one = LibraryComments.of("final", 50, 7);
        LibraryComments other = LibraryComments.of("final", 50, 7);

        assertThat(one.gold())
                .isEqualTo(other.gold())
                .isNotEqualTo(LibraryComments.of("final", 50, 8).gold());
        assertThat(one.answers("lantern", .8, .9)).isEqualTo(other.answers("lantern", .8, .9));
        assertThat(one.gold().lines().skip(1).map(line -> line.split("\"", -1)[1]))
                .doesNotHaveDuplicates();
    }
}
