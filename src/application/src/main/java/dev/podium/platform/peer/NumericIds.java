package dev.podium.platform.peer;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Numbers of 31 bits by which programs of other platforms name things. They come from the numbers of rows, stay the same, and tell
 * neither how many things there are nor which came first: each kind has a {@link KeyedPermutation} of its own.
 */
@ApplicationScoped
public class NumericIds {

    /** Parts that a thing can have, itself included. */
    private static final int PARTS = 64;

    /** In place of a part: what is not there yet and was announced. The row is that of the announcement. */
    public static final int ANNOUNCED = PARTS - 1;

    /** The most parts that have numbers. */
    public static final int MOST_PARTS = ANNOUNCED - 1;

    private static final int MOST_DIGITS = 10;

    /** Kinds of things; each has its own numbers. */
    public enum Kind {
        competition,
        phase,
        submission,
        /** A subtask of a competition. */
        task,
        /** The leaderboard of a subtask of a phase. */
        split,
        team,
        /** A bundle that was brought. */
        bundle
    }

    /**
     * What a number names.
     *
     * @param row number of the row
     * @param part 0 for the whole, {@link #ANNOUNCED} for one that is announced, else the place of a part, from 1
     */
    public record Named(long row, int part) {}

    @Inject
    SharedKeys keys;

    private final Map<Kind, KeyedPermutation> permutations = new ConcurrentHashMap<>();

    /** The number of a thing as a whole. */
    public int of(Kind kind, long row) {
        return of(kind, row, 0);
    }

    /**
     * The number of a part of a thing.
     *
     * @param part from 1 to {@value #MOST_PARTS}; 0 for the whole, {@link #ANNOUNCED} for one that is announced
     */
    public int of(Kind kind, long row, int part) {
        if (part < 0 || part > ANNOUNCED) {
            throw new IllegalArgumentException("no part has the place " + part);
        }
        return permutation(kind).apply(row * PARTS + part);
    }

    /** The number of a row that a number names, which may not be there; empty where it can name none. */
    public Optional<Named> find(Kind kind, String number) {
        if (number == null || number.length() > MOST_DIGITS || !number.matches("\\d+")) {
            return Optional.empty();
        }
        long asked = Long.parseLong(number);
        if (!KeyedPermutation.isInRange(asked)) {
            return Optional.empty();
        }
        int found = permutation(kind).invert(asked);
        return Optional.of(new Named(found / PARTS, found % PARTS));
    }

    private KeyedPermutation permutation(Kind kind) {
        return permutations.computeIfAbsent(kind, wanted -> new KeyedPermutation(keys.find(wanted.name())));
    }
}
