package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.competition.Visibility;
import dev.podium.competition.change.PhaseChanges;
import dev.podium.platform.Refused;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** When organizers mean to reveal the results of a sealed phase. */
@QuarkusTest
class PlannedRevealTest {

    private static final LocalDateTime END = LocalDateTime.of(2099, 1, 1, 12, 0);

    @Inject
    Play play;

    @Inject
    PhaseChanges changes;

    @Test
    void planned_isToldWhereverThePhaseIsSealed() {
        Play.Played played = sealed();
        plan(played, Optional.of(END.plusDays(7)), "So that you know.");
        String path = "/competitions/" + played.competition().slug;
        assertThat(get(path)).contains("Results are to be revealed on 8 January 2099, 12:00", "Planned reveal");
        assertThat(get(path + "/leaderboard")).contains("They plan to do so on 8 January 2099, 12:00 (Europe/Berlin)");
        assertThat(get(path + "/phases/final/seal")).contains("They plan to do so on 8 January 2099, 12:00");
        assertThat(get("/api/v1" + path)).contains("\"plannedRevealAt\":\"2099-01-08T11:00:00Z\"");
        assertThat(TestSignIn.asVisitor()
                        .header("Accept-Language", "de")
                        .get(path)
                        .asString())
                .contains("sollen am 8. Januar 2099, 12:00 Uhr aufgedeckt werden");
    }

    @Test
    void planned_changeOfABegunPhase_needsANote() {
        Play.Played played = sealed();
        refused("phase.note", () -> plan(played, Optional.of(END.plusDays(7)), ""));
    }

    @Test
    void planned_beforeFilesAreInOrForNothing_isRefused() {
        refused("phase.reveals-before-it-settles", () -> plan(sealed(), Optional.of(END.plusMinutes(4)), "Why"));
        Play.Played open = play.competition().closes(END).published();
        refused("phase.reveals-nothing", () -> plan(open, Optional.of(END.plusDays(7)), "Why"));
    }

    private Play.Played sealed() {
        return play.competition().visibility(Visibility.BLIND).closes(END).published();
    }

    private void plan(Play.Played played, Optional<LocalDateTime> reveals, String note) {
        changes.make(played.phase(), is -> is.revealedOn(reveals), note, play.account("olga"));
    }

    private static void refused(String code, Runnable deed) {
        assertThatThrownBy(deed::run)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }

    private static String get(String address) {
        return TestSignIn.asVisitor()
                .get(address)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }
}
