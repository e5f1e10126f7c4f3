package dev.podium.web.submission.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Visibility;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A run's page begins with what came of it. */
@QuarkusTest
class RunResultPageTest {

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Test
    void scored_resultComesFirst_thenStatesThenTheReceipt() {
        Play.Played played = play.competition().published();
        String member = "m" + UUID.randomUUID();
        Submission run = results.run(played.phase(), "Lumen", member, "Rules");
        scorer.scoreAll(played.phase());

        String page = TestSignIn.as(member).get("/submissions/" + run.key).asString();

        assertThat(Html.values(page, "#run > section, #run > div > section", "aria-labelledby"))
                .startsWith("h-result")
                .containsSubsequence("h-result", "h-state", "h-record");
        assertThat(Html.text(Html.parse(page).selectFirst(".pd-result")))
                .startsWith("0.00 MAE ↓")
                .contains("Rank 1 of 1 team.");
    }

    @Test
    void waiting_stateComesFirst_andSealedHasNoResult() {
        Play.Played played = play.competition().published();
        String member = "m" + UUID.randomUUID();
        Submission run = results.run(played.phase(), "Lumen", member, "Rules");
        assertThat(Html.values(
                        TestSignIn.as(member).get("/submissions/" + run.key).asString(),
                        "#run > section",
                        "aria-labelledby"))
                .startsWith("h-state");

        Play.Played sealed = play.competition().visibility(Visibility.BLIND).published();
        Submission hidden = results.run(sealed.phase(), "Lumen", member, "Rules");
        scorer.scoreAll(sealed.phase());
        assertThat(TestSignIn.as(member).get("/submissions/" + hidden.key).asString())
                .doesNotContain("pd-result", "MAE");
    }
}
