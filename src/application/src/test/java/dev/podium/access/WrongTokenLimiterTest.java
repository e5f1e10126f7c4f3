package dev.podium.access;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.InSeconds;
import dev.podium.testsupport.LoginKey;
import dev.podium.testsupport.MutableClock;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Base64;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tokens that look as if the login had made them, whose key the API knows. */
@QuarkusTest
@TestProfile(InSeconds.class)
class WrongTokenLimiterTest {

    private static final int MOST = 300;

    @Inject
    MutableClock clock;

    @AfterEach
    void resetClock() {
        clock.reset();
    }

    @Test
    void tokensThatTheLoginDidNotSign_countAsWrongOnes() throws GeneralSecurityException {
        String right = LoginKey.signed(
                "{\"iss\":\"https://login.test\",\"sub\":\"wanda\",\"aud\":\"podium\",\"iat\":1767225600,\"exp\":4102444800}");
        assertThat(me(right).statusCode()).isEqualTo(200);
        for (int i = 0; i < MOST; i++) {
            assertThat(me(forged(i)).statusCode()).isEqualTo(401);
        }
        assertThat(me(forged(MOST)).statusCode()).isEqualTo(429);
        assertThat(me(forged(MOST)).asString()).contains("account.too-many-wrong-tokens");
        assertThat(given().formParam("password", "podium_guessed")
                        .post("/api/api-token-auth/")
                        .statusCode())
                .as("as a password")
                .isEqualTo(429);
        assertThat(given().header("Authorization", "Token podium_guessed")
                        .get("/api/submissions/")
                        .asString())
                .as("in the words of another platform")
                .startsWith("{\"detail\":\"Your address has sent 300 access tokens");
        assertThat(given().body(new byte[] {1})
                        .put("/api/uploads/6f1c1f0e-0000-4000-8000-000000000000/guessed")
                        .statusCode())
                .as("as the end of a link")
                .isEqualTo(429);
        assertThat(me(right).statusCode()).as("that was right before").isEqualTo(200);
        assertThat(given().get("/api/v1/competitions").statusCode())
                .as("without a token")
                .isEqualTo(200);
        clock.advance(Duration.ofMinutes(2));
        assertThat(me(forged(MOST)).statusCode()).as("minutes later").isEqualTo(401);
    }

    private static Response me(String token) {
        return given().header("Authorization", "Bearer " + token).get("/api/v1/me");
    }

    private static String forged(int subject) {
        return coded("{\"alg\":\"RS256\",\"typ\":\"JWT\"}")
                + "." + coded("{\"sub\":\"%d\",\"aud\":\"podium\",\"exp\":4102444800}".formatted(subject))
                + "." + coded("x".repeat(256));
    }

    private static String coded(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
