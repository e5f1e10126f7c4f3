package dev.podium.web.organize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.CountingRule;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.OrganizerRole;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.IntakeControl;
import dev.podium.competition.change.NewGold;
import dev.podium.competition.change.PhaseChanges;
import dev.podium.competition.change.ProgramChanges;
import dev.podium.competition.people.OrganizerInvitations;
import dev.podium.competition.people.Organizers;
import dev.podium.competition.trial.ProgramTrials;
import dev.podium.evaluation.removal.GoldRemoval;
import dev.podium.evaluation.removal.PhaseRemoval;
import dev.podium.platform.Refused;
import dev.podium.registration.RegistrationDecisions;
import dev.podium.registration.RegistrationRequest.State;
import dev.podium.registration.Registrations;
import dev.podium.submission.Submission;
import dev.podium.task.reading.Upload;
import dev.podium.team.Team;
import dev.podium.team.TeamInvitations;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert;
import org.junit.jupiter.api.Test;

/** Competitions that are over, and are kept as they are. */
@QuarkusTest
class ArchiveTest {

    private final String pia = "pia-" + UUID.randomUUID().toString().substring(0, 8);

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    TeamInvitations invitations;

    @Inject
    Competitions competitions;

    @Inject
    PhaseChanges phaseChanges;

    @Inject
    PhaseRemoval phaseRemoval;

    @Inject
    IntakeControl intake;

    @Inject
    GoldReleases releases;

    @Inject
    GoldRemoval goldRemoval;

    @Inject
    ProgramChanges programChanges;

    @Inject
    ProgramTrials trials;

    @Inject
    Organizers organizers;

    @Inject
    OrganizerInvitations organizerInvitations;

    @Inject
    RegistrationDecisions decisions;

    @Inject
    Registrations registrations;

    private Play.Played over() {
        return play.competition().closes(LocalDateTime.of(2021, 1, 1, 0, 0)).published();
    }

    private static String api(Play.Played played) {
        return "/api/v1/competitions/" + played.competition().slug;
    }

    private static void archive(Play.Played played) {
        Form.sure("olga")
                .post("/organize/" + played.competition().slug + "/archive")
                .then()
                .statusCode(303);
    }

    @Test
    void archive_over_isReadByEverybodyAndChangedByNobody() {
        Play.Played played = over();
        String slug = played.competition().slug;
        archive(played);
        TestSignIn.asVisitor()
                .get("/competitions/" + slug)
                .then()
                .statusCode(200)
                .body(containsString("Archived on"));
        TestSignIn.asVisitor().get(api(played)).then().statusCode(200).body("archivedAt", notNullValue());
        TestSignIn.asVisitor()
                .get("/competitions/" + slug + "/leaderboard")
                .then()
                .statusCode(200);
        TestSignIn.as("olga")
                .contentType("application/json")
                .body("{\"name\": \"Another name\"}")
                .patch(api(played))
                .then()
                .statusCode(409)
                .body("type", is("urn:podium:problem:competition.archived"));
        Form.as(pia)
                .formParam("name", "Too late")
                .post("/competitions/" + slug + "/team")
                .then()
                .statusCode(409)
                .body(containsString("This competition is archived"));
        String texts = TestSignIn.as("olga").get("/organize/" + slug + "/texts").asString();
        assertThat(Html.parse(texts).select("main fieldset[disabled] [name=name]"))
                .hasSize(1);
        assertThat(Html.text(Html.one(texts, "main"))).contains("This competition is archived.");
    }

    @Test
    void archive_takenOut_canBeChangedAgain() {
        Play.Played played = over();
        archive(played);
        Form.as("olga")
                .post("/organize/" + played.competition().slug + "/archive/leave")
                .then()
                .statusCode(303);
        TestSignIn.asVisitor().get(api(played)).then().body("archivedAt", nullValue());
        TestSignIn.as("olga")
                .contentType("application/json")
                .body("{\"name\": \"Another name\"}")
                .patch(api(played))
                .then()
                .statusCode(200);
    }

    @Test
    void archive_stillOpenOrToBeRevealed_isRefused() {
        Play.Played open = play.competition().published();
        Play.Played sealed = play.competition()
                .closes(LocalDateTime.of(2021, 1, 1, 0, 0))
                .visibility(Visibility.BLIND)
                .counting(CountingRule.latest)
                .published();
        for (Play.Played early : new Play.Played[] {open, sealed}) {
            TestSignIn.as("olga")
                    .post(api(early) + "/archive")
                    .then()
                    .statusCode(409)
                    .body("type", is("urn:podium:problem:competition.archived-too-early"));
            TestSignIn.as("olga")
                    .get("/organize/" + early.competition().slug)
                    .then()
                    .body(containsString("Once all phases are closed"), not(containsString("/archive\"")));
        }
    }

    @Test
    void archive_withoutTheBox_isRefused() {
        Play.Played played = over();
        Form.as("olga")
                .post("/organize/" + played.competition().slug + "/archive")
                .then()
                .statusCode(422);
        TestSignIn.asVisitor().get(api(played)).then().body("archivedAt", nullValue());
    }

    @Test
    void archive_helper_mayNot() {
        Play.Played played = over();
        String hana = "hana-" + UUID.randomUUID().toString().substring(0, 8);
        results.change("insert into organizer (competition_id, account_id, key, role, since) values ("
                + played.competition().id + ", " + play.account(hana).id + ", gen_random_uuid(), '"
                + OrganizerRole.helper + "', now())");
        TestSignIn.as(hana).post(api(played) + "/archive").then().statusCode(403);
    }

    /** What does not go through the competition's address is closed, too. */
    @Test
    void archived_invitationsAndDescriptions_areClosed() {
        Play.Played played = play.competition().published();
        Team team = play.team(played.competition(), "Lumen", pia);
        String secret = invitations.make(team, play.account(pia)).secret();
        Submission run = results.anotherRun(played.phase(), play.account(pia), "A method");
        results.change("update phase set closes_at = now() - interval '1 day' where id = " + played.phase().id);
        archive(played);
        TestSignIn.as("ben-" + pia).post("/api/v1/invitations/" + secret).then().statusCode(409);
        TestSignIn.as(pia)
                .contentType("application/json")
                .body("{\"method\": \"Another method\"}")
                .put("/api/v1/submissions/" + run.key + "/about")
                .then()
                .statusCode(409)
                .body("type", is("urn:podium:problem:competition.archived"));
    }

    /** Whoever was let in before it was archived changes nothing either. */
    @Test
    void archivedMeanwhile_everyChangeIsRefused() {
        Play.Played played = over();
        Competition competition = played.competition();
        Phase phase = played.phase();
        GoldRelease gold = played.gold();
        Account olga = play.account("olga");
        Instant now = Instant.now();
        archive(played);
        Map<String, ThrowableAssert.ThrowingCallable> changes = new LinkedHashMap<>();
        changes.put("texts", () -> competitions.change(competition, is -> is, olga));
        changes.put("publish", () -> competitions.publish(competition, olga));
        changes.put("remove", () -> competitions.remove(competition, olga));
        changes.put("phase", () -> phaseChanges.make(phase, is -> is, "", olga));
        changes.put("remove phase", () -> phaseRemoval.remove(phase, olga));
        changes.put("pause", () -> intake.pause(phase, "Soon", olga, now));
        changes.put("resume", () -> intake.resume(phase, olga));
        changes.put("late files", () -> intake.openLateLane(phase, Optional.empty(), olga, now));
        changes.put("no late files", () -> intake.closeLateLane(phase, olga, now));
        changes.put("release gold", () -> releases.release(competition, again(), olga));
        changes.put("gold", () -> releases.change(gold, is -> Publishing.NOTHING, "", olga));
        changes.put("gold alone", () -> releases.remove(gold, "", olga));
        changes.put("remove gold", () -> goldRemoval.remove(gold, "", olga));
        changes.put("program", () -> programChanges.change(competition, is -> is, olga, now));
        changes.put("trial", () -> trials.ask(competition, null, "words", olga));
        changes.put("role", () -> organizers.change(competition, UUID.randomUUID(), "helper", olga));
        changes.put("invite", () -> organizerInvitations.make(competition, "helper", "", olga));
        changes.put(
                "decide",
                () -> decisions.decide(
                        competition,
                        new RegistrationDecisions.Decision(Set.of(UUID.randomUUID()), State.pending, true, ""),
                        olga));
        changes.put(
                "register",
                () -> registrations.register(
                        competition, new Registrations.Signed("", true, List.of()), play.account(pia)));
        changes.forEach((name, change) -> assertThatThrownBy(change)
                .as(name)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("competition.archived")));
    }

    private static NewGold again() {
        Upload file = Upload.of("gold.csv", Play.GOLD.getBytes(StandardCharsets.UTF_8));
        return new NewGold("test", file, Optional.empty(), Publishing.NOTHING, "CC0-1.0");
    }
}
