package dev.podium.web.team;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class TeamTest {

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
        String link = Html.text(
                Html.one(Form.as(pia).post(address(played) + "/invitations").asString(), "pre.pd-pre"));
        assertThat(link).matches("http://[^/]+/invitations/[A-Za-z0-9_-]{43}");
        return link.substring(link.indexOf("/invitations/"));
    }

    /** The page of the other member, to which that of the team leads. */
    private static String member(String page) {
        return Html.one(page, "a[href*=/team/members/]").attr("href");
    }

    private static List<String> buttons(String page) {
        return Html.texts(page, "button");
    }

    @Test
    void show_visitor_isSentToSignIn() {
        Play.Played played = play.competition().published();

        String page = TestSignIn.asVisitor().get(address(played)).asString();
        assertThat(page).contains("/login?return=" + address(played));
        assertThat(buttons(page)).doesNotContain("Create a team");
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
        assertThat(TestSignIn.as(pia).get(address(played)).asString()).contains("Team “Klartext”", pia, "(you)");
    }

    @Test
    void found_nameTaken_keepsWhatWasTyped() {
        Play.Played played = playedByPia();

        Response answer = Form.as(paul).formParam("name", "K1artext").post(address(played));

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.asString()).contains("too close to that of the team");
        assertThat(Html.one(answer.asString(), "input[name=name][aria-invalid=true]")
                        .val())
                .isEqualTo("K1artext");
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

        assertThat(page.asString()).contains("invited to join the team “Klartext”", "/login?return=" + link);
        assertThat(page.header("Referrer-Policy")).isEqualTo("no-referrer");
    }

    @Test
    void invitation_joined_leadsToTheTeam() {
        Play.Played played = playedByPia();

        Response answer = Form.as(paul).post(invitation(played));

        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(TestSignIn.as(paul).get(address(played)).asString()).contains("Team “Klartext”", paul);
    }

    @Test
    void invitation_takenBack_isNotThere() {
        Play.Played played = playedByPia();
        String link = invitation(played);
        String withdraw = Html.one(TestSignIn.as(pia).get(address(played)).asString(), "form[action$=/withdraw]")
                .attr("action");
        Form.unsure(pia, withdraw);
        TestSignIn.as(paul).get(link).then().statusCode(200);

        Form.sure(pia).post(withdraw).then().statusCode(303);

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
        assertThat(answer.asString()).contains("Tick the box", "Team “Klartext”");
    }

    @Test
    void leave_sure_letsGo() {
        Play.Played played = playedByPia();

        Form.sure(pia).post(address(played) + "/leave").then().statusCode(303);

        assertThat(buttons(TestSignIn.as(pia).get(address(played)).asString())).containsOnlyOnce("Create a team");
    }

    @Test
    void show_german_speaksGerman() {
        assertThat(TestSignIn.as(pia)
                        .header("Accept-Language", "de")
                        .get(address(playedByPia()))
                        .asString())
                .contains("Mitglieder: 1 von höchstens 50", "Das Team verlassen");
    }

    /** The team of pia, which paul has joined. */
    private Play.Played ofTwo() {
        Play.Played played = playedByPia();
        Form.as(paul).post(invitation(played)).then().statusCode(303);
        return played;
    }

    private static String page(String reader, String address) {
        return TestSignIn.as(reader).get(address).asString();
    }

    @Test
    void invitation_forAnAddress_tellsVisitorsNothingOfTheTeam() {
        Play.Played played = playedByPia();
        String link = Html.text(Html.one(
                Form.as(pia)
                        .formParam("email", paul + "@example.org")
                        .post(address(played) + "/invitations")
                        .asString(),
                "pre.pd-pre"));
        String path = link.substring(link.indexOf("/invitations/"));

        String visitors = TestSignIn.asVisitor().get(path).asString();
        assertThat(visitors)
                .contains("<h1>You are invited to join a team</h1>", "/login?return=" + path)
                .doesNotContain("Klartext", pia);
        assertThat(page(paul, path)).contains("invited to join the team “Klartext”", pia);
    }

    @Test
    void invitation_usedBySomebodyElse_saysSo() {
        Play.Played played = playedByPia();
        String link = invitation(played);
        Form.as(paul).post(link).then().statusCode(303);

        String eve = "eve-" + UUID.randomUUID();
        Response answer = Form.as(eve).post(link);

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.asString()).contains("This invitation was used already: each link works for one person");
        assertThat(page(eve, link)).contains("This invitation was used already");
        assertThat(page(paul, link)).contains("You are in this team already");
    }

    @Test
    void show_leaderAndMember_seeWhoLeads() {
        Play.Played played = ofTwo();
        invitation(played);

        assertThat(page(pia, address(played)))
                .contains("Leader", "Manage", "Create an invitation link", "Open invitations: 1", "Save the name")
                .contains(
                        "You lead the team. When you leave, " + paul + " becomes its leader",
                        "Your invitation links stop working");
        assertThat(page(paul, address(played)))
                .contains("Leader", pia + " leads the team and can rename it")
                .doesNotContain(
                        "Manage",
                        "Create an invitation link",
                        "Open invitations",
                        "Save the name",
                        "invitation links",
                        "You lead");
        assertThat(page("eve-" + UUID.randomUUID(), address(played))).doesNotContain(pia, paul);
    }

    @Test
    void show_lastMember_isToldWhatLeavingMeans() {
        assertThat(page(pia, address(playedByPia())))
                .contains("You are the last member. When you leave, nobody can join");
    }

    @Test
    void invite_member_isToldThatTheLeaderDoes() {
        Response answer = Form.as(paul).post(address(ofTwo()) + "/invitations");

        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.asString()).contains("Only the leader of the team can do that.", "Team “Klartext”");
    }

    @Test
    void rename_leader_isShownToAll() {
        Play.Played played = ofTwo();

        Form.as(pia)
                .formParam("name", "Klarer Text")
                .post(address(played) + "/name")
                .then()
                .statusCode(303);

        assertThat(page(paul, address(played))).contains("Team “Klarer Text”");
    }

    @Test
    void rename_nameOfABaseline_keepsWhatWasTyped() {
        Play.Played played = playedByPia();

        Response answer = Form.as(pia).formParam("name", "My baseline").post(address(played) + "/name");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("are for the baselines");
        assertThat(Html.one(answer.asString(), "input[name=name][aria-invalid=true]")
                        .val())
                .isEqualTo("My baseline");
    }

    @Test
    void members_leader_handsTheLeadOver() {
        Play.Played played = ofTwo();
        String member = member(page(pia, address(played)));
        assertThat(page(pia, member)).contains(paul + " in the team “Klartext”", "Make " + paul + " the leader");
        TestSignIn.as(paul).get(member).then().statusCode(404);

        Form.unsure(pia, member + "/lead");
        assertThat(page(paul, address(played))).contains(pia + " leads the team");

        Form.sure(pia).post(member + "/lead").then().statusCode(303);

        assertThat(page(pia, address(played))).contains(paul + " leads the team");
        assertThat(page(paul, address(played))).contains("Create an invitation link");
    }

    @Test
    void members_leader_removesOne() {
        Play.Played played = ofTwo();
        String member = member(page(pia, address(played)));

        Form.unsure(pia, member + "/remove");
        assertThat(page(pia, address(played))).contains(paul);

        Form.sure(pia).post(member + "/remove").then().statusCode(303);

        assertThat(page(pia, address(played)))
                .contains("Members: 1 of at most 50")
                .doesNotContain(paul);
        assertThat(buttons(page(paul, address(played)))).containsOnlyOnce("Create a team");
        assertThat(page(paul, address(played))).doesNotContain(pia);
    }

    @Test
    void show_organizer_needsNoTeam() {
        Play.Played played = play.competition().published();

        assertThat(page("olga", address(played))).contains("You organize this competition and need no team for it.");
        assertThat(Html.links(page("olga", address(played)))).contains("/organize/" + played.competition().slug);
        assertThat(page(pia, address(played))).doesNotContain("You organize this competition");
    }
}
