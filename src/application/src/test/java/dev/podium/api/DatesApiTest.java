package dev.podium.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
class DatesApiTest {

    @Inject
    Play play;

    private static String path(Play.Played played) {
        return "/api/v1/competitions/" + played.competition().slug + "/dates";
    }

    private static RequestSpecification olga(String body) {
        return TestSignIn.as("olga").contentType(ContentType.JSON).body(body);
    }

    private static ValidatableResponse add(Play.Played played, String title, String more) {
        return olga("{\"title\": %s, %s}".formatted(title, more))
                .post(path(played))
                .then();
    }

    @Test
    void date_isAddedReadChangedAndRemoved() {
        Play.Played played = play.competition().published();
        Response answer = add(
                        played,
                        "{\"en\": \"Workshop\", \"de\": \"Tagung\"}",
                        "\"from\": \"2026-09-12T14:00:00+02:00\", \"until\": \"2026-09-12T16:00:00+02:00\"")
                .statusCode(201)
                .body("from", equalTo("2026-09-12T12:00:00Z"))
                .body("until", equalTo("2026-09-12T14:00:00Z"))
                .body("changedAt", nullValue())
                .extract()
                .response();
        String address = path(played) + "/" + answer.path("key");
        assertThat(answer.header("Location")).endsWith(address);

        olga("{\"title\": {\"de\": null}, \"until\": null}")
                .patch(address)
                .then()
                .statusCode(200)
                .body("title", equalTo(Map.of("en", "Workshop")))
                .body("until", nullValue())
                .body("changedAt", notNullValue());
        olga("{\"from\": \"2026-09-12\"}").patch(address).then().body("from", equalTo("2026-09-12"));
        TestSignIn.asVisitor().get(address).then().statusCode(200).body("title.en", equalTo("Workshop"));

        TestSignIn.as("olga").delete(address).then().statusCode(204);
        TestSignIn.asVisitor().get(address).then().statusCode(404);
        TestSignIn.asVisitor().get(path(played)).then().body("dates", hasSize(0));
    }

    @Test
    void list_isInTheOrderOfTheDates_andAskedAgainWithATag() {
        Play.Played played = play.competition().published();
        add(played, "{\"en\": \"Later\"}", "\"from\": \"2026-09-12\"");
        add(played, "{\"en\": \"Sooner\"}", "\"from\": \"2026-08-12\"");
        Response first = TestSignIn.asVisitor().get(path(played));
        first.then().statusCode(200).body("dates.title.en", contains("Sooner", "Later"));
        TestSignIn.asVisitor()
                .header("If-None-Match", first.header("ETag"))
                .get(path(played))
                .then()
                .statusCode(304);
    }

    @Test
    void change_ofWhatSomebodyElseHasChanged_isRefused() {
        Play.Played played = play.competition().published();
        Response added = add(played, "{\"en\": \"Talk\"}", "\"from\": \"2026-09-12\"")
                .extract()
                .response();
        String address = path(played) + "/" + added.path("key");
        String change = "{\"from\": \"%s\"}";
        String read = TestSignIn.asVisitor().get(address).header("ETag");
        olga(change.formatted("2026-09-13"))
                .header("If-Match", read)
                .patch(address)
                .then()
                .statusCode(200);
        olga(change.formatted("2026-09-14"))
                .header("If-Match", read)
                .patch(address)
                .then()
                .statusCode(412)
                .body("type", endsWith("platform.changed-meanwhile"));
    }

    @Test
    void body_thatIsNotUnderstood_isRefused() {
        Play.Played played = play.competition().published();
        for (String body : List.of(
                "{}",
                "{\"title\": {\"en\": \"Talk\"}}",
                "{\"title\": \"Talk\", \"from\": \"2026-09-12\"}",
                "{\"title\": {\"fr\": \"Talk\"}, \"from\": \"2026-09-12\"}",
                "{\"title\": {\"en\": \"Talk\"}, \"from\": \"tomorrow\"}",
                "{\"title\": {\"en\": \"Talk\"}, \"from\": \"2026-09-12T12:00:01Z\"}",
                "{\"title\": {\"en\": \"Talk\"}, \"from\": \"2026-09-12\", \"until\": \"2026-09-13T12:00:00Z\"}",
                "{\"title\": {\"en\": \"Talk\"}, \"from\": \"2026-09-12\", \"to\": null}")) {
            olga(body).post(path(played)).then().statusCode(422);
        }
        TestSignIn.asVisitor().get(path(played)).then().body("dates", hasSize(0));
    }

    @Test
    void draft_isForItsOrganizersAlone() {
        Play.Played played = play.competition().hidden();
        String address = path(played) + "/"
                + add(played, "{\"en\": \"Soon\"}", "\"from\": \"2026-09-12\"")
                        .extract()
                        .path("key");
        for (String each : List.of(path(played), address)) {
            TestSignIn.asVisitor().get(each).then().statusCode(404);
            TestSignIn.as("pia").get(each).then().statusCode(404);
            TestSignIn.as("olga").get(each).then().statusCode(200).header("Cache-Control", "no-store");
        }
    }
}
