package dev.podium.notification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.account.Account;
import dev.podium.account.Profile;
import dev.podium.account.Profiles;
import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import dev.podium.competition.people.OrganizerInvitations;
import dev.podium.mail.MailChoices;
import dev.podium.mail.MailKind;
import dev.podium.question.AskedQuestion;
import dev.podium.question.QuestionReaders;
import dev.podium.question.QuestionWording;
import dev.podium.question.Questions;
import dev.podium.question.Reply;
import dev.podium.testsupport.MailServer;
import dev.podium.testsupport.MailServer.Received;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Postman;
import dev.podium.testsupport.WithMail;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What people are told of questions by e-mail, and who is not. */
@QuarkusTest
@TestProfile(WithMail.class)
class QuestionLettersTest {

    private static final QuestionWording DATA =
            new QuestionWording("External data", "May *we* of Lumen use <b>it</b>?");
    private static final QuestionWording REWORDED = new QuestionWording("Other data", "May a team use it?");

    private final String owner = "olga-" + UUID.randomUUID();
    private final String helper = "hans-" + UUID.randomUUID();
    private final String pia = "pia-" + UUID.randomUUID();
    private final String gerd = "gerd-" + UUID.randomUUID();
    private final String sam = "sam-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Questions questions;

    @Inject
    Postman postman;

    @Inject
    Profiles profiles;

    @Inject
    MailChoices choices;

    @Inject
    OrganizerInvitations invitations;

    private Competition competition;

    /** What earlier tests left is delivered; pia and gerd are in teams of their own, sam takes part nowhere. */
    @BeforeEach
    void begin() {
        postman.deliver();
        competition = play.competition().organizedBy(owner).published().competition();
        Account organizer = play.account(owner);
        invitations.accept(
                invitations.make(competition, "helper", "", organizer).secret(), play.account(helper));
        play.team(competition, "Lumen " + UUID.randomUUID(), pia);
        play.team(competition, "Rivals " + UUID.randomUUID(), gerd);
        play.account(sam);
        profiles.change(play.account(gerd), before -> new Profile("Gerd", "", "de", "Asia/Tokyo"));
        profiles.change(play.account(helper), before -> new Profile("Hans", "", "de", "Europe/Berlin"));
        postman.deliver();
    }

    private AskedQuestion ask(QuestionReaders readers) {
        return questions.ask(competition, DATA, readers, play.account(pia));
    }

    private void answer(AskedQuestion question, String answer, boolean published) {
        questions.answer(
                question, is -> new Reply(answer, published, published ? REWORDED : DATA), play.account(owner));
    }

    private static Received only(String user) {
        List<Received> received = MailServer.received(user);
        assertThat(received).as("e-mails to " + user).hasSize(1);
        return received.get(0);
    }

    private static void assertNothingTo(String... users) {
        for (String user : users) {
            assertThat(MailServer.received(user)).as("e-mails to " + user).isEmpty();
        }
    }

    @Test
    void question_isToldToOrganizersWithoutWhoAsks() {
        AskedQuestion asked = ask(QuestionReaders.organizers);
        postman.deliver();

        Received mail = only(owner);
        assertThat(mail.subject()).isEqualTo(competition.name + ": new question “External data”");
        assertThat(mail.text())
                .contains("Somebody asks the organizers of “" + competition.name + "”: External data\n\n" + DATA.text())
                .contains(MailServer.LINKS + "/organize/" + competition.slug + "/questions/" + asked.key)
                .doesNotContain(pia);
        assertThat(mail.html()).contains("<em>we</em>").doesNotContain("<b>", pia);
        assertThat(only(helper).subject()).isEqualTo(competition.name + ": neue Frage „External data“");
        assertNothingTo(pia, gerd, sam);
    }

    @Test
    void question_withdrawnAnsweredOrHiddenBeforeItIsSent_isToldToNobody() {
        AskedQuestion withdrawn = ask(QuestionReaders.organizers);
        AskedQuestion hidden = ask(QuestionReaders.everybody);
        postman.tell();
        questions.withdraw(withdrawn, play.account(pia));
        questions.hide(hidden, "Spam", play.account(owner));
        postman.send();

        assertNothingTo(owner, helper, pia, gerd, sam);
    }

    /** Whoever organized when it was asked, and is a member of a team only when it is sent. */
    @Test
    void question_toWhoOrganizesNoMore_isNotSent() {
        play.team(competition, "Helpers " + UUID.randomUUID(), helper);
        ask(QuestionReaders.organizers);
        postman.tell();
        QuarkusTransaction.requiringNew()
                .run(() -> Organizer.delete("competition = ?1 and account = ?2", competition, play.account(helper)));
        postman.send();

        assertThat(MailServer.received(owner)).hasSize(1);
        assertNothingTo(helper);
    }

    @Test
    void answer_toWhoAskedAlone_isToldToNobodyElse() {
        AskedQuestion asked = ask(QuestionReaders.organizers);
        answer(asked, "Yes, *you* may.", false);
        postman.deliver();

        Received mail = only(pia);
        assertThat(mail.subject()).isEqualTo(competition.name + ": your question is answered: External data");
        assertThat(mail.text())
                .contains("Yes, *you* may.")
                .contains(MailServer.LINKS + "/competitions/" + competition.slug + "/questions/mine/" + asked.key);
        assertThat(mail.html()).contains("<em>you</em>");
        assertNothingTo(gerd, sam, owner, helper);
    }

    @Test
    void answer_toWhoAskedAlone_changed_isToldOnceAChangeAsItIsNow() {
        profiles.change(play.account(pia), before -> new Profile("Pia", "", "de", "Europe/Berlin"));
        AskedQuestion asked = ask(QuestionReaders.organizers);
        answer(asked, "Yes.", false);
        postman.deliver();
        answer(asked, "No.", false);
        answer(asked, "No.", false);
        postman.deliver();

        List<Received> received = MailServer.received(pia);
        assertThat(received).hasSize(2);
        assertThat(received.get(1).subject())
                .isEqualTo(competition.name + ": Die Antwort auf Ihre Frage wurde geändert: External data");
        assertThat(received.get(1).text()).contains("ihre Antwort auf Ihre Frage „External data“ geändert:", "No.");
        answer(asked, "Perhaps.", false);
        answer(asked, "Never.", false);
        postman.deliver();
        assertThat(MailServer.received(pia)).as("one of two changes at once").hasSize(3);
        assertThat(MailServer.received(pia).get(2).text()).contains("Never.");
        assertNothingTo(gerd, sam);
    }

    @Test
    void answer_forEverybody_isToldInTheWordsForEverybody_onceToEach() {
        AskedQuestion asked = ask(QuestionReaders.organizers);
        answer(asked, "All may.", true);
        postman.deliver();

        assertThat(only(pia).subject()).isEqualTo(competition.name + ": your question is answered: External data");
        Received mail = only(gerd);
        assertThat(mail.subject()).isEqualTo(competition.name + ": Antwort für alle: Other data");
        assertThat(mail.text() + mail.html())
                .contains("All may.")
                .contains(MailServer.LINKS + "/competitions/" + competition.slug + "/questions/" + asked.key)
                .doesNotContain("Lumen", pia, "External");
        assertThat(only(helper).text()).contains("All may.").doesNotContain("Lumen", pia, "External");
        assertNothingTo(sam, owner);
    }

    @Test
    void answer_publishedLater_isToldToWhoAsked_too() {
        AskedQuestion asked = ask(QuestionReaders.organizers);
        answer(asked, "Yes.", false);
        postman.deliver();
        answer(asked, "Yes.", true);
        postman.deliver();

        assertThat(MailServer.received(pia))
                .extracting(Received::subject)
                .containsExactly(
                        competition.name + ": your question is answered: External data",
                        competition.name + ": an answer for everybody: Other data");
        assertThat(MailServer.received(gerd)).hasSize(1);
        answer(asked, "Yes, indeed.", true);
        postman.deliver();
        assertThat(MailServer.received(gerd)).as("a change is no news").hasSize(1);
    }

    @Test
    void answer_hiddenBeforeItIsSent_isToldToNobody() {
        AskedQuestion asked = ask(QuestionReaders.everybody);
        answer(asked, "Yes.", true);
        postman.tell();
        questions.hide(asked, "Wrong", play.account(owner));
        postman.send();

        assertNothingTo(owner, helper, pia, gerd, sam);
    }

    @Test
    void kinds_thatSomebodyDoesNotWant_areNotSent() {
        choices.choose(play.account(helper), Map.of(MailKind.QUESTION, false, MailKind.PUBLISHED_ANSWER, false));
        choices.choose(play.account(pia), Map.of(MailKind.ANSWER, false));
        choices.choose(play.account(gerd), Map.of(MailKind.PUBLISHED_ANSWER, false));
        AskedQuestion asked = ask(QuestionReaders.everybody);
        postman.deliver();
        answer(asked, "Yes.", true);
        postman.deliver();

        assertThat(MailServer.received(owner)).hasSize(1);
        assertNothingTo(helper, pia, gerd);
    }
}
