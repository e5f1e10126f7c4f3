package dev.podium.web.team;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import dev.podium.competition.Competition;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Merging;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class TeamMergePagesTest {

    private final String pia = "pia-" + UUID.randomUUID();
    private final String ben = "ben-" + UUID.randomUUID();
    private final String zoe = "zoe-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Merging merging;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    private Competition twoTeams() {
        Competition competition = play.competition().published().competition();
        play.team(competition, "Lumen", pia);
        play.team(competition, "Umbra", ben);
        return competition;
    }

    private Competition merging() {
        Competition competition = twoTeams();
        merging.allow(competition);
        return competition;
    }

    private static String address(Competition competition) {
        return "/competitions/" + competition.slug + "/team";
    }

    private static String page(String reader, String address) {
        return TestSignIn.as(reader).get(address).asString();
    }

    private static Response propose(String leader, Competition competition, String other, String keeps) {
        return Form.as(leader)
                .formParam("other", other)
                .formParam("keeps", keeps)
                .post(address(competition) + "/merges");
    }

    /** The page of the proposal to which that of a team leads. */
    private static String proposal(String reader, Competition competition) {
        return Html.one(page(reader, address(competition)), "a[href*=/team/merges/]")
                .attr("href");
    }

    @Test
    void show_withoutALastDay_offersNoMerging() {
        Competition competition = twoTeams();

        assertThat(page(pia, address(competition))).doesNotContain("Merge with another team");
        assertThat(propose(pia, competition, "Umbra", "own").asString())
                .contains("Teams of this competition do not merge. Ask the organizers");
    }

    @Test
    void show_whatHolds_isToldToVisitorsAndMembers() {
        Competition competition = twoTeams();
        merging.set(competition, Optional.of(3), Optional.of(Instant.parse("2090-05-01T22:00:00Z")));

        assertThat(TestSignIn.asVisitor().get(address(competition)).asString())
                .contains("may have at most 3 members", "Two teams of this competition can merge until", "1 May 2090");
        assertThat(page(zoe, address(competition))).contains("may have at most 3 members");
        assertThat(page(pia, address(competition))).contains("Members: 1 of at most 3", "Merge with another team");
        merging.set(competition, Optional.empty(), Optional.of(Instant.parse("2020-05-01T10:00:00Z")));
        assertThat(page(zoe, address(competition))).contains("could merge until", "that is over");
        assertThat(page(pia, address(competition))).doesNotContain("Merge with another team");
    }

    @Test
    void propose_faulty_keepsWhatWasTypedAndSaysWhy() {
        Competition competition = merging();

        Response answer = propose(pia, competition, "Nowhere", "other");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.asString()).contains("No team of this competition with members has this name");
        assertThat(Html.one(answer.asString(), "input[name=other][aria-invalid=true]")
                        .val())
                .isEqualTo("Nowhere");
        assertThat(Html.one(answer.asString(), "input[name=keeps][checked]").val())
                .isEqualTo("other");
    }

    @Test
    void propose_accepted_bothAreOneTeam() {
        Competition competition = merging();
        propose(pia, competition, "Umbra", "own").then().statusCode(303);
        String proposal = proposal(ben, competition);
        assertThat(page(ben, proposal))
                .contains("The team “Lumen” proposes to merge with yours", "would be called “Lumen”", pia)
                .contains("the larger number counts", "Nobody can take this back");
        assertThat(page(pia, proposal)).contains("Withdraw the proposal").doesNotContain(ben);

        Form.unsure(ben, proposal + "/accept");
        Response answer = Form.sure(ben).post(proposal + "/accept");

        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(page(ben, address(competition))).contains("Team “Lumen”", pia, ben, "Members: 2");
        TestSignIn.as(ben).get(proposal).then().statusCode(404);
        assertThat(TestSignIn.as("olga")
                        .get("/organize/" + competition.slug + "/log")
                        .asString())
                .contains("Teams merged", "Merging of teams proposed", "Umbra");
        String teams = page("olga", "/organize/" + competition.slug + "/teams");
        assertThat(teams).contains("Lumen").doesNotContain("Umbra");
        assertThat(page("olga", Html.one(teams, "tbody a").attr("href")))
                .contains("The team “Umbra” became part of it");
    }

    @Test
    void propose_refusedOrWithdrawn_changesNothing() {
        Competition competition = merging();
        propose(pia, competition, "Umbra", "other");
        String refused = proposal(ben, competition);
        Form.as(ben).post(refused + "/decline").then().statusCode(303);
        assertThat(page(pia, address(competition))).contains("Team “Lumen”").doesNotContain("/team/merges/");

        propose(pia, competition, "Umbra", "other");
        String withdrawn = proposal(pia, competition);
        Form.as(pia).post(withdrawn + "/decline").then().statusCode(303);
        Form.sure(ben).post(withdrawn + "/accept").then().statusCode(404);
    }

    @Test
    void proposal_whoIsInNeitherTeam_findsNothing() {
        Competition competition = merging();
        propose(pia, competition, "Umbra", "own");
        String proposal = proposal(ben, competition);
        play.team(competition, "Nova", zoe);

        TestSignIn.as(zoe).get(proposal).then().statusCode(404);
        Form.sure(zoe).post(proposal + "/accept").then().statusCode(404);
        assertThat(page(zoe, address(competition))).doesNotContain("/team/merges/");
    }

    @Test
    void proposal_member_readsItAndDecidesNothing() {
        Competition competition = merging();
        propose(pia, competition, "Umbra", "own");
        String proposal = proposal(ben, competition);
        merging.join(play.team(play.competition().published().competition(), "Else", zoe), zoe, "max-" + zoe);
        assertThat(page(ben, proposal)).contains("Agree and merge");
        String secret = Html.text(Html.one(
                Form.as(ben).post(address(competition) + "/invitations").asString(), "pre.pd-pre"));
        Form.as(zoe)
                .post(secret.substring(secret.indexOf("/invitations/")))
                .then()
                .statusCode(303);

        assertThat(page(zoe, proposal))
                .contains("The leaders of the two teams decide about it.")
                .doesNotContain("Agree and merge");
        Response answer = Form.sure(zoe).post(proposal + "/accept");
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.asString()).contains("Only the leader of the team can do that.");
    }

    @Test
    void affiliation_leader_isOfferedTheirOwnAndSaysWhoReadsIt() {
        Competition competition = twoTeams();
        Form.as(pia)
                .formParam("affiliation", "Universität Zürich")
                .formParam("name", "")
                .formParam("language", "")
                .formParam("zone", "Europe/Zurich")
                .post("/account/profile")
                .then()
                .statusCode(303);
        assertThat(Html.one(page(pia, address(competition)), "input[name=affiliation]")
                        .val())
                .isEqualTo("Universität Zürich");

        Form.as(pia)
                .formParam("affiliation", "UZH,  Zürich")
                .formParam("shown", "true")
                .post(address(competition) + "/affiliation")
                .then()
                .statusCode(303);

        String own = page(pia, address(competition));
        assertThat(Html.one(own, "input[name=affiliation]").val()).isEqualTo("UZH, Zürich");
        assertThat(Html.parse(own).select("input[name=shown][checked]")).hasSize(1);
        assertThat(page("olga", "/organize/" + competition.slug + "/teams")).contains("UZH, Zürich");
        Response tooLong =
                Form.as(pia).formParam("affiliation", "x".repeat(201)).post(address(competition) + "/affiliation");
        assertThat(tooLong.statusCode()).isEqualTo(422);
        assertThat(Html.one(tooLong.asString(), "input[name=affiliation][aria-invalid=true]")
                        .val())
                .hasSize(201);
    }

    @Test
    void affiliation_shown_standsInFilesOfTheLeaderboardAndNotOnIt() {
        Play.Played played = play.competition().published();
        results.run(played.phase(), "Lumen", pia, "BERT");
        scorer.scoreAll(played.phase());
        String board = "/competitions/" + played.competition().slug;
        String csv = board + "/phases/final/leaderboard/count.csv";
        describe(played, false);
        assertThat(TestSignIn.asVisitor().get(csv).asString())
                .contains("affiliation")
                .doesNotContain("Inst of Tests");
        describe(played, true);

        assertThat(TestSignIn.asVisitor().get(csv).asString()).contains("Inst of Tests");
        TestSignIn.asVisitor()
                .get("/api/v1" + board + "/phases/final/leaderboard")
                .then()
                .body("subtasks[0].rows.find { it.team.name == 'Lumen' }.affiliation", equalTo("Inst of Tests"));
        assertThat(TestSignIn.asVisitor().get(board + "/leaderboard").asString())
                .doesNotContain("Inst of Tests");
    }

    private void describe(Play.Played played, boolean shown) {
        Form.as(pia)
                .formParam("affiliation", "Inst of Tests")
                .formParam("shown", String.valueOf(shown))
                .post(address(played.competition()) + "/affiliation")
                .then()
                .statusCode(303);
    }

    @Test
    void dissolve_leaderOfSeveral_letsAllGo() {
        Competition competition = twoTeams();
        String secret = Html.text(Html.one(
                Form.as(pia).post(address(competition) + "/invitations").asString(), "pre.pd-pre"));
        Form.as(zoe)
                .post(secret.substring(secret.indexOf("/invitations/")))
                .then()
                .statusCode(303);
        assertThat(page(zoe, address(competition))).doesNotContain("Dissolve the team");
        assertThat(page(pia, address(competition))).contains("Dissolve the team", "What it submitted stays");
        Form.unsure(pia, address(competition) + "/dissolve");

        Form.sure(pia).post(address(competition) + "/dissolve").then().statusCode(303);

        assertThat(page(zoe, address(competition))).contains("Create a team");
    }

    @Test
    void rename_afterAScoredRun_saysWhomToAskAndOrganizersDoIt() {
        Play.Played played = play.competition().published();
        results.run(played.phase(), "Lumen", pia, "BERT");
        scorer.scoreAll(played.phase());
        assertThat(page(pia, address(played.competition()))).contains("ask the organizers: they can rename the team");
        String list = "/organize/" + played.competition().slug + "/teams";
        String team = Html.one(page("olga", list), "tbody a").attr("href");
        Response refused = Form.as("olga").formParam("name", "Lux").post(team + "/name");
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.one(refused.asString(), "input[name=name]").val()).isEqualTo("Lux");

        Form.as("olga")
                .formParam("name", "Lux")
                .formParam("reason", "The old one was a slur.")
                .post(team + "/name")
                .then()
                .statusCode(303);

        assertThat(page("olga", list)).contains("Lux").doesNotContain("Lumen");
        assertThat(page("olga", "/organize/" + played.competition().slug + "/log"))
                .contains("The old one was a slur.");
    }

    @Test
    void rules_faulty_keepWhatWasTyped() {
        Competition competition = twoTeams();
        String address = "/organize/" + competition.slug + "/teams";

        Response answer = Form.as("olga")
                .formParam("mostMembers", "many")
                .formParam("mergingUntil", "tomorrow")
                .post(address);

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(Html.one(answer.asString(), "input[name=mostMembers][aria-invalid=true]")
                        .val())
                .isEqualTo("many");
        assertThat(Html.parse(answer.asString()).select("input[name=mergingUntil][aria-invalid=true]"))
                .hasSize(1);
    }

    @Test
    void rules_somebodyElseChangedThem_areShownAgain() {
        Competition competition = twoTeams();
        String address = "/organize/" + competition.slug + "/teams";
        String seen = Html.one(page("olga", address), "input[name=seen]").val();
        merging.allow(competition);

        Response answer = Form.as("olga")
                .formParam("mostMembers", "4")
                .formParam("seen", seen)
                .post(address);

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(answer.asString()).contains("Somebody else has changed the team rules");
        Form.as("olga")
                .formParam("mostMembers", "4")
                .formParam("mergingUntil", "2090-05-01T12:00")
                .formParam(
                        "seen", Html.one(answer.asString(), "input[name=seen]").val())
                .post(address)
                .then()
                .statusCode(303);
        assertThat(page("olga", address)).contains("2090-05-01T12:00");
    }

    @Test
    void german_speaksGerman() {
        Competition competition = merging();
        propose(pia, competition, "Umbra", "own");

        assertThat(TestSignIn.as(ben)
                        .header("Accept-Language", "de")
                        .get(proposal(ben, competition))
                        .asString())
                .contains("Zustimmen und zusammenlegen", "zählt die größere Zahl");
        assertThat(TestSignIn.as("olga")
                        .header("Accept-Language", "de")
                        .get("/organize/" + competition.slug + "/teams")
                        .asString())
                .contains("Zwei Teams können sich zusammentun bis");
    }
}
