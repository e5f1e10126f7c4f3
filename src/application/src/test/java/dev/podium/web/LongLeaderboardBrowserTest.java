package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@QuarkusTest
class LongLeaderboardBrowserTest {

    private static final int TEAMS = 105;

    private static Phase phase;

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    @Inject
    Results results;

    @BeforeEach
    void manyTeams() {
        if (phase == null) {
            phase = play.competition().published().phase();
            results.manyScored(phase, TEAMS, "count", "mae");
        }
    }

    @InEveryLook
    void keptPage_ofSomebodySignedIn_isWhole(Browser.Look look) {
        String board = "/competitions/" + phase.competition.slug + "/leaderboard?subtask=count";
        try (BrowserReader first = Browser.reader(origin, look, TestSignIn.headers("first-reader"));
                BrowserReader second = Browser.reader(origin, look, TestSignIn.headers("second-reader"))) {
            String made = first.visit(board).page().locator("main").innerText();

            second.visit(board).shoot("leaderboard-kept");

            assertThat(second.page().locator("main").innerText())
                    .isEqualTo(made)
                    .contains("Team 077");
            assertThat(second.page().locator("header #sign-out").count()).isEqualTo(1);
            assertThat(second.page().locator("footer").count()).isEqualTo(1);
        }
    }

    @InEveryLook
    void pagesAndSearch_everyLook_areSound(Browser.Look look) {
        try (BrowserReader reader = Browser.reader(origin, look)) {
            reader.visit("/competitions/" + phase.competition.slug + "/leaderboard?subtask=count")
                    .shoot("leaderboard-long");
            reader.page().locator("a[rel=next]").first().click();
            reader.check().shoot("leaderboard-long-2");
            assertThat(reader.page().locator("table.pd-lb").innerText()).contains("Team 105");
            reader.page().fill("[name=team]", "team 077");
            reader.page().locator("form[role=search] button").click();
            reader.check().shoot("leaderboard-sought");
            assertThat(reader.page().locator("table.pd-lb tbody th").allInnerTexts())
                    .singleElement()
                    .asString()
                    .contains("Team 077");
        }
    }
}
