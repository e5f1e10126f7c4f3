package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Visibility;
import dev.podium.competition.VisibleFrom;
import dev.podium.competition.change.IntakeControl;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.MutableClock;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What may be seen is asked by the database's clock: pages of a machine whose clock is an hour off are those of others. */
@QuarkusTest
class OneClockTest {

    private static final Visibility AFTER_THE_END =
            new Visibility(VisibleFrom.closed, VisibleFrom.closed, VisibleFrom.closed, VisibleFrom.closed);

    @Inject
    Play play;

    @Inject
    MutableClock machine;

    @Inject
    IntakeControl intake;

    @AfterEach
    void letTimeGo() {
        machine.reset();
    }

    @Test
    void machineAhead_phaseToCome_isNotThereYet() {
        Play.Played played = play.competition().opens(in(30)).published();
        machine.advance(Duration.ofHours(1));
        assertThat(page(played, "/leaderboard")).contains("Nothing to rank yet");
        assertThat(page(played, "")).contains("Final opens on").doesNotContain("open now");
        assertThat(page(played, "/submit")).contains("opens on").doesNotContain("runs left");
    }

    @Test
    void machineBehind_phaseThatHasOpened_isThere() {
        Play.Played played = play.competition().opens(in(-30)).published();
        machine.advance(Duration.ofHours(-1));
        assertThat(page(played, "/leaderboard")).doesNotContain("Nothing to rank yet");
        assertThat(page(played, "")).contains("open now");
    }

    @Test
    void machineAhead_resultsOfAnOpenPhase_areSealed() {
        Play.Played played =
                play.competition().closes(in(30)).visibility(AFTER_THE_END).published();
        machine.advance(Duration.ofHours(1));
        assertThat(page(played, "/leaderboard")).contains("The results are sealed");
        assertThat(page(played, "/analysis")).contains("sealed");
    }

    @Test
    void machineBehind_resultsOfAPhaseThatEnded_areShown() {
        Play.Played played =
                play.competition().closes(in(-30)).visibility(AFTER_THE_END).published();
        machine.advance(Duration.ofHours(-1));
        assertThat(page(played, "/leaderboard")).doesNotContain("The results are sealed");
    }

    @Test
    void phasePausedBeforeAPageIsRead_isShownPaused() throws Exception {
        Play.Played played = play.competition().published();
        CompletableFuture<String> page =
                CompletableFuture.supplyAsync(() -> Html.text(TestSignIn.as("reader-" + UUID.randomUUID())
                        .header(Hold.HEADER, "")
                        .get("/competitions/" + played.competition().slug)
                        .asString()));
        Runnable goOn = Hold.HELD.poll(30, TimeUnit.SECONDS);

        intake.pause(played.phase(), "Back at noon", play.account("olga"), Instant.now());
        goOn.run();

        assertThat(page.get(2, TimeUnit.MINUTES)).contains("Final, paused").doesNotContain("open now");
    }

    /** Holds requests that ask for it, once it is their turn. */
    @ApplicationScoped
    static class Hold {

        static final String HEADER = "X-Test-Hold";
        static final BlockingQueue<Runnable> HELD = new LinkedBlockingQueue<>();

        private static final int LAST = 1;

        void register(@Observes Filters filters) {
            filters.register(
                    request -> {
                        if (request.request().headers().contains(HEADER)) {
                            Context thread = Vertx.currentContext();
                            HELD.add(() -> thread.runOnContext(now -> request.next()));
                        } else {
                            request.next();
                        }
                    },
                    LAST);
        }
    }

    private static LocalDateTime in(int minutes) {
        return LocalDateTime.now(ZoneId.of("Europe/Berlin"))
                .truncatedTo(ChronoUnit.MINUTES)
                .plusMinutes(minutes);
    }

    private static String page(Play.Played played, String page) {
        return Html.text(TestSignIn.asVisitor()
                .get("/competitions/" + played.competition().slug + page)
                .then()
                .statusCode(200)
                .extract()
                .asString());
    }
}
