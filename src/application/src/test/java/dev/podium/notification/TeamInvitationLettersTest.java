package dev.podium.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;

import dev.podium.competition.Competition;
import dev.podium.platform.Refused;
import dev.podium.team.Team;
import dev.podium.team.TeamInvitations;
import dev.podium.team.TeamMerge;
import dev.podium.team.TeamMerges;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.MailServer;
import dev.podium.testsupport.Merging;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Postman;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.WithMail;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.Locale;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Invitations to teams by address, and proposals to merge, as a real mail server receives them. */
@QuarkusTest
@TestProfile(WithMail.class)
class TeamInvitationLettersTest {

    private final String pia = "pia-" + UUID.randomUUID();
    private final String ben = "ben-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Merging merging;

    @Inject
    TeamMerges merges;

    @Inject
    TeamInvitations invitations;

    @Inject
    Postman postman;

    @Inject
    Results results;

    private Competition competition;
    private Team team;

    @BeforeEach
    void found() {
        competition = play.competition().published().competition();
        team = play.team(competition, "Lumen", pia);
        play.account(ben);
        postman.deliver();
    }

    private static String email(String user) {
        return user + "@example.org";
    }

    private TeamInvitations.CreatedInvitation invite(String user) {
        return invitations.make(team, email(user).toUpperCase(Locale.ROOT), play.account(pia));
    }

    private String address() {
        return "/competitions/" + competition.slug + "/team";
    }

    private static void refused(String code, ThrowingCallable action) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }

    @Test
    void invitation_forAnAccount_isToldAndJoinsFromTheTeamPage() {
        invite(ben);
        postman.deliver();

        MailServer.Received mail = MailServer.received(ben).get(0);
        assertThat(mail.subject()).isEqualTo(competition.name + ": invitation to the team “Lumen”");
        assertThat(mail.text()).contains(MailServer.LINKS + address());
        String page = TestSignIn.as(ben).get(address()).asString();
        assertThat(page).contains(pia + " invites you to the team “Lumen”");
        Form.as(ben)
                .post(Html.one(page, "form[action$=/accept]").attr("action"))
                .then()
                .statusCode(303);
        assertThat(TestSignIn.as(ben).get(address()).asString()).contains("Team “Lumen”");
        assertThat(TestSignIn.as(pia).get(address()).asString()).doesNotContain(email(ben));
    }

    @Test
    void invitation_forAnAddressThatNobodyHas_looksTheSame() {
        String nobody = "nobody-" + UUID.randomUUID();
        invite(nobody);
        postman.deliver();

        assertThat(MailServer.received(nobody)).isEmpty();
        assertThat(TestSignIn.as(pia).get(address()).asString()).contains("Open invitations: 1", email(nobody));
    }

    @Test
    void invitation_ofAnotherAddress_opensNothing() {
        TeamInvitations.CreatedInvitation made = invite(ben);
        String eve = "eve-" + UUID.randomUUID();
        refused("team.invitation-for-another", () -> invitations.accept(made.secret(), play.account(eve)));
        refused("platform.not-there", () -> invitations.accept(made.invitation().key, play.account(eve)));
        results.change("update account set email_verified = false where id = " + play.account(ben).id);
        TestSignIn.as(eve).get("/invitations/" + made.secret()).then().statusCode(404);
        assertThat(TestSignIn.asVisitor().get("/invitations/" + made.secret()).asString())
                .doesNotContain(email(ben));
    }

    @Test
    void invitation_declined_isGone() {
        UUID key = invite(ben).invitation().key;
        TestSignIn.as(ben).get("/api/v1/invitations/teams").then().body("invitations.key", contains(key.toString()));
        TestSignIn.as(ben).delete("/api/v1/invitations/" + key).then().statusCode(204);

        TestSignIn.as(ben).get("/api/v1/invitations/teams").then().body("invitations", empty());
        refused("platform.not-there", () -> invitations.accept(key, play.account(ben)));
    }

    @Test
    void invitation_withdrawnBeforeItIsSent_isNotTold() {
        UUID key = invite(ben).invitation().key;
        invitations.withdraw(team, key, play.account(pia));
        postman.deliver();

        assertThat(MailServer.received(ben)).isEmpty();
    }

    @Test
    void invitation_sameAddressTwice_isRefused() {
        invite(ben);
        refused("team.email-invited", () -> invite(ben));
        refused("team.email", () -> invitations.make(team, "no address", play.account(pia)));
        Response answer = Form.as(pia).formParam("email", "no address").post(address() + "/invitations");
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(Html.one(answer.asString(), "input[name=email][aria-invalid=true]")
                        .val())
                .isEqualTo("no address");
    }

    @Test
    void merge_proposed_isToldToTheLeaderOfTheOtherTeam() {
        play.team(competition, "Umbra", ben);
        merging.allow(competition);
        TeamMerge proposal = merging.propose(competition, pia, "Umbra");
        postman.deliver();

        MailServer.Received mail = MailServer.received(ben).get(0);
        assertThat(mail.subject()).isEqualTo(competition.name + ": the team “Lumen” wants to merge with yours");
        assertThat(mail.text()).contains(MailServer.LINKS + address() + "/merges/" + proposal.key);
        assertThat(MailServer.received(pia)).isEmpty();
    }

    @Test
    void merge_withdrawnBeforeItIsSent_isNotTold() {
        play.team(competition, "Umbra", ben);
        merging.allow(competition);
        TeamMerge proposal = merging.propose(competition, pia, "Umbra");
        merges.decline(competition, proposal.key, play.account(pia));
        postman.deliver();

        assertThat(MailServer.received(ben)).isEmpty();
    }
}
