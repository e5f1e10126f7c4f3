package dev.podium.api;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.competition.Competition;
import dev.podium.testsupport.Merging;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class TeamsApiTest {

    private final String pia = "pia-" + UUID.randomUUID();
    private final String ben = "ben-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Merging merging;

    private Competition competition;
    private String api;

    @BeforeEach
    void found() {
        competition = play.competition().published().competition();
        api = "/api/v1/competitions/" + competition.slug;
        play.team(competition, "Lumen", pia);
        play.team(competition, "Umbra", ben);
    }

    private static RequestSpecification json(String user, String body) {
        return TestSignIn.as(user).contentType(ContentType.JSON).body(body);
    }

    @Test
    void rules_everybodyReadsThem_organizersChangeThem() {
        TestSignIn.asVisitor()
                .get(api + "/teams/rules")
                .then()
                .statusCode(200)
                .body("mostMembers", nullValue())
                .body("most", equalTo(50))
                .body("mergingUntil", nullValue());
        json("olga", "{\"mostMembers\": 3, \"mergingUntil\": \"2090-05-01T12:00:00+02:00\"}")
                .patch(api + "/teams/rules")
                .then()
                .statusCode(200)
                .body("mostMembers", equalTo(3))
                .body("mergingUntil", equalTo("2090-05-01T10:00:00Z"));
        String read = TestSignIn.asVisitor().get(api + "/teams/rules").header("ETag");
        json("olga", "{\"mostMembers\": null}")
                .patch(api + "/teams/rules")
                .then()
                .body("mostMembers", nullValue())
                .body("mergingUntil", equalTo("2090-05-01T10:00:00Z"));
        json("olga", "{\"mostMembers\": 4}")
                .header("If-Match", read)
                .patch(api + "/teams/rules")
                .then()
                .statusCode(412)
                .body("type", equalTo("urn:podium:problem:platform.changed-meanwhile"));
        json("olga", "{\"mostMembers\": 51}").patch(api + "/teams/rules").then().statusCode(422);
    }

    @Test
    void merge_proposedAndAccepted() {
        merging.allow(competition);
        String key = json(pia, "{\"team\": \"umbra\", \"keep\": \"other\"}")
                .post(api + "/team/merges")
                .then()
                .statusCode(201)
                .body("team.name", equalTo("Umbra"))
                .body("asked", equalTo(false))
                .body("keep", equalTo("other"))
                .extract()
                .path("key");
        TestSignIn.as(ben)
                .get(api + "/team/merges")
                .then()
                .body("merges.key", contains(key))
                .body("merges[0].asked", equalTo(true))
                .body("merges[0].keep", equalTo("own"));
        TestSignIn.as(pia).post(api + "/team/merges/" + key).then().statusCode(404);
        TestSignIn.as(ben)
                .post(api + "/team/merges/" + key)
                .then()
                .statusCode(200)
                .body("name", equalTo("Umbra"));
        TestSignIn.as(pia)
                .get(api + "/team")
                .then()
                .body("name", equalTo("Umbra"))
                .body("members", hasSize(2));
        TestSignIn.as(ben).post(api + "/team/merges/" + key).then().statusCode(404);
    }

    @Test
    void merge_declined_isOver() {
        merging.allow(competition);
        String key = merging.propose(competition, pia, "Umbra").key.toString();
        TestSignIn.as(ben).delete(api + "/team/merges/" + key).then().statusCode(204);
        TestSignIn.as(pia).get(api + "/team/merges").then().body("merges", empty());
        json(pia, "{\"team\": \"Nowhere\"}")
                .post(api + "/team/merges")
                .then()
                .statusCode(422)
                .body("type", equalTo("urn:podium:problem:team.other"));
    }

    @Test
    void team_affiliationInvitationAndEnd() {
        json(pia, "{\"affiliation\": \"UZH\", \"shown\": true}")
                .put(api + "/team/affiliation")
                .then()
                .statusCode(200)
                .body("affiliation.affiliation", equalTo("UZH"))
                .body("affiliation.shown", equalTo(true))
                .body("mostMembers", equalTo(50));
        json(pia, "{\"email\": \"zoe@example.org\"}")
                .post(api + "/team/invitations")
                .then()
                .statusCode(201);
        TestSignIn.as(pia).get(api + "/team").then().body("invitations.email", contains("zoe@example.org"));
        json(pia, "{\"email\": \"nonsense\"}")
                .post(api + "/team/invitations")
                .then()
                .statusCode(422);
        TestSignIn.as(pia).delete(api + "/team").then().statusCode(204);
        TestSignIn.as(pia).get(api + "/team").then().statusCode(404);
    }

    @Test
    void teams_organizers_listAndRename() {
        String team = TestSignIn.as("olga")
                .get(api + "/teams")
                .then()
                .statusCode(200)
                .body("pages", equalTo(1))
                .body("teams.name", contains("Lumen", "Umbra"))
                .body("teams.members", contains(1, 1))
                .extract()
                .path("teams[0].key");
        json("olga", "{\"name\": \"Lux\", \"reason\": \"A slur\"}")
                .patch(api + "/teams/" + team)
                .then()
                .statusCode(200)
                .body("name", equalTo("Lux"));
        json("olga", "{\"name\": \"Umbra\", \"reason\": \"Why not\"}")
                .patch(api + "/teams/" + team)
                .then()
                .statusCode(409);
        json("olga", "{\"name\": \"Lux\"}").patch(api + "/teams/" + team).then().statusCode(422);
    }
}
