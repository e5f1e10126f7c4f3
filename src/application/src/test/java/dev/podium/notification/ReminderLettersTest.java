package dev.podium.notification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.account.Profile;
import dev.podium.account.Profiles;
import dev.podium.competition.Visibility;
import dev.podium.mail.MailChoices;
import dev.podium.mail.MailKind;
import dev.podium.notification.reminder.Reminder;
import dev.podium.notification.reminder.Reminders;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.testsupport.MailServer;
import dev.podium.testsupport.MailServer.Received;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Postman;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.WithMail;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reminders as a mail server gets them: by those who lack something as the e-mails are sent, and by nobody else. */
@QuarkusTest
@TestProfile(WithMail.class)
class ReminderLettersTest {

    private final String pia = "pia-" + UUID.randomUUID();
    private final String gerd = "gerd-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    Reminders reminders;

    @Inject
    Postman postman;

    @Inject
    Profiles profiles;

    @Inject
    MailChoices choices;

    @BeforeEach
    void begin() {
        postman.deliver();
        profiles.change(play.account(gerd), before -> new Profile("Gerd", "", "de", "Europe/Berlin"));
    }

    private Play.Played peopled(Play.Setting setting) {
        Play.Played played = setting.published();
        play.team(played.competition(), "Lumen", pia);
        play.team(played.competition(), "Umbra", gerd);
        return played;
    }

    private void remind(Play.Played played, Reminder.Kind kind, String text) {
        reminders.ask(played.phase(), kind, text, play.account("olga"));
    }

    private static Received only(String user) {
        List<Received> received = MailServer.received(user);
        assertThat(received).as("e-mails to " + user).hasSize(1);
        return received.get(0);
    }

    @Test
    void upload_isRemindedOfInTheReadersLanguage() {
        Play.Played played = peopled(play.competition().closes(LocalDateTime.of(2099, 6, 1, 0, 0)));
        String name = played.competition().name;
        remind(played, Reminder.Kind.upload, "Only <b>two</b> days left.\n\nWrite to us!");
        postman.deliver();

        assertThat(only(pia).subject()).isEqualTo(name + ": your team has no run in “Final” yet");
        assertThat(only(pia).text())
                .contains(
                        "It closes on Sunday, 31 May 2099, 24:00 (Europe/Berlin).",
                        "The organizers write:",
                        "Only <b>two</b> days left.",
                        "Write to us!",
                        MailServer.LINKS + "/competitions/" + played.competition().slug + "/submit?phase=final");
        assertThat(only(pia).html()).contains("Only &lt;b&gt;two&lt;/b&gt; days left.");
        assertThat(only(gerd).subject()).isEqualTo(name + ": Ihr Team hat in „Final“ noch nichts eingereicht");
    }

    @Test
    void upload_madeBeforeItIsSent_isNotRemindedOf() {
        Play.Played played = peopled(play.competition());
        remind(played, Reminder.Kind.upload, "");
        postman.tell();
        results.anotherRun(played.phase(), play.account(pia), "BERT");
        postman.send();

        assertThat(MailServer.received(pia)).isEmpty();
        assertThat(MailServer.received(gerd)).hasSize(1);
    }

    @Test
    void upload_madeBeforeAnybodyIsNoted_isNotRemindedOf() {
        Play.Played played = peopled(play.competition());
        remind(played, Reminder.Kind.upload, "");
        results.anotherRun(played.phase(), play.account(pia), "BERT");
        postman.deliver();

        assertThat(MailServer.received(pia)).isEmpty();
    }

    @Test
    void upload_phaseClosedMeanwhile_isNotRemindedOf() {
        Play.Played played = peopled(play.competition());
        remind(played, Reminder.Kind.upload, "");
        results.change("update phase set closes_at = now() where id = " + played.phase().id);
        postman.deliver();

        assertThat(MailServer.received(pia)).isEmpty();
    }

    @Test
    void whoWantsNone_getsNone() {
        Play.Played played = peopled(play.competition());
        choices.choose(play.account(pia), Map.of(MailKind.REMINDER, false));
        remind(played, Reminder.Kind.upload, "");
        postman.deliver();

        assertThat(MailServer.received(pia)).isEmpty();
        assertThat(MailServer.received(gerd)).hasSize(1);
    }

    /** Nothing depends on which run counts, nor on how good it is. */
    @Test
    void method_sealedPhase_tellsNothingOfResults() {
        Play.Played played = peopled(play.competition().visibility(Visibility.BLIND));
        Submission run = results.anotherRun(played.phase(), play.account(pia), MethodDescription.NOTHING);
        results.anotherRun(played.phase(), play.account(gerd), MethodDescription.NOTHING);
        results.anotherRun(played.phase(), play.account(gerd), "Rules");
        scorer.scoreAll(played.phase());
        remind(played, Reminder.Kind.method, "");
        postman.deliver();

        assertThat(only(pia).subject()).isEqualTo(played.competition().name + ": describe your method in “Final”");
        assertThat(only(pia).text() + only(pia).html())
                .contains("/competitions/" + played.competition().slug + "/submissions")
                .doesNotContain("MAE", "scored", run.key.toString(), run.digest.substring(0, 8), "Umbra");
        assertThat(MailServer.received(gerd))
                .as("one of the team's runs is described")
                .isEmpty();
    }
}
