package dev.podium.platform;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.Form;
import dev.podium.testsupport.Installed;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An installation that says where people find it. */
@QuarkusTest
@TestProfile(Installed.class)
class HostFilterTest {

    @Inject
    Play play;

    @TestHTTPResource(management = true)
    URI management;

    @ParameterizedTest
    @ValueSource(
            strings = {"evil.example", "podium.example.org.evil.example", "podium.example.org:8443", "localhost:8081"})
    void otherHost_isTurnedAwayAndNeverNamed(String host) {
        for (String path : new String[] {"/", "/account", "/login?return=/", "/api/v1/competitions"}) {
            Response answer = TestSignIn.asVisitor().header("Host", host).get(path);

            assertThat(answer.statusCode()).isEqualTo(421);
            assertThat(answer.headers().toString() + answer.asString()).doesNotContain(host);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"podium.example.org", "PODIUM.example.org:443"})
    void knownHost_isServed(String host) {
        given().header("Host", host).get("/guide").then().statusCode(200);
        assertThat(TestSignIn.asVisitor()
                        .accept("text/html")
                        .header("Host", host)
                        .get("/account")
                        .statusCode())
                .isEqualTo(303);
    }

    /** A proxy may ask for another address than people do. */
    @Test
    void invitations_leadToTheKnownAddress() {
        Play.Played played = play.competition().published();
        String pia = "pia-" + UUID.randomUUID();
        play.team(played.competition(), "Lumen", pia);
        String slug = played.competition().slug;

        assertThat(invited(pia, "/competitions/" + slug + "/team/invitations"))
                .contains("https://podium.example.org/invitations/");
        assertThat(invited("olga", "/organize/" + slug + "/people/invitations"))
                .contains("https://podium.example.org/invitations/organizers/");
    }

    private static String invited(String user, String address) {
        Response page = TestSignIn.as(user).header("Host", Installed.HOST).get("/guide");
        return TestSignIn.as(user)
                .header("Host", Installed.HOST)
                .cookies(page.cookies())
                .formParam("csrf-token", Form.tokenOf(page))
                .formParam("role", "helper")
                .post(address)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    @Test
    void health_isToldToMachinesThatKnowAnAddressOnly() {
        given().header("Host", "10.0.0.7:9000")
                .get(management.resolve("/q/health/live"))
                .then()
                .statusCode(200);
    }

    @Test
    void health_isNotToldWherePagesAre() {
        given().header("Host", Installed.HOST).get("/q/health").then().statusCode(404);
    }
}
