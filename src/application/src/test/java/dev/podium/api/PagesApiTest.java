package dev.podium.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import dev.podium.testsupport.Written;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PagesApiTest {

    @Inject
    Play play;

    @Inject
    Written written;

    private static String path(Play.Played played) {
        return "/api/v1/competitions/" + played.competition().slug + "/pages";
    }

    private static RequestSpecification olga(String body) {
        return TestSignIn.as("olga").contentType(ContentType.JSON).body(body);
    }

    @Test
    void page_isAddedReadChangedAndRemoved() {
        Play.Played played = play.competition().published();
        Response answer = olga("""
                {"slug": "faq", "title": {"en": "Questions", "de": "Fragen"}, "text": {"en": "Why?", "de": "Warum?"}, "shown": true}""").post(path(played));
        answer.then()
                .statusCode(201)
                .body("slug", equalTo("faq"))
                .body("text", equalTo(Map.of("en", "Why?", "de", "Warum?")));
        String address = path(played) + "/" + answer.path("key");
        assertThat(answer.header("Location")).endsWith(address);
        TestSignIn.asVisitor().get(address).then().statusCode(200).body("title.de", equalTo("Fragen"));

        olga("{\"title\": {\"de\": null}, \"text\": {\"de\": null}}")
                .patch(address)
                .then()
                .statusCode(200)
                .body("title", equalTo(Map.of("en", "Questions")))
                .body("text", equalTo(Map.of("en", "Why?")))
                .body("shown", equalTo(true));
        olga("{\"text\": {\"en\": null}}")
                .patch(address)
                .then()
                .statusCode(422)
                .body("type", endsWith("page.text-missing"));

        TestSignIn.as("olga").delete(address).then().statusCode(204);
        TestSignIn.asVisitor().get(address).then().statusCode(404);
        TestSignIn.asVisitor().get(path(played)).then().body("pages", hasSize(0));
    }

    @Test
    void order_isPut_andAskedAgainWithATag() {
        Play.Played played = play.competition().published();
        String a = written.shown(played.competition(), "a", "A").key.toString();
        String b = written.draft(played.competition(), "b", "B").key.toString();
        Response first = TestSignIn.as("olga").get(path(played));
        first.then().body("pages.slug", contains("a", "b"));
        String order = "{\"order\": [\"%s\", \"%s\"]}";
        Response ordered = olga(order.formatted(b, a))
                .header("If-Match", first.header("ETag"))
                .put(path(played));
        ordered.then().statusCode(200).body("pages.slug", contains("b", "a"));
        assertThat(TestSignIn.as("olga").get(path(played)).header("ETag")).isEqualTo(ordered.header("ETag"));
        olga(order.formatted(a, b))
                .header("If-Match", first.header("ETag"))
                .put(path(played))
                .then()
                .statusCode(412);
        for (String unfit : List.of(order.formatted(a, a), "{}", "{\"order\": []}", "{\"order\": [\"" + a + "\"]}")) {
            olga(unfit).put(path(played)).then().statusCode(409).body("type", endsWith("page.order"));
        }
        for (String unread : List.of(
                order.formatted(a, "b"),
                "{\"order\": \"a\"}",
                "{\"order\": [1]}",
                "{\"order\": [], \"more\": 1}",
                "[]")) {
            olga(unread).put(path(played)).then().statusCode(422);
        }
        TestSignIn.as("olga").get(path(played)).then().body("pages.slug", contains("b", "a"));
        Response open = TestSignIn.asVisitor().get(path(played));
        TestSignIn.asVisitor()
                .header("If-None-Match", open.header("ETag"))
                .get(path(played))
                .then()
                .statusCode(304);
    }

    @Test
    void draft_isForOrganizersAlone() {
        Play.Played played = play.competition().published();
        Response added = olga("{\"slug\": \"soon\", \"title\": {\"en\": \"Soon\"}, \"text\": {\"en\": \"Soon\"}}")
                .post(path(played));
        added.then().statusCode(201).body("shown", equalTo(false));
        String address = path(played) + "/" + added.path("key");
        for (RequestSpecification reader : List.of(TestSignIn.asVisitor(), TestSignIn.as("pia"))) {
            reader.get(path(played)).then().statusCode(200).body("pages", hasSize(0));
        }
        TestSignIn.asVisitor().get(address).then().statusCode(404);
        TestSignIn.as("pia").get(address).then().statusCode(404);
        TestSignIn.as("olga").get(address).then().statusCode(200).header("Cache-Control", "no-store");
        TestSignIn.as("olga")
                .get(path(played))
                .then()
                .body("pages.slug", contains("soon"))
                .header("Cache-Control", "no-store");
        olga("{\"shown\": true}").patch(address).then().statusCode(200);
        TestSignIn.asVisitor().get(address).then().statusCode(200);
    }

    @Test
    void change_ofWhatSomebodyElseHasChanged_isRefused() {
        Play.Played played = play.competition().published();
        String address = path(played) + "/" + written.shown(played.competition(), "faq", "FAQ").key;
        String read = TestSignIn.as("olga").get(address).header("ETag");
        String change = "{\"slug\": \"%s\"}";
        olga(change.formatted("questions"))
                .header("If-Match", read)
                .patch(address)
                .then()
                .statusCode(200);
        olga(change.formatted("answers"))
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
                "{\"slug\": \"faq\"}",
                "{\"slug\": \"faq\", \"title\": {\"en\": \"FAQ\"}}",
                "{\"slug\": \"FAQ\", \"title\": {\"en\": \"FAQ\"}, \"text\": {\"en\": \"Why?\"}}",
                "{\"slug\": \"faq\", \"title\": \"FAQ\", \"text\": {\"en\": \"Why?\"}}",
                "{\"slug\": \"faq\", \"title\": {\"fr\": \"FAQ\"}, \"text\": {\"fr\": \"Pourquoi?\"}}",
                "{\"slug\": \"faq\", \"title\": {\"en\": \"FAQ\"}, \"text\": {\"de\": \"Warum?\"}}",
                "{\"slug\": \"faq\", \"title\": {\"en\": \"FAQ\"}, \"text\": {\"en\": \"Why?\"}, \"shown\": \"yes\"}",
                "{\"slug\": \"faq\", \"title\": {\"en\": \"FAQ\"}, \"text\": {\"en\": \"Why?\"}, \"place\": 1}")) {
            olga(body).post(path(played)).then().statusCode(422);
        }
        TestSignIn.as("olga").get(path(played)).then().body("pages", hasSize(0));
    }

    @Test
    void longestTexts_inBothLanguages_fitIntoABody() {
        Play.Played played = play.competition().published();
        String text = "ä\\n".repeat(9_999);
        olga("{\"slug\": \"faq\", \"title\": {\"en\": \"A\", \"de\": \"B\"}, \"text\": {\"en\": \"%s\", \"de\": \"%s\"}}"
                        .formatted(text, text))
                .post(path(played))
                .then()
                .statusCode(201);
    }
}
