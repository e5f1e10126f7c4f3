package dev.podium.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.testsupport.Papered;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PapersApiTest {

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Results results;

    private String address() {
        Play.Played played = play.competition().published();
        results.run(played.phase(), "Lumen", pia, "BERT");
        return "/api/v1/competitions/" + played.competition().slug;
    }

    private static Response patch(String address, String body) {
        return TestSignIn.as("olga").contentType(ContentType.JSON).body(body).patch(address + "/papers/organized/call");
    }

    private Response submit(String address) {
        return TestSignIn.as(pia)
                .multiPart("title", "On words")
                .multiPart("authors", "Ada Lovelace")
                .multiPart("file", "paper.pdf", Papered.PDF)
                .post(address + "/team/paper");
    }

    private static Response decide(String address, String key, String seen, String state) {
        return TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .body("{\"papers\": [\"%s\"], \"seen\": \"%s\", \"state\": \"%s\"}".formatted(key, seen, state))
                .post(address + "/papers/organized/decisions");
    }

    @Test
    void call_isChangedInParts_withoutLosingOthersChanges() {
        String address = address();
        patch(address, "{\"wanted\": true, \"due\": \"2099-06-24T23:59:00+02:00\"}")
                .then()
                .statusCode(200)
                .body("due", equalTo("2099-06-24T21:59:00Z"))
                .body("form", equalTo("either"));
        String read = TestSignIn.asVisitor().get(address + "/papers/call").header("ETag");
        patch(address, "{\"form\": \"pdf\"}").then().statusCode(200).body("wanted", equalTo(true));

        TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .header("If-Match", read)
                .body("{\"due\": null}")
                .patch(address + "/papers/organized/call")
                .then()
                .statusCode(412)
                .body("type", equalTo("urn:podium:problem:platform.changed-meanwhile"));
        TestSignIn.asVisitor()
                .get(address + "/papers/call")
                .then()
                .body("form", equalTo("pdf"))
                .body("due", equalTo("2099-06-24T21:59:00Z"));
    }

    @Test
    void paper_fromTheTeamToEverybody() {
        String address = address();
        submit(address).then().statusCode(409).body("type", equalTo("urn:podium:problem:paper.call-none"));
        patch(address, "{\"wanted\": true}");
        String key = submit(address)
                .then()
                .statusCode(201)
                .body("state", equalTo("submitted"))
                .body("link", nullValue())
                .extract()
                .path("key");
        TestSignIn.asVisitor().get(address + "/papers").then().body("papers", empty());
        String file = address + "/papers/" + key + "/file";
        TestSignIn.asVisitor().get(file).then().statusCode(404);
        TestSignIn.as("olga")
                .get(address + "/papers/organized")
                .then()
                .body("papers.key", contains(key))
                .body("papers[0].file", equalTo(file));

        decide(address, key, "submitted", "published").then().statusCode(204);
        decide(address, key, "submitted", "accepted")
                .then()
                .statusCode(409)
                .body("type", equalTo("urn:podium:problem:paper.changed-meanwhile"));
        TestSignIn.asVisitor()
                .get(address + "/papers")
                .then()
                .body("papers.title", contains("On words"))
                .body("papers[0].team.name", equalTo("Lumen"));
        assertThat(TestSignIn.asVisitor().get(file).asByteArray()).isEqualTo(Papered.PDF);
        assertThat(TestSignIn.asVisitor().get(address + "/papers/all.bib").asString())
                .contains("author = {Ada Lovelace}");
        TestSignIn.as(pia).get(address + "/team/paper").then().body("state", equalTo("published"));
    }

    @Test
    void paper_faulty_isToldWithItsFields() {
        String address = address();
        patch(address, "{\"wanted\": true}");

        TestSignIn.as(pia)
                .multiPart("title", "On words")
                .multiPart("authors", "Ada")
                .multiPart("file", "paper.pdf", "no pdf".getBytes(StandardCharsets.UTF_8))
                .post(address + "/team/paper")
                .then()
                .statusCode(422)
                .body("type", equalTo("urn:podium:problem:paper.file-no-pdf"));
        TestSignIn.as(pia).get(address + "/team/paper").then().statusCode(404);
    }

    /** Nobody accepts papers by leaving a word out. */
    @Test
    void decide_withoutStateOrWhatWasSeen_isRefused() {
        String address = address();
        patch(address, "{\"wanted\": true}");
        String key = submit(address).path("key");
        for (String sent : new String[] {"\"seen\": \"submitted\"", "\"state\": \"accepted\""}) {
            TestSignIn.as("olga")
                    .contentType(ContentType.JSON)
                    .body("{\"papers\": [\"%s\"], %s}".formatted(key, sent))
                    .post(address + "/papers/organized/decisions")
                    .then()
                    .statusCode(422)
                    .body("type", equalTo("urn:podium:problem:json.choice"));
        }
        TestSignIn.as(pia).get(address + "/team/paper").then().body("state", equalTo("submitted"));
    }

    @Test
    void withdraw_whatWasRead_isGone() {
        String address = address();
        patch(address, "{\"wanted\": true}");
        String own = address + "/team/paper";
        TestSignIn.as(pia).delete(own).then().statusCode(404);
        TestSignIn.as("alone-" + pia)
                .delete(own)
                .then()
                .statusCode(409)
                .body("type", equalTo("urn:podium:problem:paper.team-none"));
        String first = submit(address).then().statusCode(201).extract().header("ETag");
        assertThat(TestSignIn.as(pia).get(own).header("ETag")).isEqualTo(first);
        Response replaced = TestSignIn.as(pia)
                .header("If-Match", first)
                .multiPart("title", "On other words")
                .multiPart("authors", "Ada Lovelace")
                .multiPart("file", "paper.pdf", "%PDF-1.7 other".getBytes(StandardCharsets.UTF_8))
                .post(own);
        assertThat(replaced.statusCode()).isEqualTo(201);
        TestSignIn.as(pia).header("If-Match", first).delete(own).then().statusCode(412);
        TestSignIn.as(pia)
                .header("If-Match", replaced.header("ETag"))
                .delete(own)
                .then()
                .statusCode(204);

        TestSignIn.as(pia).get(own).then().statusCode(404);
        TestSignIn.as(pia)
                .header("If-Match", first)
                .multiPart("title", "On words")
                .multiPart("authors", "Ada Lovelace")
                .multiPart("link", "https://example.org/paper")
                .post(own)
                .then()
                .statusCode(412);
    }

    @Test
    void decide_paperOfAnotherCompetition_isRefused() {
        String address = address();
        String other =
                address.replaceAll("[^/]+$", play.competition().published().competition().slug);
        patch(address, "{\"wanted\": true}");
        String key = submit(address).path("key");

        decide(other, key, "submitted", "published").then().statusCode(409);
        decide(address, "no key", "submitted", "published").then().statusCode(422);
        TestSignIn.as(pia).get(address + "/team/paper").then().body("state", equalTo("submitted"));
    }
}
