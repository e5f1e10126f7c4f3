package dev.podium.analysis.items;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.competition.Phase;
import dev.podium.platform.PgArrays;
import dev.podium.platform.Refused;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.task.Subtask;
import dev.podium.team.Viewer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;

/** Tells which items of a phase are hard, and who errs alike, to those who may see labels. */
@ApplicationScoped
public class HardItemFinder {

    /** Items that are shown. */
    public static final int MOST_ITEMS = 50;

    /** Systems of a matrix: with more there is a list of pairs. */
    public static final int MOST_IN_MATRIX = 12;

    /** Pairs of one page. */
    public static final int PAGE = 50;

    /** Of no single system, and whether annotators agree is not asked. */
    private static final String HARDEST = """
            select g.number, g.id, g.excerpt, u.takers as systems, u.wrong, u.mean,
              cast(null as double precision) as value, cast(null as boolean) as agreed
            from item_difficulty d
            cross join lateral unnest(d.takers, d.wrong, d.means, d.ranks) with ordinality
              as u (takers, wrong, mean, rank, number)
            join {items} g on g.gold_release_id = d.gold_release_id and g.number = u.number
            where d.phase_id = :phase and d.subtask = :subtask and d.gold_release_id = :release
              and u.rank <= :most and u.takers > 0
            order by u.rank""";

    private static final String WRONG = """
            select u.wrong, count(*) as items
            from item_difficulty d cross join lateral unnest(d.wrong, d.takers) as u (wrong, takers)
            where d.phase_id = :phase and d.subtask = :subtask and d.gold_release_id = :release and u.takers > 0
            group by u.wrong""";

    private record WrongRow(int systems, long items) {}

    private static final String MEANS = """
            select array_send(d.means) from item_difficulty d
            where d.phase_id = :phase and d.subtask = :subtask and d.gold_release_id = :release""";

    private static final String SOLE = """
            select t.key as team, t.name, t.baseline, s.items,
              array(select id from {items} g where g.gold_release_id = :release and g.number = any (s.first) order by number) as first
            from (
              select d.evaluations[u.sole] as evaluation_id, count(*) as items,
                (array_agg(u.number order by u.number))[1:5] as first
              from item_difficulty d cross join lateral unnest(d.sole) with ordinality as u (sole, number)
              where d.phase_id = :phase and d.subtask = :subtask and d.gold_release_id = :release
                and u.sole is not null
              group by d.evaluations[u.sole]
            ) s
            join live_system t
              on t.evaluation_id = s.evaluation_id and t.phase_id = :phase and t.subtask = :subtask and t.lane = 'official'
            order by s.items desc, t.name""";

    private static final String ALONE = """
            select t.key as team, t.name, t.baseline, u.number, g.id
            from item_difficulty d
            cross join lateral unnest(d.sole) with ordinality as u (sole, number)
            join {items} g on g.gold_release_id = d.gold_release_id and g.number = u.number
            join live_system t on t.evaluation_id = d.evaluations[u.sole] and t.phase_id = d.phase_id
              and t.subtask = d.subtask and t.lane = 'official'
            where d.phase_id = :phase and d.subtask = :subtask and d.gold_release_id = :release and u.sole is not null
            order by u.number""";

    private static final String HOW_MANY_PAIRS = """
            with board as materialized (
              select l.evaluation_id
              from live_evaluation l
              where l.phase_id = :phase and l.subtask = :subtask and l.lane = 'official'
            )
            select count(*)
            from error_overlap o
            join board a on a.evaluation_id = o.first_id
            join board b on b.evaluation_id = o.second_id
            where o.phase_id = :phase and o.subtask = :subtask""";

    /** The board is read once: it must not matter that nothing is known yet of how many pairs there are. */
    private static final String PAIRS = """
            with board as materialized (
              select l.evaluation_id, l.key, l.name, l.baseline
              from live_system l
              where l.phase_id = :phase and l.subtask = :subtask and l.lane = 'official'
            )
            select a.key as first_team, a.name as first_name, a.baseline as first_baseline,
              b.key as second_team, b.name as second_name, b.baseline as second_baseline,
              o.items, o.both_wrong, o.first_wrong, o.second_wrong, o.jaccard, o.kappa
            from error_overlap o
            join board a on a.evaluation_id = o.first_id
            join board b on b.evaluation_id = o.second_id
            where o.phase_id = :phase and o.subtask = :subtask
            order by o.jaccard desc nulls last, o.first_id, o.second_id""";

    @Inject
    Session database;

    @Inject
    ItemSearch search;

    @Inject
    ItemOpening opening;

    /**
     * The hard items of a subtask. Eight queries at most.
     *
     * @param number the page of pairs, from 1
     * @throws Refused if they may not see items, or there is no such page
     */
    public HardItemReport find(Viewer viewer, Subtask subtask, int number) {
        if (!ItemDisclosure.isOpenTo(viewer) || number < 1 || number > Integer.MAX_VALUE / PAGE) {
            throw Refused.notThere();
        }
        Phase phase = viewer.phase();
        ItemDisclosure disclosure = ItemDisclosure.to(viewer, Phase.findByCompetition(phase.competition));
        opening.refuseUnopened(viewer, subtask, disclosure);
        Optional<DifficultyBasis> how = disclosure.labels() ? search.judged(phase, subtask) : Optional.empty();
        if (how.isEmpty()) {
            return HardItemReport.nothing(subtask, disclosure);
        }
        boolean errors = how.get().hasErrors();
        List<ItemFilterOptions.OnBoard> systems = search.systems(phase, subtask, Optional.empty());
        long pairs = errors
                ? bind(database.createNativeQuery(HOW_MANY_PAIRS, Long.class), phase, subtask)
                        .getSingleResult()
                : 0;
        HardItemReport board = new HardItemReport(
                subtask,
                disclosure,
                how,
                systems,
                hardest(phase, subtask),
                errors ? wrong(phase, subtask, how.get().systems()) : means(phase, subtask),
                errors ? soles(phase, subtask) : List.of(),
                errors ? pairs(phase, subtask, number, how.get().systems()) : List.of(),
                number,
                pairs);
        if (number > board.pages()) {
            throw Refused.notThere();
        }
        return board;
    }

    /**
     * Errors of every two systems, most alike first; there are no more than the job compares. Two queries.
     *
     * @throws Refused if they may not see labels
     */
    public List<HardItemReport.Overlap> overlaps(Viewer viewer, Subtask subtask) {
        refuseWithoutLabels(viewer, subtask);
        return bind(NestedRowMapper.query(database, PAIRS, HardItemReport.Overlap.class), viewer.phase(), subtask)
                .getResultList();
    }

    /**
     * All items that one system alone gets right, in the order of the gold file. Two queries.
     *
     * @throws Refused if they may not see labels
     */
    public List<HardItemReport.Alone> alone(Viewer viewer, Subtask subtask) {
        refuseWithoutLabels(viewer, subtask);
        return ofSubtask(
                        NestedRowMapper.query(
                                database,
                                new ItemSource(viewer.phase(), subtask).in(ALONE),
                                HardItemReport.Alone.class),
                        viewer.phase(),
                        subtask)
                .getResultList();
    }

    private void refuseWithoutLabels(Viewer viewer, Subtask subtask) {
        if (!ItemDisclosure.isOpenTo(viewer)) {
            throw Refused.notThere();
        }
        ItemDisclosure disclosure = ItemDisclosure.to(viewer, Phase.findByCompetition(viewer.phase().competition));
        if (!disclosure.labels()) {
            throw Refused.notThere();
        }
        opening.refuseUnopened(viewer, subtask, disclosure);
    }

    private static <T> NativeQuery<T> bind(NativeQuery<T> query, Phase phase, Subtask subtask) {
        return query.setParameter("phase", phase.id).setParameter("subtask", subtask.id());
    }

    private static <T> NativeQuery<T> ofSubtask(NativeQuery<T> query, Phase phase, Subtask subtask) {
        new ItemSource(phase, subtask).bind(query);
        return bind(query, phase, subtask).setParameter("release", phase.gold.id);
    }

    private List<HardItemReport.Hard> hardest(Phase phase, Subtask subtask) {
        return ofSubtask(
                        NestedRowMapper.query(
                                database, new ItemSource(phase, subtask).in(HARDEST), HardItemReport.Hard.class),
                        phase,
                        subtask)
                .setParameter("most", MOST_ITEMS)
                .getResultList();
    }

    /** From 0 to all systems. */
    private Histogram wrong(Phase phase, Subtask subtask, int systems) {
        long[] counts = new long[systems + 1];
        ofSubtask(database.createNativeQuery(WRONG, WrongRow.class), phase, subtask)
                .getResultList()
                .forEach(row -> counts[row.systems()] = row.items());
        return Histogram.ofCounts(counts);
    }

    private Histogram means(Phase phase, Subtask subtask) {
        return Histogram.of(PgArrays.numbers(ofSubtask(database.createNativeQuery(MEANS, byte[].class), phase, subtask)
                .getSingleResult()));
    }

    private List<HardItemReport.Sole> soles(Phase phase, Subtask subtask) {
        return ofSubtask(
                        NestedRowMapper.query(
                                database, new ItemSource(phase, subtask).in(SOLE), HardItemReport.Sole.class),
                        phase,
                        subtask)
                .getResultList();
    }

    /** All where they fit into a matrix. */
    private List<HardItemReport.Overlap> pairs(Phase phase, Subtask subtask, int number, int systems) {
        NativeQuery<HardItemReport.Overlap> query =
                bind(NestedRowMapper.query(database, PAIRS, HardItemReport.Overlap.class), phase, subtask);
        if (systems > MOST_IN_MATRIX) {
            query.setFirstResult((number - 1) * PAGE).setMaxResults(PAGE);
        }
        return query.getResultList();
    }
}
