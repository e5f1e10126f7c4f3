package dev.podium.competition.reveal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.PhaseChanges;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hibernate.Session;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PlannedRevealTest {

    private static final LocalDateTime LATER = LocalDateTime.of(2099, 5, 3, 12, 0);

    @Inject
    Play play;

    @Inject
    PlannedReveals reveals;

    @Inject
    PlannedRevealJob job;

    @Inject
    Competitions competitions;

    @Inject
    PhaseChanges changes;

    @Inject
    RequestClock clock;

    @Inject
    Session database;

    private Phase phase;
    private Account olga;
    private String pages;

    @BeforeEach
    void close() {
        phase = play.competition()
                .visibility(Visibility.BLIND)
                .closes(LocalDateTime.of(2020, 6, 1, 0, 0))
                .published()
                .phase();
        olga = play.account("olga");
        pages = "/organize/" + phase.competition.slug + "/phases/final";
    }

    @Test
    void job_dateHasCome_revealsInTheNameOfWhoPlannedIt() {
        plan(LATER);
        PlannedRevealJob.Data due = dateIs(now().minusSeconds(1));

        job.work(due);
        job.work(due);

        Phase revealed = read();
        assertThat(revealed.revealedAt).isAfter(revealed.plannedRevealAt);
        assertThat(revealed.revealedBy.id).isEqualTo(olga.id);
        assertThat(entries("phase.revealed")).isEqualTo(1);
    }

    @Test
    void job_dateToCome_failsAndIsTriedAgain() {
        plan(LATER);
        assertThatThrownBy(() -> job.work(dateIs(now().plusSeconds(600)))).isInstanceOf(IllegalStateException.class);
        assertThat(read().revealedAt).isNull();
    }

    @Test
    void job_leftToOrganizers_doesNothing() {
        plan(LATER);
        reveals.leaveToOrganizers(phase, olga);
        reveals.leaveToOrganizers(phase, olga);
        job.work(dateIs(now().minusSeconds(1)));
        assertThat(read().revealedAt).isNull();
        assertThat(entries("phase.reveal-unplanned")).isEqualTo(1);
    }

    @Test
    void job_ofADateThatWasChanged_doesNothing() {
        plan(LATER);
        PlannedRevealJob.Data old = dateIs(now().minusSeconds(5));
        dateIs(now().minusSeconds(1));
        job.work(old);
        assertThat(read().revealedAt).isNull();
    }

    @Test
    void plan_everyDateHasAJobOfItsOwn() {
        plan(LATER);
        plan(LATER);
        change(LATER.plusDays(1));
        assertThat(jobs()).hasSize(2).allMatch(name -> name.startsWith(phase.id + "-"));
        job.enqueueLost();
        assertThat(jobs()).hasSize(2);

        changes.make(phase, is -> is.revealedOn(Optional.empty()), "No date yet.", olga);
        assertThat(QuarkusTransaction.requiringNew().call(() -> PlannedReveal.findByPhase(phase)))
                .isEmpty();
        assertThat(entries("phase.reveal-planned")).isEqualTo(1);
    }

    @Test
    void plan_nothingToRevealOrNoDate_refused() {
        refused("phase.reveals-without-a-date", () -> reveals.plan(phase, olga, clock.databaseNow()));
        dateIs(now().minusSeconds(1));
        refused("phase.reveals-without-a-date", () -> reveals.plan(phase, olga, clock.databaseNow()));
        competitions.reveal(phase, olga);
        refused("phase.nothing-to-reveal", () -> reveals.plan(phase, olga, clock.databaseNow()));
    }

    @Test
    void page_saysWhatIsPlannedInBothLanguages() {
        String address = pages + "/reveal/planned";
        assertThat(text(address, "en")).contains("There is no planned reveal that is still to come.");
        change(LATER);
        assertThat(text(pages, "en")).contains("Reveal automatically on this date");
        Form.as("olga").post(address).then().statusCode(303);
        assertThat(text(address, "en"))
                .contains("The results will be revealed automatically on 3 May 2099", "Switched on by olga");
        assertThat(text(address, "de")).contains("automatisch aufgedeckt.", "Eingeschaltet von olga");
        Form.as("olga").post(address + "/by-hand").then().statusCode(303);
        assertThat(text(address, "de")).contains("Automatisch aufdecken am 3. Mai 2099");
    }

    @Test
    void api_plansAndLeaves() {
        change(LATER);
        String address = "/api/v1/competitions/" + phase.competition.slug + "/phases/final/planned-reveal";
        TestSignIn.as("olga")
                .get(address)
                .then()
                .body("automatic", equalTo(false))
                .body("by", nullValue());
        TestSignIn.as("olga").put(address).then().statusCode(200).body("automatic", equalTo(true));
        TestSignIn.as("olga").get(address).then().body("by", equalTo("olga"));
        TestSignIn.as("olga").delete(address).then().statusCode(204);
        TestSignIn.as("olga").get(address).then().body("automatic", equalTo(false));
    }

    private static String text(String address, String language) {
        return Html.text(TestSignIn.as("olga")
                .header("Accept-Language", language)
                .get(address)
                .asString());
    }

    private void plan(LocalDateTime date) {
        change(date);
        reveals.plan(phase, olga, clock.databaseNow());
    }

    private void change(LocalDateTime date) {
        changes.make(phase, is -> is.revealedOn(Optional.of(date)), "A date.", olga);
    }

    private Instant now() {
        return QuarkusTransaction.requiringNew().call(clock::databaseNow).truncatedTo(ChronoUnit.SECONDS);
    }

    /** Makes another date of the planned one, as if it had come closer, and tells its job. */
    private PlannedRevealJob.Data dateIs(Instant date) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery("update phase set planned_reveal_at = :at where id = :id")
                        .setParameter("at", date)
                        .setParameter("id", phase.id)
                        .executeUpdate());
        return new PlannedRevealJob.Data(phase.id, date.getEpochSecond());
    }

    private Phase read() {
        return QuarkusTransaction.requiringNew().call(() -> Phase.findById(phase.id));
    }

    private List<String> jobs() {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select task_instance from scheduled_work where task_name = 'reveal' and task_instance like :of",
                                String.class)
                        .setParameter("of", phase.id + "-%")
                        .getResultList());
    }

    private long entries(String action) {
        Competition competition = phase.competition;
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select count(*) from audit_entry where competition_id = :competition and action = :action",
                                Long.class)
                        .setParameter("competition", competition.id)
                        .setParameter("action", action)
                        .getSingleResult());
    }

    private static void refused(String code, ThrowingCallable action) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }
}
