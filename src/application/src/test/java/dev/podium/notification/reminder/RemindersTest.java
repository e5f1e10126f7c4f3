package dev.podium.notification.reminder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.competition.change.CompetitionArchiving;
import dev.podium.mail.MailChoices;
import dev.podium.mail.MailKind;
import dev.podium.platform.Refused;
import dev.podium.submission.MethodDescription;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Postman;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.WithMail;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whom organizers can remind of what, and how often. */
@QuarkusTest
@TestProfile(WithMail.class)
class RemindersTest {

    private final String pia = "pia-" + UUID.randomUUID();
    private final String gerd = "gerd-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Reminders reminders;

    @Inject
    MailChoices choices;

    @Inject
    CompetitionArchiving archiving;

    @Inject
    Postman postman;

    @BeforeEach
    void begin() {
        postman.deliver();
    }

    /** One team without a run, and one with a run that nobody described. */
    private Play.Played played(Play.Setting setting) {
        Play.Played played = setting.published();
        play.team(played.competition(), "Lumen", pia);
        play.team(played.competition(), "Umbra", gerd);
        results.anotherRun(played.phase(), play.account(gerd), MethodDescription.NOTHING);
        return played;
    }

    private ReminderPlan plan(Play.Played played, Reminder.Kind kind) {
        return QuarkusTransaction.requiringNew()
                .call(() -> reminders.plan(results.reread(played.phase()), kind, Instant.now()));
    }

    private void ask(Play.Played played, Reminder.Kind kind, String text) {
        reminders.ask(played.phase(), kind, text, play.account("olga"));
    }

    private void assertRefused(Play.Played played, Reminder.Kind kind, String text, String code) {
        assertThatThrownBy(() -> ask(played, kind, text))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }

    @Test
    void plan_countsTeamsAndPeopleWhoWouldBeTold() {
        Play.Played played = played(play.competition());

        assertThat(plan(played, Reminder.Kind.upload).teams()).isOne();
        assertThat(plan(played, Reminder.Kind.upload).people()).isOne();
        assertThat(plan(played, Reminder.Kind.method).people()).isOne();
        assertThat(plan(played, Reminder.Kind.method).obstacle()).isEmpty();
        choices.choose(play.account(pia), Map.of(MailKind.REMINDER, false));
        assertThat(plan(played, Reminder.Kind.upload).people()).isZero();
        assertRefused(played, Reminder.Kind.upload, "", "reminder.nobody");
    }

    @Test
    void ask_againWithinADay_isRefusedForThatKindAlone() {
        Play.Played played = played(play.competition());
        ask(played, Reminder.Kind.upload, "");

        assertRefused(played, Reminder.Kind.upload, "", "reminder.again-later");
        assertThat(plan(played, Reminder.Kind.upload).last()).isPresent();
        ask(played, Reminder.Kind.method, "");
        results.change(
                "update reminder set asked_at = asked_at - interval '25 hours' where phase_id = " + played.phase().id);
        ask(played, Reminder.Kind.upload, "");
    }

    @Test
    void ask_textTooLong_isRefused() {
        Play.Played played = played(play.competition());

        assertRefused(played, Reminder.Kind.upload, "x".repeat(Reminders.LONGEST_TEXT + 1), "reminder.text");
        assertRefused(played, Reminder.Kind.upload, "a\0b", "text.characters");
    }

    @Test
    void ask_closedPhase_remindsOfMethodsOnly() {
        Play.Played played = played(play.competition().closes(LocalDateTime.of(2099, 1, 1, 0, 0)));
        results.change("update phase set closes_at = now() - interval '1 hour' where id = " + played.phase().id);

        assertRefused(played, Reminder.Kind.upload, "", "reminder.phase-closed");
        ask(played, Reminder.Kind.method, "");
    }

    @Test
    void ask_archivedCompetition_isRefused() {
        Play.Played played = played(play.competition().closes(LocalDateTime.of(2099, 1, 1, 0, 0)));
        results.change("update phase set closes_at = now() - interval '1 hour' where id = " + played.phase().id);
        archiving.put(played.competition(), play.account("olga"));

        assertRefused(played, Reminder.Kind.method, "", "competition.archived");
    }

    @Test
    void page_asksOnce_andSaysWhenTheLastWent() {
        Play.Played played = played(play.competition());
        String address = "/organize/" + played.competition().slug + "/phases/final/reminders/upload";

        assertThat(Html.text(TestSignIn.as("olga").get(address).asString()))
                .contains("1 person in 1 team would be told now.");
        Form.unsure("olga", address);
        Form.sure("olga").formParam("text", "Please!").post(address).then().statusCode(303);
        String page = TestSignIn.as("olga").get(address).asString();
        assertThat(Html.text(page)).contains("The last reminder of this kind went out on", "possible in 24 h");
        assertThat(Html.parse(page).select("main form[action$=reminders/upload]"))
                .isEmpty();
        assertThat(Html.text(TestSignIn.as("olga")
                        .get("/organize/" + played.competition().slug + "/log")
                        .asString()))
                .contains("Teams reminded", "their submission", "Please!");
    }

    @Test
    void page_textTooLong_keepsIt() {
        Play.Played played = played(play.competition());
        String text = "y".repeat(Reminders.LONGEST_TEXT + 1);
        var answer = Form.sure("olga")
                .formParam("text", text)
                .post("/organize/" + played.competition().slug + "/phases/final/reminders/upload");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(Html.field(answer.asString(), "text")).isEqualTo(text);
        assertThat(Html.problem(answer.asString(), "text")).contains("1,000");
    }

    @Test
    void api_remindsAndTellsHowThingsStand() {
        Play.Played played = played(play.competition());
        String address = "/api/v1/competitions/" + played.competition().slug + "/phases/final/reminders";

        assertThat(TestSignIn.as("olga").get(address).jsonPath().getList("reminders.people"))
                .containsExactly(1, 1);
        TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .body("{\"kind\": \"method\", \"text\": \"Please!\"}")
                .post(address)
                .then()
                .statusCode(200);
        TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .body("{\"kind\": \"method\"}")
                .post(address)
                .then()
                .statusCode(409);
    }
}
