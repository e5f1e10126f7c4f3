package dev.podium.evaluation.operation;

import java.time.Instant;
import java.util.List;
import java.util.SortedMap;

/**
 * An environment that some worker has offered, now or before.
 *
 * @param digest of all that it holds, 64 hexadecimal digits: another one of the same name is not the same
 * @param python version of Python 3
 * @param architecture as Debian calls it
 * @param bytes of all its files
 * @param firstSeenAt when a worker first offered it
 * @param offered whether a worker offers it now: only then can programs run in it
 * @param competitions how many have a program that runs in it
 * @param packages of Debian → version
 * @param distributions of Python → version
 * @param offers what workers said of it within a day; empty where nobody asked
 */
public record EnvironmentSummary(
        String name,
        String digest,
        String python,
        String architecture,
        long bytes,
        Instant firstSeenAt,
        boolean offered,
        int competitions,
        SortedMap<String, String> packages,
        SortedMap<String, String> distributions,
        List<Offer> offers) {

    private static final int SHORT = 12;

    /**
     * A worker that has it.
     *
     * @param saidAt when it last said so
     * @param now whether it still does, as far as can be told
     */
    public record Offer(String worker, Instant saidAt, boolean now) {}

    /** The first digits, by which its directory is named. */
    public String shortDigest() {
        return digest.substring(0, SHORT);
    }
}
