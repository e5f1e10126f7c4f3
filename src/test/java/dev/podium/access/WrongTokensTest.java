package dev.podium.access;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/** Tokens that look as if the login had made them; with the start of another test, in which the API knows the login's key. */
@QuarkusTest
@TestProfile(SlowClientsTest.InSeconds.class)
class WrongTokensTest {

    private static final int MOST = 300;

    @Test
    void tokensThatTheLoginDidNotSign_countAsWrongOnes() {
        for (int i = 0; i < MOST; i++) {
            assertThat(me(forged(i)).statusCode()).isEqualTo(401);
        }
        assertThat(me(forged(MOST)).statusCode()).isEqualTo(429);
        assertThat(me(forged(MOST)).asString()).contains("account.too-many-wrong-tokens");
        assertThat(given().get("/api/v1/competitions").statusCode())
                .as("without a token")
                .isEqualTo(200);
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

    /** That of a login that nobody has. */
    static String publicKey() {
        try {
            KeyPairGenerator keys = KeyPairGenerator.getInstance("RSA");
            keys.initialize(2048);
            return Base64.getEncoder()
                    .encodeToString(keys.generateKeyPair().getPublic().getEncoded());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
