package dev.podium.scoring;

import java.util.ArrayList;
import java.util.List;

/**
 * How tags of tokens mark entities. A tag is a number: {@link #OUTSIDE}, or that of its type times the number of prefixes plus the
 * place of its prefix.
 */
public enum TagScheme {
    /** {@code B-} at the first token of an entity, {@code I-} at the others. */
    IOB2("BI"),
    /** The same, but {@code E-} at the last one, and {@code S-} where there is only one. */
    IOBES("BIES");

    /** The tag of a token that belongs to no entity. */
    public static final int OUTSIDE = -1;

    private final String prefixes;

    TagScheme(String prefixes) {
        this.prefixes = prefixes;
    }

    /** One letter each, in the order of their places. */
    public String prefixes() {
        return prefixes;
    }

    /**
     * The entities as conlleval and seqeval's default mode find them, whatever the scheme: one begins wherever what stands before
     * cannot go on, so that {@code I-} after {@code O} or after another type begins one, too.
     */
    List<Span> lenient(int[] tags) {
        List<Span> entities = new ArrayList<>();
        int from = -1;
        for (int token = 0; token < tags.length; token++) {
            int before = token == 0 ? OUTSIDE : tags[token - 1];
            if (from >= 0 && endsBefore(before, tags[token])) {
                entities.add(new Span(type(before), from, token));
                from = -1;
            }
            if (from < 0 && tags[token] != OUTSIDE) {
                from = token;
            }
        }
        if (from >= 0) {
            entities.add(new Span(type(tags[tags.length - 1]), from, tags.length));
        }
        return entities;
    }

    /** Whether the strict way of reading finds the same entities in a sequence as the lenient one. */
    public boolean allows(int[] tags) {
        return strict(tags).equals(lenient(tags));
    }

    /** Whether an entity cannot go on from one tag to the next one. */
    private boolean endsBefore(int tag, int next) {
        return next == OUTSIDE
                || type(tag) != type(next)
                || prefix(tag) == 'E'
                || prefix(tag) == 'S'
                || prefix(next) == 'B'
                || prefix(next) == 'S';
    }

    /** Those alone that are marked as the scheme says, as seqeval's strict mode finds them. */
    List<Span> strict(int[] tags) {
        List<Span> entities = new ArrayList<>();
        for (int from = 0; from < tags.length; from++) {
            if (tags[from] != OUTSIDE && prefix(tags[from]) == 'S') {
                entities.add(new Span(type(tags[from]), from, from + 1));
            } else if (tags[from] != OUTSIDE && prefix(tags[from]) == 'B') {
                int to = from + 1;
                while (to < tags.length && goesOn(tags[to - 1], tags[to])) {
                    to++;
                }
                if (this == IOB2 || prefix(tags[to - 1]) == 'E') {
                    entities.add(new Span(type(tags[from]), from, to));
                }
            }
        }
        return entities;
    }

    private boolean goesOn(int tag, int next) {
        return next != OUTSIDE
                && type(tag) == type(next)
                && prefix(tag) != 'E'
                && (prefix(next) == 'I' || prefix(next) == 'E');
    }

    private int type(int tag) {
        return tag / prefixes.length();
    }

    private char prefix(int tag) {
        return prefixes.charAt(tag % prefixes.length());
    }
}
