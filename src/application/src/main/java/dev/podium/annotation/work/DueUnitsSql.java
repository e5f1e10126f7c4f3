package dev.podium.annotation.work;

/**
 * Which units {@code u} somebody judges yet, as parts of statements. Where everybody judges everything, or a list says who judges what, people judge
 * all of that, whenever they come; the decision holds, and whoever judges is not told of it. In other studies what is decided is due no more, unless
 * somebody took back what they said of it and nobody has judged it in their place. Were it otherwise, agreement would be worked out without the
 * units on which people differed.
 */
final class DueUnitsSql {

    /** What is decided by nobody, or judged by fewer people than when it was. */
    static final String UNSETTLED = "(u.outcome not in ('decided', 'excluded') or u.judges_lost > 0)";

    /** Of a study whose people judge all that is theirs; nothing is left of what somebody wrote who has withdrawn. */
    private static final String INCLUDED = """
            (not (u.outcome = 'excluded' and u.fields = '{}')
              and exists (select 1 from study i where i.id = u.study_id and i.design in ('all', 'listed')))""";

    /** To those who have it, or are to judge it. */
    static final String THEIRS = "(" + UNSETTLED + " or " + INCLUDED + ")";

    /** To whoever comes. */
    static final String OPEN = "(u.outcome = 'open' or u.judges_lost > 0)";

    /** To those whom it was taken from. */
    static final String AGAIN = "(" + OPEN + " or " + INCLUDED + ")";

    /**
     * How many people come in the place of those who flagged a unit of a study {@code s} rather than rate it: as many, until it was flagged by as
     * many as were to rate it, so that nobody rates it any more.
     */
    static final String IN_PLACE = inPlace("s.wanted", "");

    /** The same of the people of a class, whom a unit needs as {@code n} says. */
    static final String IN_PLACE_OF_CLASS = inPlace("n.wanted", """
             and exists (select 1 from study_annotator c
              where c.study_id = n.study_id and c.annotator_id = f.annotator_id and c.class = n.class)""");

    /** Whether fewer people have it than a study {@code s} wants, of a class where {@code n} says so; null where it wants no number of them. */
    static final String WANTED = """
            case when n.unit_id is not null then n.done + n.leased < n.wanted +\s""" + IN_PLACE_OF_CLASS + """

              else cardinality(s.class_names) = 0 and u.done + u.leased < s.wanted +\s""" + IN_PLACE + " end";

    /** To one of the two whose chunk it is. */
    static final String OF_PAIR = UNSETTLED + """
             and u.done + u.leased < 2 and exists (select 1 from study_chunk_annotator l
              where l.study_id = u.study_id and l.chunk = u.chunk and l.annotator_id = :annotator and not l.decides)""";

    /** Not what the team of whoever judges handed in. */
    static final String NOT_OWN =
            " not exists (select 1 from own_output o where o.unit_id = u.id and o.annotator_id = :annotator)";

    private DueUnitsSql() {}

    private static String inPlace(String wanted, String people) {
        return """
                (select case when s.purpose = 'ratings' and count(*) < %s then count(*) else 0 end
                  from study_assignment f join judgement j on j.assignment_id = f.id and cardinality(j.flags) > 0
                  where s.purpose = 'ratings' and f.unit_id = u.id and f.state = 'done' and not f.decides
                    and not exists (select 1 from judgement l where l.assignment_id = j.assignment_id and l.version > j.version)%s)""".formatted(wanted, people);
    }
}
