package dev.podium.notification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.account.Profile;
import dev.podium.account.Profiles;
import dev.podium.account.creating.CreationRight;
import dev.podium.competition.Competition;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.MailServer;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Postman;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.WithMail;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
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
