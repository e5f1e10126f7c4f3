package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.account.Account;
import dev.podium.evaluation.RunWithdrawals;
import dev.podium.submission.Submission;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.reading.Upload;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Said;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Where a team shows that everybody left: nowhere, unless a run of it counts. */
@QuarkusTest
class AbandonedTeamCleanupTest {

    private final String pia = "pia-" + UUID.randomUUID();
    private final String ben = "ben-" + UUID.randomUUID();
    private final String eve = "eve-" + UUID.randomUUID();
    private final String max = "max-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    Teams teams;

    @Inject
    RunWithdrawals withdrawals;

    @Inject
    SubmissionIntake intake;

    private Play.Played played;
    private Team faulty;
    private Team ranked;

    /** One team plays; of those that everybody left one has a ranked run, one withdrew its, and one never had a good file. */
    @BeforeEach
    void abandon() throws IOException {
        played = play.competition().dailyLimit(5).published();
        results.run(played.phase(), "Players", pia, "BERT");
        ranked = results.run(played.phase(), "Ranked", ben, "BERT").team;
        Submission withdrawn = results.run(played.phase(), "Withdrawn", eve, "BERT");
        faulty = play.team(played.competition(), "Faulty", max);
        Upload file = Upload.of("a.csv", Form.bytes(Play.FAULTY));
        intake.accept(new SubmissionIntake.Offer(
                played.phase(), play.account(max), file, Said.inOneLine("BERT"), Instant.now()));
        scorer.scoreAll(played.phase());
        withdrawals.withdraw(withdrawn, play.account(eve), Instant.now());
        for (String last : List.of(ben, eve, max)) {
            Account member = play.account(last);
            QuarkusTransaction.requiringNew()
                    .run(() ->
                            teams.leave(teams.find(member, played.competition()).orElseThrow(), member));
        }
    }

    private String slug() {
        return played.competition().slug;
    }

    private static String page(String address) {
        return TestSignIn.as("olga")
                .get(address)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    @Test
    void numbers_ofTeams_countOnlyThoseThatTakePart() {
        assertThat(Html.facts(page("/organize/" + slug()))).containsOnlyOnce("Teams: 2");
        assertThat(listed()).contains("2 teams");
        assertThat(QuarkusTransaction.requiringNew().call(() -> Team.numbers().get(played.competition().id)))
                .isEqualTo(2);
    }

    /** The competition among those that a search finds. */
    private String listed() {
        return Html.one(
                        TestSignIn.asVisitor().get("/?q=" + slug()).asString(),
                        "li:has(h4 > a[href=/competitions/" + slug() + "])")
                .text();
    }

    @Test
    void extraRuns_areOfferedToTeamsWithMembers() {
        String form = page("/organize/" + slug() + "/phases/final/intake");
        assertThat(Html.texts(form, "option")).contains("Players").doesNotContain("Ranked", "Withdrawn");
        assertThat(form).doesNotContain("Faulty");
        for (UUID abandoned : List.of(faulty.key, ranked.key)) {
            TestSignIn.as("olga")
                    .contentType(ContentType.JSON)
                    .body(Map.of("team", abandoned, "runs", 1, "reason", "Why not"))
                    .post("/api/v1/competitions/" + slug() + "/phases/final/extra-runs")
                    .then()
                    .statusCode(404);
        }
    }

    @Test
    void boardsAndPlans_nameThoseWithRunsThatCount() {
        for (String address : List.of(
                "/competitions/" + slug() + "/leaderboard",
                "/competitions/" + slug() + "/history",
                "/competitions/" + slug() + "/comparisons",
                "/competitions/" + slug() + "/slices",
                "/competitions/" + slug() + "/analysis",
                "/organize/" + slug() + "/phases/final/power",
                "/organize/" + slug() + "/phases/final/takeover",
                "/organize/" + slug() + "/phases/final/rescoring",
                "/api/v1/competitions",
                "/api/v1/competitions/" + slug(),
                "/api/v1/competitions/" + slug() + "/phases/final/leaderboard",
                "/api/v1/competitions/" + slug() + "/phases/final/power")) {
            assertThat(TestSignIn.as("olga").get(address).asString())
                    .as(address)
                    .doesNotContain("Withdrawn<", "Faulty", "\"Withdrawn\"");
        }
        assertThat(page("/competitions/" + slug() + "/leaderboard")).contains("Players", "Ranked");
        assertThat(page("/api/v1/competitions/" + slug() + "/phases/final/leaderboard"))
                .contains("\"Players\"", "\"Ranked\"");
    }
}
