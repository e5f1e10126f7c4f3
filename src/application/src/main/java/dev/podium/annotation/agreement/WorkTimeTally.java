package dev.podium.annotation.agreement;

import dev.podium.annotation.form.Answer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/** How much people have judged, and how long they take for a unit: medians by person and chunk, by person, and by chunk. */
final class WorkTimeTally {

    private static final int CHUNKS = 1 << 12;
    private static final double TENTHS = 10;
    private static final double MILLISECONDS = 1000;
    private static final long LONGEST = Integer.MAX_VALUE;

    private final int[] done;
    private final Instant[] last;
    private final int[] measured;
    private final long[] active;

    /** By person and chunk, as in {@link #each}: pairs of whole answers, and those that are the same. */
    private final Map<Integer, int[]> pairs = new HashMap<>();

    /** Person, chunk and tenths of seconds of each, to be sorted. */
    private long[] each = new long[64];

    private int length;

    WorkTimeTally(int people) {
        done = new int[people];
        last = new Instant[people];
        measured = new int[people];
        active = new long[people];
    }

    /**
     * One more unit.
     *
     * @param taken how long it took
     * @param isMeasured whether that is how long it was looked at
     * @param at when it was judged the last time
     */
    void add(int person, int chunk, Duration taken, boolean isMeasured, Instant at) {
        if (length == each.length) {
            each = Arrays.copyOf(each, 2 * length);
        }
        long tenths = Math.max(0, Math.min(LONGEST, taken.toMillis() / 100));
        each[length++] = ((long) person * CHUNKS + chunk) << Integer.SIZE | tenths;
        done[person]++;
        if (isMeasured) {
            measured[person]++;
            active[person] += taken.toMillis();
        }
        last[person] = last[person] == null || last[person].isBefore(at) ? at : last[person];
    }

    /**
     * Compares what people said about a unit.
     *
     * @param said a number for each answer; the same for the same ones
     */
    void compare(UnitAnswers<Answer> unit, int[] said) {
        for (int one = 0; one < said.length; one++) {
            int[] counts =
                    pairs.computeIfAbsent(unit.answers().get(one).person() * CHUNKS + unit.chunk(), any -> new int[2]);
            for (int other = 0; other < said.length; other++) {
                counts[0] += one == other ? 0 : 1;
                counts[1] += one != other && said[one] == said[other] ? 1 : 0;
            }
        }
    }

    private Double same(int key) {
        int[] counts = pairs.get(key);
        return counts == null ? null : (double) counts[1] / counts[0];
    }

    List<StudyAgreement.Person> people(List<Long> numbers) {
        List<Group> groups = groups(key -> key / CHUNKS);
        StudyAgreement.Person[] people = new StudyAgreement.Person[numbers.size()];
        for (int person = 0; person < people.length; person++) {
            people[person] = new StudyAgreement.Person(numbers.get(person), 0, null, null, 0, 0);
        }
        for (Group group : groups) {
            people[group.key] = new StudyAgreement.Person(
                    numbers.get(group.key),
                    group.done,
                    group.seconds,
                    last[group.key],
                    measured[group.key],
                    active[group.key] / MILLISECONDS);
        }
        return List.of(people);
    }

    List<StudyAgreement.Chunk> chunks() {
        return groups(key -> key % CHUNKS).stream()
                .map(group -> new StudyAgreement.Chunk(group.key, group.done, group.seconds))
                .toList();
    }

    List<StudyAgreement.Cell> cells() {
        return groups(key -> key).stream()
                .map(group -> new StudyAgreement.Cell(
                        group.key / CHUNKS, group.key % CHUNKS, group.done, group.seconds, same(group.key)))
                .toList();
    }

    /** Units that belong together, in the order of their keys. */
    private record Group(int key, int done, double seconds) {}

    private List<Group> groups(IntUnaryOperator keyOf) {
        long[] sorted = new long[length];
        for (int i = 0; i < length; i++) {
            long key = keyOf.applyAsInt((int) (each[i] >> Integer.SIZE));
            sorted[i] = key << Integer.SIZE | (int) each[i];
        }
        Arrays.sort(sorted);
        List<Group> groups = new ArrayList<>();
        for (int from = 0, to; from < length; from = to) {
            long key = sorted[from] >> Integer.SIZE;
            to = from;
            while (to < length && sorted[to] >> Integer.SIZE == key) {
                to++;
            }
            int middle = from + (to - from) / 2;
            double above = (int) sorted[middle];
            double below = (int) sorted[(to - from) % 2 == 0 ? middle - 1 : middle];
            groups.add(new Group((int) key, to - from, (above + below) / 2 / TENTHS));
        }
        return groups;
    }
}
