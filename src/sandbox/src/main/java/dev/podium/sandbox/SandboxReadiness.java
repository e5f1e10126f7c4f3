package dev.podium.sandbox;

import java.util.List;

/**
 * Whether a sandbox keeps what it promises.
 *
 * @param problems why it does not, one sentence each
 */
public record SandboxReadiness(boolean ready, List<String> problems) {

    public SandboxReadiness {
        problems = List.copyOf(problems);
    }

    static SandboxReadiness of(List<String> problems) {
        return new SandboxReadiness(problems.isEmpty(), problems);
    }
}
