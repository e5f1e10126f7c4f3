package dev.podium.web.organize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.platform.database.PlausibleYears;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Moments in years that nobody plans in, and no database keeps, wherever somebody can type or send one. */
@QuarkusTest
class PlausibleYearsTest {

    private static final String YEARS = "2000 to 2200";

    @Inject
    Play play;

    private String slug;

    @BeforeEach
    void open() {
        slug = play.competition()
                .closes(LocalDateTime.of(2020, 2, 1, 0, 0))
                .published()
                .competition()
                .slug;
    }

    @Test
    void years_fromTheFirstToTheLast_areKept() {
        assertThat(PlausibleYears.has(1999)).isFalse();
        assertThat(PlausibleYears.has(2000)).isTrue();
        assertThat(PlausibleYears.has(2200)).isTrue();
        assertThat(PlausibleYears.has(2201)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1999-12-31T12:00",
                "2201-01-01T12:00",
                "10000-01-01T00:00",
                "+10000-01-01T00:00",
                "+999999999-12-31T23:59",
                "-999999999-01-01T00:00"
            })
    void moment_typedInAYearFarAway_isRefusedBesideItsField(String typed) {
        assertRefused("/teams", Map.of("mergingUntil", typed), "mergingUntil");
        assertRefused("/papers/call", Map.of("wanted", "true", "form", "pdf", "due", typed), "due");
        assertRefused("/phases/final/intake/late", Map.of("until", typed), "until");
        Map<String, String> phase = Map.of("slug", "next", "opens", typed, "closes", typed, "reveals", typed);
        for (String field : new String[] {"opens", "closes", "reveals"}) {
            assertRefused("/phases/new", phase, field);
        }
        String day = typed.substring(0, typed.indexOf('T'));
        Map<String, String> date = Map.of("english", "Talk", "from", day, "until", day);
        assertRefused("/dates/new", date, "from");
        assertRefused("/dates/new", date, "until");
    }

    private void assertRefused(String form, Map<String, String> fields, String field) {
        Response answer = Form.as("olga").formParams(fields).post("/organize/" + slug + form);
        assertThat(answer.statusCode()).as(form).isEqualTo(422);
        assertThat(Html.problem(answer.asString(), field)).as(form).contains(YEARS);
        assertThat(Html.field(answer.asString(), field)).as(form).isEqualTo(fields.get(field));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1999-12-31T12:00:00Z",
                "2201-01-01T12:00:00Z",
                "+10000-01-01T00:00:00Z",
                "+999999999-12-31T23:59:59-18:00",
                "-999999999-01-01T00:00:00+18:00"
            })
    void moment_sentInAYearFarAway_isRefused(String sent) {
        assertRefused("PATCH", "/teams/rules", "{\"mergingUntil\": \"%s\"}", sent);
        assertRefused("PATCH", "/papers/organized/call", "{\"wanted\": true, \"due\": \"%s\"}", sent);
        assertRefused("PUT", "/phases/final/late-files", "{\"until\": \"%s\"}", sent);
        for (String field : new String[] {"opensAt", "closesAt", "plannedRevealAt"}) {
            String note = ", \"note\": \"Later.\"}";
            assertRefused("PATCH", "/phases/final", "{\"" + field + "\": \"%s\"" + note, sent);
        }
        assertRefused("POST", "/dates", "{\"title\": {\"en\": \"Talk\"}, \"from\": \"%s\"}", sent);
    }

    private void assertRefused(String method, String address, String body, String sent) {
        Response answer = TestSignIn.as("olga", "organizer")
                .contentType(ContentType.JSON)
                .body(body.formatted(sent))
                .request(method, "/api/v1/competitions/" + slug + address);
        assertThat(answer.statusCode()).as("%s %s", address, body).isEqualTo(422);
        assertThat(answer.<String>path("detail")).as("%s %s", address, body).isNotBlank();
    }

    @Test
    void date_sentOnADayFarAway_isRefused() {
        for (String day : new String[] {"+999999999-12-31", "-999999999-01-01", "2201-01-01"}) {
            assertRefused(
                    "POST", "/dates", "{\"title\": {\"en\": \"" + UUID.randomUUID() + "\"}, \"from\": \"%s\"}", day);
        }
    }
}
