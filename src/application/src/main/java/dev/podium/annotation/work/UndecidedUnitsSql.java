package dev.podium.annotation.work;

/** What waits for a decision, as parts of statements about units {@code u}. */
final class UndecidedUnitsSql {

    /** What one may decide: never what one has judged. */
    static final String THEIRS = " and " + """
            not exists (select 1 from study_assignment mine
              where mine.unit_id = u.id and mine.annotator_id = :annotator and not mine.decides)
            and (:adjudicates or exists (select 1 from study_chunk_annotator p
              where p.study_id = u.study_id and p.chunk = u.chunk and p.annotator_id = :annotator and p.decides))""";

    /** What was decided of other answers. */
    static final String CHANGED = " and u.changed";

    private UndecidedUnitsSql() {}

    /**
     * How units of a study stand that wait for a decision: labels where people differ, lists once everybody has given theirs.
     *
     * @param study its number
     */
    static String outcome(String study) {
        return """
                (select case when s.purpose = 'labels' then 'disputed'
                    when s.purpose = 'texts' and cast(f.form as jsonb) @> '{"questions": [{"kind": "list"}]}' then 'collected' end
                  from study s join study_form f on f.study_id = s.id where s.id =\s""" + study + " order by f.version desc limit 1)";
    }

    /**
     * Whether an agreed unit is one of those that are checked: the same ones for the same seed, and more of them for a larger share.
     *
     * @param seed of the study
     * @param percent how many of a hundred
     */
    static String drawn(String seed, String percent) {
        return "mod(cast(cast('x' || left(md5(u.number || ':' || " + seed + "), 7) as bit(28)) as int), 100) < "
                + percent;
    }
}
