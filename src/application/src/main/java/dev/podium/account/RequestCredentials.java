package dev.podium.account;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;

/** By what a request may be one of somebody who is signed in. */
public final class RequestCredentials {

    /** What the names of all cookies of the login begin with: of sessions, and of ways through it. */
    private static final String COOKIES_OF_LOGIN = "q_";

    private RequestCredentials() {}

    /** Whether a request that reads a page brings nothing to sign in with; known without asking whether what it brings is good. */
    public static boolean areMissing(HttpServerRequest request) {
        return !request.headers().contains(HttpHeaders.AUTHORIZATION)
                && request.headers().getAll(HttpHeaders.COOKIE).stream()
                        .noneMatch(cookies -> cookies.contains(COOKIES_OF_LOGIN));
    }
}
