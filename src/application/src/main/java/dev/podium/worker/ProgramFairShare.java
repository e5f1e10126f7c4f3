package dev.podium.worker;

import java.util.HashMap;
import java.util.Map;

/**
 * Whose programs run: of one competition at most half of those that run at once, rounded up, so that a long queue of one never keeps
 * all others waiting.
 */
final class ProgramFairShare {

    private final int most;
    private final Map<Long, Integer> running = new HashMap<>();

    /**
     * @param slots how many programs run at once
     */
    ProgramFairShare(int slots) {
        most = (slots + 1) / 2;
    }

    /** Whether a program of a competition may run now; it is to {@link #leave} then. */
    synchronized boolean enter(long competition) {
        int before = running.getOrDefault(competition, 0);
        if (before >= most) {
            return false;
        }
        running.put(competition, before + 1);
        return true;
    }

    synchronized void leave(long competition) {
        running.computeIfPresent(competition, (known, count) -> count == 1 ? null : count - 1);
    }
}
