package dev.podium.web.team;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.Form;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

@QuarkusTest
class TeamTest {

    private static final Pattern LINK = Pattern.compile("http://[^/]+(/invitations/[A-Za-z0-9_-]{43})");

    private final String pia = "pia-" + UUID.randomUUID();
    private final String paul = "paul-" + UUID.randomUUID();

    @Inject
    Play play;

    private static String address(Play.Played played) {
        return "/competitions/" + played.competition().slug + "/team";
    }

    private Play.Played playedByPia() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Klartext", pia);
        return played;
    }

    private String invitation(Play.Played played) {
        Matcher link =
                LINK.matcher(Form.as(pia).post(address(played) + "/invitations").asString());
        assertThat(link.find()).isTrue();
        return link.group(1);
    }

    @Test
    void show_visitor_isSentToSignIn() {
        Play.Played played = play.competition().published();

        assertThat(TestSignIn.asVisitor().get(address(played)).asString())
                .contains("/login?return=" + address(played))
                .doesNotContain("Create a team</button>");
    }

    @Test
    void show_hiddenCompetition_isNotThere() {
        TestSignIn.as(pia).get(address(play.competition().hidden())).then().statusCode(404);
    }

    @Test
    void invitation_tellsItsAddressToNobody() {
        assertThat(TestSignIn.as(paul).get(invitation(playedByPia())).headers().getValues("Referrer-Policy"))
                .containsExactly("no-referrer");
    }

    @Test
    void found_makesTheFounderAMember() {
        Play.Played played = play.competition().published();

        Response answer = Form.as(pia).formParam("name", "Klartext").post(address(played));

        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(TestSignIn.as(pia).get(address(played)).asString()).contains("Team Klartext", pia, "(you)");
    }

    @Test
    void found_nameTaken_keepsWhatWasTyped() {
        Play.Played played = playedByPia();

        Response answer = Form.as(paul).formParam("name", "K1artext").post(address(played));

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.asString()).contains("too close to that of the team", "value=\"K1artext\"", "aria-invalid");
    }

    @Test
    void found_hostileName_isShownAsText() {
        Play.Played played = play.competition().published();
        Form.as(pia).formParam("name", "\"><script>alert(1)</script>").post(address(played));

        assertThat(TestSignIn.as(pia).get(address(played)).asString()).doesNotContain("<script>alert");
    }

    @Test
    void found_withoutToken_isRefused() {
        Play.Played played = play.competition().published();

        TestSignIn.as(pia)
                .formParam("name", "Klartext")
                .post(address(played))
                .then()
                .statusCode(400);
    }

    @Test
    void found_visitor_isRefused() {
        Play.Played played = play.competition().published();

        Form.asVisitor()
                .formParam("name", "Klartext")
                .post(address(played))
                .then()
                .statusCode(401);
    }

    @Test
    void invite_tellsTheLinkOnce() {
        Play.Played played = playedByPia();

        String link = invitation(played);

        assertThat(TestSignIn.as(pia).get(address(played)).asString())
                .contains("Open invitations: 1")
                .doesNotContain(link);
    }

    @Test
    void invite_stranger_isNotThere() {
        Form.as(paul).post(address(playedByPia()) + "/invitations").then().statusCode(404);
    }

    @Test
    void invitation_visitor_mayReadAndIsSentToSignIn() {
        String link = invitation(playedByPia());

        Response page = TestSignIn.asVisitor().get(link);

        assertThat(page.asString()).contains("invited to the team Klartext", "/login?return=" + link);
        assertThat(page.header("Referrer-Policy")).isEqualTo("no-referrer");
    }

    @Test
    void invitation_joined_leadsToTheTeam() {
        Play.Played played = playedByPia();

        Response answer = Form.as(paul).post(invitation(played));

        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(TestSignIn.as(paul).get(address(played)).asString()).contains("Team Klartext", paul);
    }

    @Test
    void invitation_takenBack_isNotThere() {
        Play.Played played = playedByPia();
        String link = invitation(played);

        Form.as(pia).post(address(played) + "/invitations/revoke").then().statusCode(303);

        TestSignIn.as(paul).get(link).then().statusCode(404);
        Form.as(paul).post(link).then().statusCode(404);
    }

    @Test
    void invitation_otherTeamAlready_saysWhich() {
        Play.Played played = playedByPia();
        play.team(played.competition(), "Solo", paul);

        Response answer = Form.as(paul).post(invitation(played));

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.asString()).contains("You are already in the team “Solo”");
    }

    @Test
    void leave_notSure_changesNothing() {
        Play.Played played = playedByPia();

        Response answer = Form.as(pia).post(address(played) + "/leave");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("Tick the box", "Team Klartext");
    }

    @Test
    void leave_sure_letsGo() {
        Play.Played played = playedByPia();

        Form.as(pia)
                .formParam("sure", "true")
                .post(address(played) + "/leave")
                .then()
                .statusCode(303);

        assertThat(TestSignIn.as(pia).get(address(played)).asString()).contains("Create a team</button>");
    }

    @Test
    void show_german_speaksGerman() {
        assertThat(TestSignIn.as(pia)
                        .header("Accept-Language", "de")
                        .get(address(playedByPia()))
                        .asString())
                .contains("Mitglieder: 1 von höchstens 20", "Das Team verlassen");
    }
}
