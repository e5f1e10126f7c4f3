package dev.podium.notification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.account.Profile;
import dev.podium.account.Profiles;
import dev.podium.account.creating.CreationRight;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.evaluation.RunTracks;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.InTracks;
import dev.podium.testsupport.MailServer;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Postman;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.WithMail;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What organizers and administrators have decided about somebody, as a real mail server receives it. */
@QuarkusTest
@TestProfile(WithMail.class)
class DecisionLettersTest {

    private final String pia = "pia-" + UUID.randomUUID();
    private final String gerd = "gerd-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Admission admission;

    @Inject
    CreationRight creationRight;

    @Inject
    Postman postman;

    @Inject
    Profiles profiles;

    @Inject
    Results results;

    @Inject
    InTracks inTracks;

    @Inject
    RunTracks tracks;

    @BeforeEach
    void begin() {
        postman.deliver();
        profiles.change(play.account(gerd), before -> new Profile("Gerd", "", "de", "Europe/Berlin"));
    }

    private Competition asked() {
        Competition competition = play.competition().published().competition();
        admission.set(competition, Admission.approval());
        admission.register(competition, pia);
        admission.register(competition, gerd);
        return competition;
    }

    private static MailServer.Received only(String user) {
        assertThat(MailServer.received(user)).as(user).hasSize(1);
        return MailServer.received(user).get(0);
    }

    @Test
    void registration_decided_isToldInTheReadersLanguageWithTheReason() {
        Competition competition = asked();
        admission.approve(competition, pia);
        admission.refuse(competition, gerd, "The <data> is for research only.");
        postman.deliver();

        assertThat(only(pia).subject()).isEqualTo(competition.name + ": you take part");
        assertThat(only(pia).text())
                .contains("Your request to take part in")
                .contains(MailServer.LINKS + "/competitions/" + competition.slug + "/registration");
        assertThat(only(gerd).subject()).isEqualTo(competition.name + ": Ihr Antrag auf Teilnahme wurde abgelehnt");
        assertThat(only(gerd).text()).contains("The <data> is for research only.");
        assertThat(only(gerd).html()).contains("The &lt;data&gt; is for research only.");
    }

    /** Who reads the first one would believe it. */
    @Test
    void registration_decidedOtherwiseMeanwhile_isNotTold() {
        Competition competition = asked();
        admission.refuse(competition, pia, "Who are you?");
        admission.register(competition, pia);
        postman.deliver();

        assertThat(MailServer.received(pia)).isEmpty();
    }

    @Test
    void registration_ofSomebodySuspended_isNotTold() {
        Competition competition = asked();
        results.change("update account set suspended_at = now(), suspended_reason = 'Spam' where id = "
                + play.account(pia).id);
        admission.approve(competition, pia);
        postman.deliver();

        assertThat(MailServer.received(pia)).isEmpty();
    }

    @Test
    void run_movedByOrganizers_isToldToItsTeamWithTheReason() {
        Phase phase = play.competition().published().phase();
        Competition competition = phase.competition;
        inTracks.add(competition, "open");
        inTracks.add(competition, "closed");
        play.team(competition, "Pia & Co", pia);
        Submission run = inTracks.run(phase, pia, "open", 0);
        postman.deliver();
        int before = MailServer.received(pia).size();
        tracks.move(run, "closed", "It uses <no> other data.", play.account("olga"), Instant.now());
        postman.deliver();

        assertThat(MailServer.received(pia)).hasSize(before + 1);
        MailServer.Received told = MailServer.received(pia).get(before);
        assertThat(told.subject())
                .isEqualTo(competition.name + ": your run “predictions.csv” is in the track “Track closed” now");
        assertThat(told.text())
                .contains("It uses <no> other data.")
                .contains(MailServer.LINKS + "/submissions/" + run.key);
        assertThat(told.html()).contains("It uses &lt;no&gt; other data.");
    }

    /** Whoever takes part reads once that a rule of all of it has changed. */
    @Test
    void rules_ofTheCompetition_areToldOnce() {
        Competition competition = play.competition().published().competition();
        play.team(competition, "Pia & Co", pia);
        inTracks.add(competition, "open");
        postman.deliver();

        assertThat(MailServer.received(pia))
                .filteredOn(mail -> mail.subject().equals(competition.name + ": its rules have changed"))
                .singleElement()
                .satisfies(mail -> assertThat(mail.text()).contains("There are tracks now."));
    }

    @Test
    void creating_decided_isToldWithTheReason() {
        creationRight.answer(
                creationRight.ask(play.account(pia), "A workshop").key,
                true,
                "Welcome, colleague.",
                play.account("ada"));
        creationRight.answer(
                creationRight.ask(play.account(gerd), "Ein Workshop").key,
                false,
                "Bitte mehr dazu.",
                play.account("ada"));
        postman.deliver();

        assertThat(only(pia).subject()).isEqualTo("You may create competitions");
        assertThat(only(pia).text()).contains("Welcome, colleague.", MailServer.LINKS + "/organize");
        assertThat(only(gerd).subject()).isEqualTo("Ihre Bitte, Wettbewerbe anlegen zu dürfen, wurde abgelehnt");
        assertThat(only(gerd).text()).contains("Bitte mehr dazu.");
    }
}
