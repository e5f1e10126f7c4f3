package dev.podium.evaluation.archive;

import dev.podium.submission.MethodDescription;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * A submission as an archive holds it.
 *
 * @param number its place among its team's submissions to the phase, from 1
 * @param sender name of who sent it; empty for a baseline
 * @param track slug of its track; empty for a baseline, and in a competition without tracks
 * @param seed where the random numbers of a baseline started
 */
record ArchivedRun(
        UUID key,
        Team team,
        long number,
        String sender,
        Instant receivedAt,
        Instant acceptedAt,
        SentFile file,
        MethodDescription about,
        String status,
        Optional<String> track,
        Optional<Long> seed,
        List<Scored> evaluations) {

    /** Whose it is. */
    record Team(UUID key, String name, boolean baseline) {}

    /** @param size in bytes */
    record SentFile(String name, long size, String digest) {}

    /** Where its file lies in the archive. */
    String path() {
        return ArchiveFileName.ofTeam(team.name(), team.key()) + "/" + ArchiveFileName.ofFile(number, key, file.name());
    }

    /**
     * An evaluation of the submission in the phase.
     *
     * @param failure empty where it did not fail
     * @param gold name and version of the gold release
     * @param countsIn the subtasks in which it counts for its team
     * @param scores by subtask and metric, {@code count.mae}
     */
    record Scored(
            UUID key,
            String status,
            String failure,
            Optional<Instant> finishedAt,
            String scorer,
            String gold,
            String goldDigest,
            List<String> countsIn,
            Map<String, Score> scores) {}

    /** A number and its signature. */
    record Score(double value, String signature) {}
}
