package dev.podium.worker;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How many runs one process scores: as many as cost about four seconds of a processor, going by the last time against the same
 * gold, so that a process that breaks costs little; at most as many as the operator wants. Nobody waits for the others, since each
 * result is stored when it is there. Time of a processor, since on a busy machine everything takes long; and several times what
 * the start of a process costs there (about a second), since a start is what sharing saves.
 */
final class ScoringBatchSizes {

    private static final Duration ABOUT = Duration.ofSeconds(4);
    private static final int AT_FIRST = 4;
    private static final int GROWTH = 4;
    private static final int KNOWN = 1000;

    private final int most;
    private final Map<String, Integer> known = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            return size() > KNOWN;
        }
    };

    ScoringBatchSizes(int most) {
        this.most = most;
    }

    /** How many runs against a gold file are scored together next. */
    synchronized int next(String gold) {
        return Math.min(most, known.getOrDefault(gold, AT_FIRST));
    }

    /** Notes what a process cost for some runs, its start included: who stayed below gets more the next time. */
    synchronized void note(String gold, int runs, Duration cpu) {
        int fit = cpu.compareTo(ABOUT) < 0
                ? Math.max(GROWTH * runs, next(gold))
                : (int) (ABOUT.toNanos() * runs / cpu.toNanos());
        known.put(gold, Math.max(1, Math.min(most, fit)));
    }
}
