package dev.podium.platform;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import dev.podium.testsupport.Form;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** An installation whose disk has less room than uploads need. */
@QuarkusTest
@TestProfile(LowOnSpaceTest.NearlyFull.class)
class LowOnSpaceTest {

    /** More is to stay free than any disk has. */
    public static final class NearlyFull implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("podium.storage.uploads.refuse-below", "1000000T");
        }
    }

    @Inject
    Play play;

    @Test
    void upload_tooLittleSpace_isRefusedAndPagesGoOn() {
        Play.Played played = play.competition().published();
        String slug = played.competition().slug;
        play.team(played.competition(), "Lumen", "pia");

        Response refused = TestSignIn.as("pia")
                .multiPart("file", "predictions.csv", Form.bytes(Play.PERFECT))
                .post("/api/v1/competitions/" + slug + "/phases/final/submissions");
        refused.then().statusCode(507).body("detail", containsString("too little space left"));
        TestSignIn.as("pia").get("/competitions/" + slug).then().statusCode(200);
        Response ready = given().get("/q/health/ready");
        assertThat(ready.statusCode()).isEqualTo(200);
        assertThat(ready.jsonPath().getString("checks.find { it.name == 'space' }.status"))
                .isEqualTo("UP");
        assertThat(ready.jsonPath().getString("checks.find { it.name == 'space' }.data.warning"))
                .contains("Uploads are refused:");
    }
}
