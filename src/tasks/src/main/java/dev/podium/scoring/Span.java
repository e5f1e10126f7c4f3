package dev.podium.scoring;

import java.util.Comparator;

/**
 * A marked part of an item: of its characters, or of its tokens. Spans are in the order in which they begin, shorter ones first.
 *
 * @param type its label, from 0
 * @param from its first character or token, from 0
 * @param to after its last one
 */
public record Span(int type, int from, int to) implements Comparable<Span> {

    private static final Comparator<Span> ORDER =
            Comparator.comparingInt(Span::from).thenComparingInt(Span::to).thenComparingInt(Span::type);

    @Override
    public int compareTo(Span other) {
        return ORDER.compare(this, other);
    }

    /** Whether both have a character or token in common. */
    boolean overlaps(Span other) {
        return from < other.to && other.from < to;
    }
}
