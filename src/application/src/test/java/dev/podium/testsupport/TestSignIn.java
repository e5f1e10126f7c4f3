package dev.podium.testsupport;

import dev.podium.account.LoginClaims;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.AuthenticationRequest;
import io.quarkus.security.runtime.QuarkusPrincipal;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.restassured.RestAssured;
import io.restassured.specification.RequestSpecification;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Signs people in by a header, where no login runs beside the tests; the browser tests use the real one. */
@ApplicationScoped
public class TestSignIn implements HttpAuthenticationMechanism {

    public static final String ISSUER = "https://login.test";

    public static final String UNVERIFIED = "unverified-";

    private static final String SCHEME = "Test ";

    /** A request of somebody, with the realm roles that their login gives. */
    public static RequestSpecification as(String user, String... roles) {
        return asVisitor().headers(headers(user, roles));
    }

    /** What makes a request one of somebody. */
    public static Map<String, String> headers(String user, String... roles) {
        return Map.of("Authorization", SCHEME + String.join(",", roles) + ":" + user);
    }

    /** What makes a request one of somebody whose browser was shown a page before, and has a token for its forms since. */
    public static Map<String, String> headersOfBrowser(String page, String user, String... roles) {
        Map<String, String> headers = new LinkedHashMap<>(headers(user, roles));
        headers.put("Cookie", "csrf-token=" + as(user, roles).get(page).getCookie("csrf-token"));
        return headers;
    }

    /** A request of a visitor. */
    public static RequestSpecification asVisitor() {
        return RestAssured.given().redirects().follow(false);
    }

    /** What the login says of somebody; it vouches for the address of all but those whose names begin with {@value #UNVERIFIED}. */
    public static LoginClaims login(String user) {
        return new LoginClaims(ISSUER, user, user, Optional.of(user + "@example.org"), !user.startsWith(UNVERIFIED));
    }

    @Override
    public Uni<SecurityIdentity> authenticate(RoutingContext context, IdentityProviderManager providers) {
        String header = context.request().getHeader(HttpHeaders.AUTHORIZATION);
        if (header == null || !header.startsWith(SCHEME)) {
            return Uni.createFrom().nullItem();
        }
        int end = header.indexOf(':');
        String user = header.substring(end + 1);
        Set<String> roles = Set.of(header.substring(SCHEME.length(), end).split(",", -1));
        return Uni.createFrom()
                .item(QuarkusSecurityIdentity.builder()
                        .setPrincipal(new QuarkusPrincipal(user))
                        .addRoles(roles)
                        .addAttribute(LoginClaims.ATTRIBUTE, login(user))
                        .build());
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext context) {
        return Uni.createFrom().item(new ChallengeData(401, null, null));
    }

    @Override
    public Set<Class<? extends AuthenticationRequest>> getCredentialTypes() {
        return Set.of();
    }
}
