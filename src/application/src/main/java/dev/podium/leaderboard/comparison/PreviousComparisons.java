package dev.podium.leaderboard.comparison;

import dev.podium.significance.ApproximateRandomization;
import dev.podium.significance.Clusters;
import dev.podium.significance.Counts;
import dev.podium.significance.PairedBootstrap;
import dev.podium.significance.TestResult.Draws;
import dev.podium.task.Subtask;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was worked out the last time of systems and pairs of them, under metrics that are made of the same counts. Everything is
 * found by digests of what it was made of: whatever has changed meanwhile is not found, and is worked out again. It never changes
 * what comes out, only when.
 */
final class PreviousComparisons {

    /** What a pair takes under one metric, about, beside its replicates. */
    private static final int BYTES_OF_PAIR = 700;

    private final Basis basis;
    private final Map<String, double[][]> replicates = new HashMap<>();
    private final Map<Pair, OfPair> pairs = new HashMap<>();

    /**
     * What all of it depends on.
     *
     * @param type of the task
     * @param columns of the metrics
     * @param clusters of the items that take part
     */
    record Basis(
            String type, String subtask, List<Subtask.Column> columns, int width, Draws draws, Clusters clusters) {}

    /** Digests of two systems, that of the better one first. */
    private record Pair(String first, String second) {}

    /** What is known of a pair, under each of the metrics that judge. */
    private record OfPair(List<MetricPairs.Tested> tested, ApproximateRandomization.Swapped swapped) {}

    private PreviousComparisons(Basis basis) {
        this.basis = basis;
    }

    /** Nothing. */
    static PreviousComparisons none(Basis basis) {
        return new PreviousComparisons(basis);
    }

    /** The same, if it rests on the same; else nothing. */
    PreviousComparisons on(Basis wanted) {
        return basis.equals(wanted) ? this : none(wanted);
    }

    /**
     * What is known after all systems and pairs have been worked out.
     *
     * @param digests of the systems
     * @param tested for each metric that judges all pairs, in their order
     */
    static PreviousComparisons of(
            Basis basis,
            List<String> digests,
            PairedBootstrap bootstrap,
            List<List<MetricPairs.Tested>> tested,
            Optional<ApproximateRandomization> randomization) {
        PreviousComparisons known = new PreviousComparisons(basis);
        for (int s = 0; s < digests.size(); s++) {
            known.replicates.put(digests.get(s), bootstrap.replicates(s));
        }
        int pair = 0;
        int official = randomization.map(ApproximateRandomization::systems).orElse(0);
        for (int a = 0; a < official; a++) {
            for (int b = a + 1; b < official; b++) {
                int place = pair++;
                known.pairs.put(
                        new Pair(digests.get(a), digests.get(b)),
                        new OfPair(
                                tested.stream().map(of -> of.get(place)).toList(),
                                randomization.get().swapped(a, b)));
            }
        }
        return known;
    }

    Optional<double[][]> replicates(String digest) {
        return Optional.ofNullable(replicates.get(digest));
    }

    /** What is known of a pair under one of the metrics that judge. */
    Optional<MetricPairs.Tested> tested(String first, String second, int metric) {
        return Optional.ofNullable(pairs.get(new Pair(first, second)))
                .map(pair -> pair.tested().get(metric));
    }

    Optional<ApproximateRandomization.Swapped> swapped(String first, String second) {
        return Optional.ofNullable(pairs.get(new Pair(first, second))).map(OfPair::swapped);
    }

    /** How much memory it takes, about. */
    long bytes() {
        long bytes = 0;
        for (double[][] ofSystem : replicates.values()) {
            for (double[] ofMetric : ofSystem) {
                bytes += (long) Double.BYTES * ofMetric.length;
            }
        }
        for (OfPair pair : pairs.values()) {
            bytes += pair.swapped().bytes()
                    + (long) BYTES_OF_PAIR * pair.tested().size();
        }
        return bytes;
    }

    /**
     * Of each system what tells it from every other one that was measured otherwise.
     *
     * @param counts of the items that take part
     */
    static List<String> digests(List<SystemMeasurement> systems, List<Counts> counts, List<Subtask.Column> columns) {
        List<String> digests = new ArrayList<>();
        for (int s = 0; s < systems.size(); s++) {
            MessageDigest digest = sha256();
            update(digest, counts.get(s).values());
            for (Subtask.Column column : columns) {
                update(digest, systems.get(s).measures().get(column.metric()).items());
            }
            digests.add(HexFormat.of().formatHex(digest.digest()));
        }
        return digests;
    }

    private static void update(MessageDigest digest, double[] values) {
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES + Double.BYTES * values.length);
        bytes.putInt(values.length);
        for (double value : values) {
            bytes.putDouble(value);
        }
        digest.update(bytes.flip());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
