package dev.podium.annotation.work;

/**
 * Which units {@code u} somebody judges yet, as parts of statements. What is decided is due no more, unless somebody took back what they said
 * of it and nobody has judged it in their place: the decision holds, and whoever judges in their place is not told of it, but were it not judged
 * again, agreement would be worked out without the units on which people differed.
 */
final class Due {

    /** To those who have it, or are to judge it. */
    static final String UNDECIDED = "(u.outcome not in ('decided', 'excluded') or u.judges_lost > 0)";

    /** To those who do not have it yet: one comes in the place of one. */
    static final String FREE = "(u.outcome not in ('decided', 'excluded') or u.judges_lost > u.leased)";

    /** To whoever comes. */
    static final String OPEN = "(u.outcome = 'open' or u.judges_lost > 0)";

    /** To one of the two whose chunk it is. */
    static final String OF_PAIR = UNDECIDED + """
             and u.done + u.leased < 2 and exists (select 1 from study_chunk_annotator l
              where l.study_id = u.study_id and l.chunk = u.chunk and l.annotator_id = :annotator and not l.decides)""";

    private Due() {}
}
