package dev.podium.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.oidc.AccessTokenCredential;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipal;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who somebody is and what they may do comes from two tokens in two cookies. */
class SessionRevocationTest {

    private static final JsonObject OWN =
            new JsonObject().put("iss", "https://login").put("sub", "pia").put("sid", "s1");

    private static SecurityIdentity identity(JsonObject id, String access) throws InvalidJwtException {
        return QuarkusSecurityIdentity.builder()
                .setPrincipal(new DefaultJWTCallerPrincipal(JwtClaims.parse(id.encode())))
                .addCredential(new AccessTokenCredential(access))
                .build();
    }

    private static String token(JsonObject claims) {
        Base64.Encoder encoder = Base64.getUrlEncoder().withoutPadding();
        return encoder.encodeToString("{\"alg\":\"RS256\"}".getBytes(StandardCharsets.UTF_8)) + "."
                + encoder.encodeToString(claims.encode().getBytes(StandardCharsets.UTF_8)) + ".c2lnbmVk";
    }

    @ParameterizedTest
    @CsvSource({"iss, https://other", "sub, olga", "sid, s2"})
    void isMixed_tokensOfTwoSessions_yes(String claim, String other) throws InvalidJwtException {
        assertThat(SessionRevocation.isMixed(identity(OWN, token(OWN.copy().put(claim, other)))))
                .isTrue();
    }

    @Test
    void isMixed_tokensOfOneSession_no() throws InvalidJwtException {
        assertThat(SessionRevocation.isMixed(identity(OWN, token(OWN.copy().put("scope", "openid")))))
                .isFalse();
        assertThat(SessionRevocation.isMixed(identity(OWN, token(new JsonObject().put("sub", "pia")))))
                .isFalse();
        assertThat(SessionRevocation.isMixed(identity(OWN, "opaque"))).isFalse();
    }
}
