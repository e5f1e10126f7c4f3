package dev.podium.testsupport;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/**
 * An installation with both roles at an address of its own, whose workers have no sandbox: a program in the place of bubblewrap ends
 * at once. One profile for both: to build and start one more application takes as long as many tests.
 */
public final class Installed implements QuarkusTestProfile {

    /** The name under which it is known. */
    public static final String HOST = "podium.example.org";

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "podium.public-url", "https://" + HOST,
                "podium.roles", "web,worker",
                "podium.worker.poll", "PT0.2S",
                "podium.worker.sandbox.bubblewrap", "/bin/false");
    }
}
