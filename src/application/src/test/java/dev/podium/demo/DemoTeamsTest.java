package dev.podium.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.lessThan;

import dev.podium.account.Account;
import dev.podium.account.Accounts;
import dev.podium.account.LoginClaims;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.comparison.SignificanceJob;
import dev.podium.submission.Submission;
import dev.podium.task.ItemTask;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The demonstrations of task types with the teams that took part in their rehearsals. */
@QuarkusTest
class DemoTeamsTest {

    @Inject
    DemoCompetitions competitions;

    @Inject
    DemoTeams teams;

    @Inject
    Accounts accounts;

    @Inject
    Scorer scorer;

    @Inject
    SignificanceJob significance;

    static List<ItemTask<?, ?>> types() {
        return DemoCompetitions.types();
    }

    @ParameterizedTest
    @MethodSource("types")
    void rehearsal_isRevealedWithRunsOfThreeWeeksAPaperAndAQuestion(ItemTask<?, ?> type) throws Exception {
        String slug = type.id() + "-" + UUID.randomUUID().toString().substring(0, 8);
        Phase rehearsal = QuarkusTransaction.requiringNew().call(() -> {
            Account olga = accounts.mirror(
                    new LoginClaims(TestSignIn.ISSUER, "olga-" + slug, "Olga Organizer", Optional.empty(), false));
            Competition competition = competitions.make(slug, type, olga);
            Phase phase =
                    Phase.findBySlug(competition, DemoCompetitions.REHEARSAL).orElseThrow();
            teams.takePart(phase, type, olga, TestSignIn.ISSUER);
            return phase;
        });
        scorer.scoreAll(rehearsal);
        significance.on(rehearsal.id);

        List<Instant> received = QuarkusTransaction.requiringNew()
                .call(() -> Submission.<Submission>list("phase = ?1 and not team.baseline", rehearsal).stream()
                        .map(run -> run.receivedAt)
                        .sorted()
                        .toList());
        assertThat(received).hasSize(6 * 3);
        assertThat(Duration.between(received.get(0), received.get(received.size() - 1)))
                .isGreaterThan(Duration.ofDays(14));
        assertThat(received.get(received.size() - 1)).isBefore(rehearsal.closesAt);
        Properties texts = DemoCompetitions.texts(type);
        String best =
                texts.getProperty(texts.getProperty("teams").split(" ", -1)[0]).split(" \\| ", -1)[0];
        String subtask = rehearsal.subtasks().get(0).id();
        TestSignIn.asVisitor()
                .get("/api/v1/competitions/%s/phases/rehearsal/leaderboard/%s.json".formatted(slug, subtask))
                .then()
                .statusCode(200)
                .body("rows.findAll { it.rank != null }", hasSize(6))
                .body("rows.find { it.team.name == '%s' }.rank".formatted(best), lessThan(3));
        TestSignIn.asVisitor()
                .get("/api/v1/competitions/%s/phases/final/leaderboard/%s.json".formatted(slug, subtask))
                .then()
                .body("rows.findAll { it.rank != null }.size()", equalTo(0));
        TestSignIn.asVisitor()
                .get("/competitions/" + slug + "/papers")
                .then()
                .statusCode(200)
                .body(containsString(texts.getProperty("paper").split(" \\| ", -1)[0]));
        TestSignIn.asVisitor()
                .get("/competitions/" + slug + "/questions")
                .then()
                .statusCode(200)
                .body(containsString(texts.getProperty("question").split(" \\| ", -1)[0]));
    }
}
