package dev.podium.platform.peer;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/** Another platform whose clients find their calls here, under the paths that they know. */
public enum OtherPlatform {
    CODABENCH("api-token-auth|can_make_submission|competitions|datasets|files|phases|submissions|tasks|uploads"),
    EVALAI("accounts|auth|challenges|jobs|participants");

    private final Pattern paths;

    OtherPlatform(String first) {
        this.paths = Pattern.compile("/api/(?:" + first + ")(?:/.*)?");
    }

    /** Whose clients ask for a path; empty where it is one of ours. */
    public static Optional<OtherPlatform> at(String normalizedPath) {
        return Arrays.stream(values())
                .filter(peer -> peer.paths.matcher(normalizedPath).matches())
                .findFirst();
    }
}
