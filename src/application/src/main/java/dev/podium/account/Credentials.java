package dev.podium.account;

import dev.podium.platform.Digests;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;

/** By what a request may be one of somebody who is signed in. */
public final class Credentials {

    /** What the names of all cookies of the login begin with: of sessions, and of ways through it. */
    private static final String COOKIES_OF_LOGIN = "q_";

    private Credentials() {}

    /**
     * A digest of all that a request brings: two with the same are of the same person, as long as it is good.
     *
     * @return 32 bytes in hexadecimal
     */
    public static String digest(HttpServerRequest request) {
        MessageDigest digest = Digests.sha256();
        for (CharSequence name : List.of(HttpHeaders.AUTHORIZATION, HttpHeaders.COOKIE)) {
            for (String value : request.headers().getAll(name)) {
                digest.update((name + ": " + value + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /** Whether a request that reads a page brings nothing to sign in with; known without asking whether what it brings is good. */
    public static boolean areMissing(HttpServerRequest request) {
        return !request.headers().contains(HttpHeaders.AUTHORIZATION)
                && request.headers().getAll(HttpHeaders.COOKIE).stream()
                        .noneMatch(cookies -> cookies.contains(COOKIES_OF_LOGIN));
    }

    /** Whether the answer gives cookies of the login that the request did not bring, which are then good for longer than those. */
    public static boolean areRenewed(HttpServerRequest request) {
        List<String> brought = request.headers().getAll(HttpHeaders.COOKIE);
        return request.cookies().stream()
                .filter(cookie -> cookie.getName().startsWith(COOKIES_OF_LOGIN))
                .map(cookie -> cookie.getName() + "=" + cookie.getValue())
                .anyMatch(cookie -> brought.stream().noneMatch(cookies -> cookies.contains(cookie)));
    }
}
