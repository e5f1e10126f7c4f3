package dev.podium.sampling;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Which two people judge each chunk, and who adjudicates it, in turn over all pairs of people. People are numbered from 0.
 *
 * <p>Every pair gets a chunk before one gets its next, so that pairs differ by one chunk at most. Among the pairs whose turn it may be,
 * that of the people who have judged least is taken, else the first one. The adjudicator is the one who has adjudicated least of all
 * others, then the one who has judged least, then the first one. Of two people none is left to adjudicate.
 */
public final class Rotation {

    static final int FEWEST_PEOPLE = 2;
    static final int MOST_PEOPLE = 100;

    private final List<Turn> turns;

    private Rotation(List<Turn> turns) {
        this.turns = turns;
    }

    /**
     * Who has a chunk.
     *
     * @param first judges it
     * @param second judges it, too
     * @param adjudicator decides where they differ; empty with two people
     */
    public record Turn(int first, int second, OptionalInt adjudicator) {}

    /**
     * A turn for each chunk.
     *
     * @throws IllegalArgumentException if there are fewer people than {@value #FEWEST_PEOPLE} or more than {@value #MOST_PEOPLE}, or
     *     fewer chunks than none
     */
    public static Rotation of(int people, int chunks) {
        if (people < FEWEST_PEOPLE || people > MOST_PEOPLE || chunks < 0) {
            throw new IllegalArgumentException(
                    "%d people cannot share %d chunks in pairs: there must be from %d to %d people"
                            .formatted(people, chunks, FEWEST_PEOPLE, MOST_PEOPLE));
        }
        int[] judged = new int[people];
        int[] adjudicated = new int[people];
        List<Turn> waiting = new ArrayList<>();
        List<Turn> turns = new ArrayList<>();
        for (int chunk = 0; chunk < chunks; chunk++) {
            if (waiting.isEmpty()) {
                waiting.addAll(pairs(people));
            }
            Turn pair = waiting.stream()
                    .min(Comparator.<Turn>comparingInt(turn -> Math.max(judged[turn.first()], judged[turn.second()]))
                            .thenComparingInt(turn -> judged[turn.first()] + judged[turn.second()]))
                    .orElseThrow();
            waiting.remove(pair);
            judged[pair.first()]++;
            judged[pair.second()]++;
            OptionalInt adjudicator = adjudicator(pair, judged, adjudicated);
            adjudicator.ifPresent(person -> adjudicated[person]++);
            turns.add(new Turn(pair.first(), pair.second(), adjudicator));
        }
        return new Rotation(List.copyOf(turns));
    }

    private static List<Turn> pairs(int people) {
        return IntStream.range(0, people)
                .boxed()
                .flatMap(first -> IntStream.range(first + 1, people)
                        .mapToObj(second -> new Turn(first, second, OptionalInt.empty())))
                .toList();
    }

    private static OptionalInt adjudicator(Turn pair, int[] judged, int... adjudicated) {
        return IntStream.range(0, judged.length)
                .filter(person -> person != pair.first() && person != pair.second())
                .boxed()
                .min(Comparator.<Integer>comparingInt(person -> adjudicated[person])
                        .thenComparingInt(person -> judged[person]))
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
    }

    /** The turns, in the order of the chunks. */
    public List<Turn> turns() {
        return turns;
    }
}
