package dev.podium.testsupport;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.HashMap;
import java.util.Map;

/**
 * Bounds of seconds: as short as leaves a busy machine the time to make as many connections as there are places. There are places for
 * all slow uploads and not one more, but room for few that are as large as they say. The API knows the key of a login. Whoever waits
 * for a database that is away does so quickly. One profile for all: to build and start one more application takes as long as many tests.
 */
public final class InSeconds implements QuarkusTestProfile {

    /** More than there are threads, as 220 are where there are 200. */
    public static final int UPLOADS = 40;

    public static final String DIRECTORY = "target/uploads-of-slow-clients";

    private static final int THREADS = 16;

    @Override
    public Map<String, String> getConfigOverrides() {
        Map<String, String> settings = new HashMap<>(Map.of(
                "podium.uploads.complete-within",
                "PT12S",
                "podium.uploads.small-within",
                "PT9S",
                "podium.uploads.room",
                "80M",
                "quarkus.oidc.api.tenant-enabled",
                "true",
                "quarkus.oidc.api.public-key",
                LoginKey.publicKey(),
                "quarkus.thread-pool.max-threads",
                String.valueOf(THREADS),
                "podium.uploads.at-once",
                String.valueOf(UPLOADS),
                "podium.uploads.without-account",
                String.valueOf(UPLOADS),
                "podium.uploads.of-an-account",
                String.valueOf(UPLOADS),
                "podium.uploads.from-an-address",
                String.valueOf(UPLOADS)));
        settings.put("quarkus.datasource.jdbc.acquisition-timeout", "2S");
        // other tests run beside
        settings.put("quarkus.http.body.uploads-directory", DIRECTORY);
        return settings;
    }
}
