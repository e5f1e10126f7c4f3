package dev.podium.annotation.release.file;

import dev.podium.annotation.release.ReleasePseudonyms;
import dev.podium.annotation.release.StudyRelease;
import dev.podium.annotation.work.AnswerRemarks;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.hibernate.Session;

/** Reads what a release has kept, some units at a time. */
@ApplicationScoped
class ReleaseReader {

    private static final int AT_ONCE = 500;

    private static final String PEOPLE = """
            select distinct a.annotator_id from released_judgement r join study_assignment a on a.id = r.assignment_id
            where r.release_id = :release order by 1""";

    private static final String LAST = """
            select coalesce(max(u.number), 0) from released_unit r join study_unit u on u.id = r.unit_id where r.release_id = :release""";

    private static final String UNITS = """
            select u.name as name, u.cluster as cluster, u.chunk as chunk, coalesce(p.name, '') as part, r.how as how,
              coalesce(r.answer, '') as answer, %s as fields, %s as tokens
            from study_unit u
              join lateral (select * from released_unit o where o.release_id = :release and o.unit_id = u.id offset 0) r on true
              left join released_part p on p.release_id = r.release_id and p.place = r.part
            where u.study_id = :study and u.number > :after and u.number <= :upto order by u.number""";

    private static final String WITHOUT_TEXTS = UNITS.formatted("''", "''");
    private static final String WITH_TEXTS = UNITS.formatted("u.fields", "cast(array_to_json(u.tokens) as text)");

    /**
     * Within a unit in an order that says nothing of who people are. Unit by unit: of a release that was made just now there are no
     * statistics, and a plan that begins with it would read all of it for each page.
     */
    private static final String JUDGEMENTS = """
            select u.name as unit, a.annotator_id as annotator, a.decides as decides, j.version as version, j.version = r.version as latest,
              j.form_version as form, j.answer as answer, %s as remarks,
              coalesce(t.annotator_id, 0) as taken, j.judged_at as at, cardinality(j.flags) > 0 as flagged
            from study_unit u join study_assignment a on a.unit_id = u.id
              join lateral (select * from released_judgement o where o.release_id = :release and o.assignment_id = a.id offset 0) r on true
              join judgement j on j.assignment_id = a.id and j.version <= r.version
              left join study_assignment t on t.id = j.taken_from
            where u.study_id = :study and u.number > :after and u.number <= :upto
            order by u.number, a.decides, md5(a.annotator_id || ':' || :seed), j.version""".formatted(AnswerRemarks.OF_JUDGEMENT);

    private static final String PILOTS =
            "select u.name from released_unit r join study_unit u on u.id = r.unit_id where r.release_id = :release and r.pilot";

    /**
     * A unit.
     *
     * @param part empty where it is in none
     * @param answer as JSON; empty where nothing holds
     * @param fields its texts, as JSON; empty where they are not read
     * @param tokens as JSON; empty where they are not read
     */
    record Unit(
            String name,
            String cluster,
            int chunk,
            String part,
            String how,
            String answer,
            String fields,
            String tokens) {}

    /**
     * What somebody said.
     *
     * @param latest whether it held when the release was made
     * @param answer as JSON
     * @param remarks JSON
     * @param taken whose answer a decision took over; 0 for none
     * @param flagged whether they raised a flag, so that it does not count
     */
    record Spoken(
            String unit,
            long annotator,
            boolean decides,
            int version,
            boolean latest,
            int form,
            String answer,
            String remarks,
            long taken,
            Instant at,
            boolean flagged) {}

    /** What is done with a row. */
    @FunctionalInterface
    interface Each<T> {

        void take(T row) throws IOException;
    }

    @Inject
    Session database;

    /** What people are called. One query. */
    ReleasePseudonyms pseudonyms(StudyRelease release) {
        return ReleasePseudonyms.of(
                database.createNativeQuery(PEOPLE, Long.class)
                        .setParameter("release", release.id)
                        .getResultList(),
                release.seed);
    }

    /** The names of the units that people tried the form with. One query. */
    Set<String> pilots(StudyRelease release) {
        return Set.copyOf(database.createNativeQuery(PILOTS, String.class)
                .setParameter("release", release.id)
                .getResultList());
    }

    /** All units without their texts, in their order. A query for every {@value #AT_ONCE}, and one. */
    void units(StudyRelease release, Each<Unit> each) throws IOException {
        units(release, WITHOUT_TEXTS, each);
    }

    /** The same with their texts. */
    void whole(StudyRelease release, Each<Unit> each) throws IOException {
        units(release, WITH_TEXTS, each);
    }

    private void units(StudyRelease release, String statement, Each<Unit> each) throws IOException {
        int last = last(release);
        for (int after = 0; after < last; after += AT_ONCE) {
            List<Unit> some = database.createNativeQuery(statement, Unit.class)
                    .setParameter("release", release.id)
                    .setParameter("study", release.study.id)
                    .setParameter("after", after)
                    .setParameter("upto", after + AT_ONCE)
                    .getResultList();
            for (Unit unit : some) {
                each.take(unit);
            }
        }
    }

    /** All that was said, by unit. A query for every {@value #AT_ONCE} units, and one. */
    void judgements(StudyRelease release, Each<Spoken> each) throws IOException {
        int last = last(release);
        for (int after = 0; after < last; after += AT_ONCE) {
            List<Spoken> some = database.createNativeQuery(JUDGEMENTS, Spoken.class)
                    .setParameter("release", release.id)
                    .setParameter("study", release.study.id)
                    .setParameter("after", after)
                    .setParameter("upto", after + AT_ONCE)
                    .setParameter("seed", Long.toString(release.seed))
                    .getResultList();
            for (Spoken spoken : some) {
                each.take(spoken);
            }
        }
    }

    private int last(StudyRelease release) {
        return database.createNativeQuery(LAST, Integer.class)
                .setParameter("release", release.id)
                .getSingleResult();
    }
}
