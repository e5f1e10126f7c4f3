package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Visibility;
import dev.podium.competition.change.IntakeControl;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;

/** Pages that nobody has chosen a phase for agree on which one they are about. */
@QuarkusTest
class DefaultPhasePagesTest {

    @Inject
    Play play;

    @Inject
    Sequel sequel;

    @Inject
    IntakeControl intake;

    @Test
    void practiceAndSealedFinalOpen_overviewShowsBothEnds_readPractice() {
        Play.Played played = both();
        assertThat(Html.texts(get(played, ""), ".pd-ends li > b"))
                .containsExactly("Phase sealed, open now", "Final, open now");
        assertThat(Html.values(get(played, "/leaderboard"), "a[aria-current]", "href"))
                .contains(path(played) + "/leaderboard?phase=final&subtask=count");
        assertThat(get(played, "/leaderboard")).doesNotContain("The results are sealed");
    }

    @Test
    void pausedPhase_isNotCalledOpen() {
        Play.Played played = play.competition().published();
        intake.pause(played.phase(), "Back at noon", play.account("olga"), Instant.now());
        assertThat(get(played, ""))
                .contains("Final, paused", "Intake paused", "Back at noon")
                .doesNotContain("open now", "Open now", "Submit a run");
        assertThat(german(path(played))).contains("Final, unterbrochen").doesNotContain("jetzt offen", "Jetzt offen");
        assertThat(listed(played)).contains("Final", "paused");
    }

    /** What the first page says of a competition that is searched there. */
    private static String listed(Play.Played played) {
        return Html.one(
                        TestSignIn.asVisitor()
                                .get("/?q=" + played.competition().slug)
                                .asString(),
                        "li:has(h4 > a[href=" + path(played) + "])")
                .text();
    }

    /** Whoever was about to submit to a phase comes back to it. */
    @Test
    void submitPage_visitorOfAPhase_signsInAndComesBackToIt() {
        Play.Played played = both();
        assertThat(Html.values(get(played, "/submit?phase=sealed"), "main a[href^='/login?return=']", "href"))
                .containsExactly("/login?return="
                        + URLEncoder.encode(path(played) + "/submit?phase=sealed", StandardCharsets.UTF_8));
    }

    @Test
    void closedAndSealed_submitPageSendsNobodyToTheLeaderboard() {
        Play.Played sealed = play.competition()
                .visibility(Visibility.BLIND)
                .closes(LocalDateTime.of(2020, 2, 1, 12, 0))
                .published();
        assertThat(get(sealed, "/submit"))
                .contains("Its results are still sealed.")
                .doesNotContain("The leaderboard shows how it ended", "To the leaderboard");
        assertThat(german(path(sealed) + "/submit")).contains("Ihre Ergebnisse sind noch versiegelt.");
        Play.Played open =
                play.competition().closes(LocalDateTime.of(2020, 2, 1, 12, 0)).published();
        assertThat(get(open, "/submit")).contains("The leaderboard shows how it ended.", "To the leaderboard");
    }

    private Play.Played both() {
        Play.Played played = play.competition().published();
        sequel.phase(
                played,
                "sealed",
                setting -> setting.visibility(Visibility.BLIND).closes(LocalDateTime.of(2099, 1, 1, 12, 0)));
        return played;
    }

    private static String get(Play.Played played, String page) {
        return TestSignIn.asVisitor()
                .get(path(played) + page)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    private static String german(String address) {
        return TestSignIn.asVisitor()
                .header("Accept-Language", "de")
                .get(address)
                .asString();
    }

    private static String path(Play.Played played) {
        return "/competitions/" + played.competition().slug;
    }
}
