package dev.podium.web.organize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Programs set moments with seconds, which forms do not show: whoever saves a form without touching them leaves them as they are. */
@QuarkusTest
class SecondsTest {

    private static final String MOMENT = "2031-05-01T21:59:59Z";

    @Inject
    Play play;

    @Test
    void momentWithSeconds_staysWhereAFormIsSavedAsItIs() {
        String slug = play.competition().published().competition().slug;
        assertStays(slug, "/teams/rules", "/teams", "mergingUntil", Map.of("mostMembers", "4"));
        assertStays(slug, "/papers/organized/call", "/papers/call", "due", Map.of("wanted", "true", "form", "pdf"));
    }

    private static void assertStays(String slug, String api, String form, String field, Map<String, String> others) {
        String address = "/api/v1/competitions/" + slug + api;
        TestSignIn.as("olga", "organizer")
                .contentType(ContentType.JSON)
                .body("{\"" + field + "\": \"" + MOMENT + "\"}")
                .patch(address)
                .then()
                .statusCode(200);
        String page = "/organize/" + slug + form;
        String shown = Html.field(TestSignIn.as("olga", "organizer").get(page).asString(), field);
        assertThat(shown).endsWith(":59");

        assertThat(Form.as("olga")
                        .formParams(others)
                        .formParam(field, shown)
                        .post(page)
                        .statusCode())
                .isEqualTo(303);

        assertThat(TestSignIn.as("olga", "organizer")
                        .get(address.replace("/organized", ""))
                        .<String>path(field))
                .as(api)
                .isEqualTo(MOMENT);
    }
}
