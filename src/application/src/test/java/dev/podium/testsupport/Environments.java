package dev.podium.testsupport;

import dev.podium.platform.Digests;
import dev.podium.program.environment.EnvironmentManifest;
import dev.podium.program.environment.RootDigest;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Environments as workers tell of them, which nobody has built. */
public final class Environments {

    private Environments() {}

    /**
     * One with a few packages.
     *
     * @param content of which another one has another digest
     */
    public static EnvironmentManifest of(String name, String content) {
        return new EnvironmentManifest(
                name,
                "bookworm",
                "",
                Instant.parse("2026-01-31T12:00:00Z"),
                "amd64",
                List.of("python3", "-c", "import sys"),
                Map.of("python3", "3.11.2", "python", "3.11.2"),
                Map.of("libc6", "2.36-9+deb12u10", "python3-numpy", "1:1.24.2-1+deb12u1", "zlib1g", "1:1.2.13.dfsg-1"),
                Map.of("numpy", "1.24.2", "sacrebleu", "2.4.3"),
                List.of(),
                new RootDigest(Digests.ofText(name + content), 4_321, 146_000_000));
    }
}
