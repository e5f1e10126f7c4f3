package dev.podium.annotation.work;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.sampling.Chance;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;

/**
 * Finds the unit that somebody is given next, by the design and the order of a study. Its units have places in one order; but as they are in
 * the file, everybody begins at a place of their own and goes around. At random they begin somewhere else each time, so that everybody has
 * another order: what they begin at follows from the seed of the study, themselves and the unit before.
 */
@ApplicationScoped
class NextUnitFinder {

    /** What somebody is given in places from one to another; what is begun where that counts. */
    private static final String SOME = " and u.place between :from and :to";

    /** In the order of the study. */
    private static final String IN_ORDER = """
            select u.id, 0 as begun from study_unit u join study_chunk c on c.study_id = u.study_id and c.number = u.chunk
            where u.study_id = :study and u.role = 'normal' and c.given
              and not exists (select 1 from study_assignment a where a.unit_id = u.id and a.annotator_id = :annotator)
              and\s""";

    private static final String ALL = IN_ORDER + DueUnitsSql.THEIRS + "%s order by u.place limit 1";

    private static final String PAIRS = IN_ORDER + DueUnitsSql.OF_PAIR + "%s order by u.place limit 1";

    /** What has begun is completed first. */
    private static final String WANTED =
            """
            select u.id, u.done + u.leased as begun
            from study s join study_unit u on u.study_id = s.id join study_chunk c on c.study_id = u.study_id and c.number = u.chunk
            where s.id = :study and u.study_id = :study and c.given and\s""" + DueUnitsSql.OPEN + """
             and u.done + u.leased < s.wanted +\s""" + DueUnitsSql.IN_PLACE + """

              and not exists (select 1 from study_assignment a where a.unit_id = u.id and a.annotator_id = :annotator)
              and\s""" + DueUnitsSql.NOT_OWN + """
            %s
            order by u.done + u.leased desc, u.place limit 1""";

    /** The same, of what people of a class are wanted for. */
    private static final String WANTED_OF_CLASS = """
            select u.id, n.done + n.leased as begun from study_need n join study_unit u on u.id = n.unit_id
              join study_chunk c on c.study_id = u.study_id and c.number = u.chunk
            where n.study_id = :study and n.class = :class and n.done + n.leased < n.wanted and c.given and\s""" + DueUnitsSql.OPEN + """

              and not exists (select 1 from study_assignment a where a.unit_id = n.unit_id and a.annotator_id = :annotator)
              and\s""" + DueUnitsSql.NOT_OWN + """
            %s
            order by n.done + n.leased desc, n.place limit 1""";

    /** The same of ratings, where others come in the place of those who flag a unit. */
    private static final String RATERS_OF_CLASS = WANTED_OF_CLASS
            .replace("from study_need n join", "from study s join study_need n on n.study_id = s.id join")
            .replace("n.done + n.leased < n.wanted", "n.done + n.leased < n.wanted + " + DueUnitsSql.IN_PLACE_OF_CLASS);

    /** In the order of the list, or that of the study. */
    private static final String LISTED = """
            select u.id, 0 as begun from study_listed l join study_unit u on u.id = l.unit_id
              join study_chunk c on c.study_id = u.study_id and c.number = u.chunk
            where l.study_id = :study and l.annotator_id = :annotator and c.given and\s""" + DueUnitsSql.THEIRS + """

              and not exists (select 1 from study_assignment a where a.unit_id = l.unit_id and a.annotator_id = l.annotator_id)%s
            order by l.turn, l.place limit 1""";

    /** Which unit somebody answered or skipped last; 0 before they have. */
    private static final String LAST = """
            select coalesce((select a.unit_id from study_assignment a where a.annotator_id = :annotator and a.answered_at is not null
              order by a.answered_at desc, a.id desc limit 1), 0)""";

    private static final String PLACES =
            "select coalesce(max(place), 1) from study_unit where study_id = :study and role = 'normal'";

    /** Where the group begins that the unit of a place is of, where those of a group follow each other. */
    private static final String GROUP = """
            select case when h.cluster = '' then h.place else coalesce((select o.place + 1 from study_unit o
              where o.study_id = h.study_id and o.role = 'normal' and o.place < h.place and o.cluster <> h.cluster order by o.place desc limit 1), 1) end
            from study_unit h where h.study_id = :study and h.role = 'normal' and h.place = :place""";

    /**
     * What somebody may be given.
     *
     * @param begun how many people have it already, where that counts
     */
    record Next(long unit, int begun) {}

    @Inject
    Session database;

    /** Up to five queries; one where units are given as they are in the file. */
    Optional<Long> find(Study study, StudyAnnotator part) {
        if (study.order == Study.Order.file) {
            return next(study, part, "").uniqueResultOptional().map(Next::unit);
        }
        int start = start(study, part.annotator);
        Optional<Next> ahead = between(study, part, start, Integer.MAX_VALUE);
        if (ahead.isPresent() && study.design != Study.Design.each) {
            return ahead.map(Next::unit);
        }
        Optional<Next> behind = between(study, part, 0, start - 1);
        return ahead.filter(
                        each -> behind.isEmpty() || each.begun() >= behind.get().begun())
                .or(() -> behind)
                .map(Next::unit);
    }

    private Optional<Next> between(Study study, StudyAnnotator part, int from, int to) {
        String some = study.isClassed()
                ? SOME.replace("u.place", "n.place")
                : study.design == Study.Design.listed ? SOME.replace("u.place", "l.turn") : SOME;
        return next(study, part, some)
                .setParameter("from", from)
                .setParameter("to", to)
                .uniqueResultOptional();
    }

    private NativeQuery<Next> next(Study study, StudyAnnotator part, String some) {
        String wanted = study.isClassed()
                ? study.purpose == Study.Purpose.ratings ? RATERS_OF_CLASS : WANTED_OF_CLASS
                : switch (study.design) {
                    case each -> WANTED;
                    case listed -> LISTED;
                    case pairs -> PAIRS;
                    case all -> ALL;
                };
        NativeQuery<Next> query = database.createNativeQuery(wanted.formatted(some), Next.class)
                .setParameter("study", study.id)
                .setParameter("annotator", part.annotator.id);
        return study.isClassed() ? query.setParameter("class", part.peopleClass) : query;
    }

    /** At which place somebody begins to look, from 1. */
    private int start(Study study, Annotator annotator) {
        long drawn = study.order == Study.Order.random
                ? database.createNativeQuery(LAST, Long.class)
                        .setParameter("annotator", annotator.id)
                        .getSingleResult()
                : 0;
        int places = database.createNativeQuery(PLACES, Integer.class)
                .setParameter("study", study.id)
                .getSingleResult();
        long seed = Chance.of(study.seed, annotator.id).nextLong();
        int place = 1 + Chance.of(seed, drawn).nextInt(places);
        return study.order == Study.Order.group
                ? database.createNativeQuery(GROUP, Integer.class)
                        .setParameter("study", study.id)
                        .setParameter("place", place)
                        .uniqueResultOptional()
                        .orElse(place)
                : place;
    }
}
