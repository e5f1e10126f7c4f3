package dev.podium.web.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.registration.RegistrationQuestion;
import dev.podium.registration.RegistrationRequirements;
import dev.podium.team.Team;
import dev.podium.team.TeamInvitations;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What people see who want to take part, and what stands in their way. */
@QuarkusTest
class RegistrationPagesTest {

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Admission admission;

    @Inject
    TeamInvitations invitations;

    private static String competition(Play.Played played) {
        return "/competitions/" + played.competition().slug;
    }

    private static String address(Play.Played played) {
        return competition(played) + "/registration";
    }

    private String get(String page) {
        Response answer = TestSignIn.as(pia).get(page);
        assertThat(answer.statusCode()).as(page).isEqualTo(200);
        return answer.asString();
    }

    private Response send(Play.Played played, Map<String, String> fields) {
        return Form.as(pia).formParams(fields).post(address(played));
    }

    private static String heading(String page) {
        return Html.text(Html.one(page, "main .pd-call h2"));
    }

    @Test
    void open_saysThatATeamIsEnough_andTheOverviewNothing() {
        Play.Played played = play.competition().published();
        assertThat(heading(get(address(played)))).isEqualTo("Nobody has to register");
        assertThat(Html.links(get(competition(played)))).doesNotContain(address(played));
    }

    @Test
    void visitor_readsTheTermsAndSignsIn() {
        Play.Played played = play.competition().published();
        TestSignIn.asVisitor().get(address(played));
        admission.set(played.competition(), Admission.terms("Be *fair*."));
        String page = TestSignIn.asVisitor().get(address(played)).asString();
        assertThat(Html.text(page)).contains("To take part you agree to terms", "Be fair.", "Version 1, of ");
        assertThat(Html.texts(page, "main em")).containsExactly("fair");
        assertThat(Html.link(page, "Sign in to register")).isEqualTo("/login?return=" + address(played));
        assertThat(Html.text(TestSignIn.asVisitor().get(competition(played)).asString()))
                .contains("To take part you agree to terms. To the registration");
        String german = TestSignIn.asVisitor()
                .header("Accept-Language", "de")
                .get(address(played))
                .asString();
        assertThat(Html.text(german)).contains("Wer teilnimmt, stimmt Bedingungen zu", "Fassung 1 vom ");
    }

    @Test
    void terms_fromThePageToTheUpload() {
        Play.Played played = play.competition().published();
        admission.set(played.competition(), Admission.terms("Be fair."));
        assertThat(Html.link(get(competition(played) + "/team"), "To the registration"))
                .isEqualTo(address(played));
        Response founding = Form.as(pia).formParam("name", "Lumen").post(competition(played) + "/team");
        assertThat(founding.statusCode()).isEqualTo(409);
        assertThat(Html.text(founding.asString())).contains("register first: " + address(played));

        String page = get(address(played));
        assertThat(heading(page)).isEqualTo("You are not registered yet");
        Response unticked = send(played, Map.of("seen", Html.field(page, "seen")));
        assertThat(unticked.statusCode()).isEqualTo(422);
        assertThat(Html.problem(unticked.asString(), "agree")).startsWith("Read the terms");
        send(played, Map.of("seen", Html.field(page, "seen"), "agree", "true"))
                .then()
                .statusCode(303);
        assertThat(heading(get(address(played)))).isEqualTo("You are registered");
        assertThat(Html.text(get(competition(played)))).contains("You are registered. To the registration");
        play.team(played.competition(), "Lumen", pia);
        assertThat(get(competition(played) + "/submit")).contains("name=\"file\"");

        admission.set(played.competition(), Admission.terms("Be fair and kind."));
        String submit = get(competition(played) + "/submit");
        assertThat(submit).doesNotContain("name=\"file\"");
        assertThat(Html.link(submit, "To the registration")).isEqualTo(address(played));
        String again = get(address(played));
        assertThat(heading(again)).isEqualTo("The terms have changed");
        assertThat(Html.text(again)).contains("What has changed from version 1 to 2");
        assertThat(Html.texts(again, "#changes ins").toString()).contains("and kind");
        assertThat(Html.text(get(Html.link(again, "Read version 1")))).contains("Be fair.");
        send(played, Map.of("seen", Html.field(again, "seen"), "agree", "true"))
                .then()
                .statusCode(303);
        assertThat(get(competition(played) + "/submit")).contains("name=\"file\"");
    }

    @Test
    void terms_changedWhileSomebodyReads_areShownBeforeTheyAgree() {
        Play.Played played = play.competition().published();
        admission.set(played.competition(), Admission.terms("Be fair."));
        String seen = Html.field(get(address(played)), "seen");
        admission.set(played.competition(), Admission.terms("Give us your data."));

        Response refused = send(played, Map.of("seen", seen, "agree", "true"));

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(Html.text(refused.asString()))
                .contains("The organizers have changed what they ask of you", "Give us your data.");
        assertThat(Html.parse(refused.asString()).select("[name=agree][checked]"))
                .isEmpty();
        assertThat(Html.field(refused.asString(), "seen")).isNotEqualTo(seen);
    }

    @Test
    void approval_asksAndTellsWhatWasDecided() {
        Play.Played played = play.competition().published();
        admission.set(
                played.competition(),
                Admission.approval(
                        new RegistrationQuestion(RegistrationQuestion.Kind.affiliation, "", true),
                        new RegistrationQuestion(RegistrationQuestion.Kind.other, "Which <b>system</b>?", false)));
        String page = get(address(played));
        assertThat(Html.text(page)).contains("Your university, company or other institution", "Which <b>system</b>?");
        Response missing = send(played, Map.of("seen", Html.field(page, "seen"), "answer-1", "BERT"));
        assertThat(missing.statusCode()).isEqualTo(422);
        assertThat(Html.problem(missing.asString(), "answer-0")).startsWith("Question 1 must be answered");
        assertThat(Html.field(missing.asString(), "answer-1")).isEqualTo("BERT");

        send(played, Map.of("seen", Html.field(page, "seen"), "answer-0", "Uni", "answer-1", "BERT"))
                .then()
                .statusCode(303);
        assertThat(heading(get(address(played)))).isEqualTo("The organizers have not decided yet");
        admission.refuse(played.competition(), pia, "Tell us more about <you>.");
        String refused = get(address(played));
        assertThat(heading(refused)).isEqualTo("The organizers have refused your request");
        assertThat(Html.text(refused)).contains("Tell us more about <you>.");
        send(played, Map.of("seen", Html.field(refused, "seen"), "answer-0", "Uni Wien"))
                .then()
                .statusCode(303);
        admission.approve(played.competition(), pia);
        assertThat(heading(get(address(played)))).isEqualTo("You are registered");
    }

    @Test
    void invitation_termsAreAgreedToOnItsPage() {
        Play.Played played = play.competition().published();
        Team team = play.team(played.competition(), "Lumen", "leader-" + pia);
        String secret = invitations.make(team, play.account("leader-" + pia)).secret();
        admission.set(played.competition(), Admission.terms("Be fair."));
        String page = get("/invitations/" + secret);
        assertThat(page).contains("Be fair.", "name=\"agree\"").doesNotContain("Register first");
        assertThat(Form.as(pia).post("/invitations/" + secret).statusCode()).isEqualTo(409);
        String seen = Html.field(page, "seen");
        Response unticked = Form.as(pia).formParam("seen", seen).post("/invitations/" + secret);
        assertThat(unticked.statusCode()).isEqualTo(422);
        assertThat(Html.problem(unticked.asString(), "agree")).startsWith("Read the terms");
        assertThat(Form.as(pia)
                        .formParam("seen", seen)
                        .formParam("agree", "true")
                        .post("/invitations/" + secret)
                        .statusCode())
                .isEqualTo(303);
        assertThat(get(competition(played))).contains("Your team: Lumen");
    }

    @Test
    void files_forParticipants_areNamedToOthers() {
        Play.Played played = play.competition().published();
        admission.set(
                played.competition(), new RegistrationRequirements("Be fair.", false, List.of(), List.of(), true));
        String file = competition(played) + "/data/" + played.gold().key + "/items";
        String page = get(competition(played));
        assertThat(Html.links(page)).doesNotContain(file);
        assertThat(Html.text(Html.one(page, "#data")))
                .contains("These files are for registered participants only.", played.competition().slug + "-test-1");
        admission.register(played.competition(), pia);
        assertThat(Html.links(get(competition(played)))).contains(file);
    }

    @Test
    void others_findNothing() {
        Play.Played played = play.competition().hidden();
        assertThat(TestSignIn.as(pia).get(address(played)).statusCode()).isEqualTo(404);
        assertThat(TestSignIn.as(pia).get(address(played) + "/terms/1").statusCode())
                .isEqualTo(404);
        Play.Played published = play.competition().published();
        assertThat(TestSignIn.as(pia).get(address(published) + "/terms/1").statusCode())
                .isEqualTo(404);
        assertThat(TestSignIn.as(pia).get(address(published) + "/terms/x").statusCode())
                .isEqualTo(404);
    }
}
