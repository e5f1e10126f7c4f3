package dev.podium.sandbox;

import java.util.List;

/**
 * Whether a sandbox keeps what it promises.
 *
 * @param problems why it does not, one sentence each
 */
public record Readiness(boolean ready, List<String> problems) {

    public Readiness {
        problems = List.copyOf(problems);
    }

    static Readiness of(List<String> problems) {
        return new Readiness(problems.isEmpty(), problems);
    }
}
