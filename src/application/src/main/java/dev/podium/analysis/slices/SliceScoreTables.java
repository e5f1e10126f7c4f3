package dev.podium.analysis.slices;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.analysis.prepare.RankedSystems;
import dev.podium.analysis.prepare.SlicingRow;
import dev.podium.competition.Phase;
import dev.podium.leaderboard.comparison.MetricStatistic;
import dev.podium.leaderboard.comparison.PhaseClusters;
import dev.podium.platform.PgArrays;
import dev.podium.platform.Refused;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.scoring.Aggregate;
import dev.podium.significance.Clusters;
import dev.podium.significance.Counts;
import dev.podium.significance.parts.PartEstimates;
import dev.podium.task.ItemTask;
import dev.podium.task.Slices;
import dev.podium.task.Slicing;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.team.Viewer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.hibernate.query.NativeQuery;

/** Works the scores of slices out from the counts that were kept of evaluations, for those who may see them. */
@ApplicationScoped
public class SliceScoreTables {

    /** Systems of a file. */
    private static final int MOST_SYSTEMS = 200;

    /** Rows that are fetched at once: each may be as large as an evaluation with very many items. */
    private static final int FETCHED = 2;

    private static final String SYSTEMS = """
            select b.key as team, b.name, b.baseline, b.systems as all, m.value, array_send(i.counts) as counts
            from (select ranked.*, count(*) over () as systems
              from ranked_system(:phase, :subtask, :ranking, :lowerIsBetter) ranked
              where official and gold_release_id = :release) as b
            left join score m on m.evaluation_id = b.evaluation_id and m.subtask = :subtask and m.metric = :metric
            left join item_scores i
              on i.evaluation_id = m.evaluation_id and i.subtask = m.subtask and i.metric = m.metric
            where b.place > :before and b.place <= :before + :most
            order by b.place""";

    /** A system with how many are on the leaderboard; {@code counts} are null where it has none under the metric. */
    private record SystemRow(UUID team, String name, boolean baseline, int all, OptionalDouble value, byte[] counts) {

        SliceScoreTable.OfSystem system(List<Optional<SliceScoreTable.Score>> scores) {
            return new SliceScoreTable.OfSystem(team, name, baseline, value, scores);
        }
    }

    private static final String KNOWN =
            "select slicing, cardinality(slices) > 0 as filled from gold_slicing where gold_release_id = :release";

    private static final String KNOWN_OF_PROGRAM = """
            select slicing, cardinality(slices) > 0 as filled from program_slicing
            where gold_release_id = :release and scorer = :scorer and subtask = :subtask order by slicing""";

    private record KnownRow(String slicing, boolean filled) {}

    private static final String SLICES = """
            select slicing, slices as labels, item_slice as places from gold_slicing
            where gold_release_id = :release and slicing = any (:slicings)""";

    private static final String SLICES_OF_PROGRAM = """
            select slicing, slices as labels, item_slice as places from program_slicing
            where gold_release_id = :release and scorer = :scorer and subtask = :subtask and slicing = any (:slicings)""";

    @Inject
    RankedSystems ranked;

    @Inject
    PhaseClusters clusters;

    @Inject
    Session database;

    /**
     * A page of systems. Six queries.
     *
     * @throws Refused if they may not see it, or there is no such slicing or page
     */
    @Transactional
    public SliceScoreTable page(SlicesQuery wanted, int number) {
        if (number < 1 || number > Integer.MAX_VALUE / SliceScoreTable.PAGE) {
            throw Refused.notThere();
        }
        SliceScoreTable board = one(wanted, number, SliceScoreTable.PAGE);
        if (number > board.pages()) {
            throw Refused.notThere();
        }
        return board;
    }

    /**
     * The best systems, at most {@value #MOST_SYSTEMS}, as one page. Six queries.
     *
     * @throws Refused if they may not see it, or there is no such slicing
     */
    @Transactional
    public SliceScoreTable all(SlicesQuery wanted) {
        return one(wanted, 1, MOST_SYSTEMS);
    }

    /**
     * The same for every slicing that they can choose. Six queries.
     *
     * @throws Refused if they may not see it
     */
    @Transactional
    public List<SliceScoreTable> each(Viewer viewer, Subtask subtask, Subtask.Column metric) {
        SlicesQuery wanted = new SlicesQuery(viewer, subtask, metric, Optional.empty());
        Choice choice = choice(wanted);
        return boards(wanted, choice, choice.slicings(), 1, MOST_SYSTEMS);
    }

    private SliceScoreTable one(SlicesQuery wanted, int number, int length) {
        Choice choice = choice(wanted);
        Optional<String> slicing =
                wanted.slicing().or(() -> choice.slicings().stream().findFirst());
        if (slicing.isPresent() && !choice.known().containsKey(slicing.get())) {
            throw Refused.notThere();
        }
        return slicing.map(one ->
                        boards(wanted, choice, List.of(one), number, length).get(0))
                .orElseGet(() -> new SliceScoreTable(
                        wanted,
                        List.of(),
                        choice.disclosure(),
                        slicing,
                        /* ready= */ true,
                        List.of(),
                        List.of(),
                        number,
                        0));
    }

    /**
     * Among which slicings readers can choose.
     *
     * @param known whether each can be chosen; none where labels are hidden
     */
    private record Choice(ItemDisclosure disclosure, Map<String, Boolean> known) {

        List<String> slicings() {
            return known.keySet().stream().filter(known::get).toList();
        }
    }

    private Choice choice(SlicesQuery wanted) {
        if (!wanted.areShown()) {
            throw Refused.notThere();
        }
        Phase phase = wanted.phase();
        ItemDisclosure disclosure = ItemDisclosure.to(wanted.viewer(), Phase.findByCompetition(phase.competition));
        return new Choice(disclosure, disclosure.labels() ? slicings(phase, wanted.subtask()) : Map.of());
    }

    /** A board for each slicing; systems are read once for all. */
    private List<SliceScoreTable> boards(
            SlicesQuery wanted, Choice choice, List<String> slicings, int number, int length) {
        PhaseClusters.Clustered clustered = clusters.find(wanted.phase(), wanted.subtask());
        Map<String, Slices> kept = clustered.known() ? slices(wanted, slicings) : Map.of();
        Found found = kept.isEmpty()
                ? new Found(Map.of(), 0)
                : found(wanted, kept, clustered, (number - 1) * SliceScoreTable.PAGE, length);
        return slicings.stream()
                .map(slicing -> new SliceScoreTable(
                        wanted,
                        choice.slicings(),
                        choice.disclosure(),
                        Optional.of(slicing),
                        kept.containsKey(slicing),
                        kept.containsKey(slicing) ? shown(kept.get(slicing)) : List.of(),
                        found.systems().getOrDefault(slicing, List.of()),
                        number,
                        found.all()))
                .toList();
    }

    /**
     * The slicings of the task type, then whether annotators agree, as far as that is kept; and whether each can be chosen:
     * not where it is known that no item is in any of its slices. Whether they agree on subsets is none of another one.
     */
    private Map<String, Boolean> slicings(Phase phase, Subtask of) {
        if (phase.isSlicedByPrograms()) {
            return slicingsOfProgram(phase, of);
        }
        ItemTask<?, ?> type = phase.competition.itemTask();
        Map<String, Boolean> kept = NestedRowMapper.query(database, KNOWN, KnownRow.class)
                .setParameter("release", phase.gold.id)
                .getResultStream()
                .collect(Collectors.toMap(KnownRow::slicing, KnownRow::filled));
        Map<String, Boolean> slicings = new LinkedHashMap<>();
        type.slicings().forEach(slicing -> slicings.put(slicing.id(), kept.getOrDefault(slicing.id(), true)));
        type.subtasks().stream()
                .filter(subtask -> !phase.gold.isApart(subtask.id(), of.id()))
                .map(subtask -> Slicing.AGREEMENT + subtask.id())
                .filter(kept::containsKey)
                .forEach(slicing -> slicings.put(slicing, kept.get(slicing)));
        return slicings;
    }

    /** Those that a run has told. */
    private Map<String, Boolean> slicingsOfProgram(Phase phase, Subtask subtask) {
        Map<String, Boolean> slicings = new LinkedHashMap<>();
        NestedRowMapper.query(database, KNOWN_OF_PROGRAM, KnownRow.class)
                .setParameter("release", phase.gold.id)
                .setParameter("scorer", phase.scorer)
                .setParameter("subtask", subtask.id())
                .getResultStream()
                .forEach(row -> slicings.put(row.slicing(), row.filled()));
        return slicings;
    }

    private Map<String, Slices> slices(SlicesQuery wanted, List<String> slicings) {
        if (slicings.isEmpty()) {
            return Map.of();
        }
        boolean program = wanted.phase().competition.isOfPrograms();
        NativeQuery<SlicingRow> rows = NestedRowMapper.query(
                        database, program ? SLICES_OF_PROGRAM : SLICES, SlicingRow.class)
                .setParameter("release", wanted.phase().gold.id)
                .setParameter("slicings", slicings.toArray(String[]::new));
        if (program) {
            rows.setParameter("scorer", wanted.phase().scorer)
                    .setParameter("subtask", wanted.subtask().id());
        }
        return rows.getResultStream().collect(Collectors.toMap(SlicingRow::slicing, SlicingRow::slices));
    }

    private static List<SliceScoreTable.Slice> shown(Slices slices) {
        int[] sizes = slices.sizes();
        List<SliceScoreTable.Slice> shown = new ArrayList<>();
        for (int slice = 0; slice < sizes.length; slice++) {
            shown.add(new SliceScoreTable.Slice(slices.labels().get(slice), sizes[slice]));
        }
        return shown;
    }

    /**
     * Systems from a place on.
     *
     * @param systems by slicing
     * @param all how many there are
     */
    private record Found(Map<String, List<SliceScoreTable.OfSystem>> systems, int all) {}

    /** Row by row, since each system may have very many counts. */
    private Found found(
            SlicesQuery wanted, Map<String, Slices> kept, PhaseClusters.Clustered clustered, int before, int length) {
        int items = kept.values().iterator().next().places().length;
        Clusters ofItems = clustered.of(items);
        TaskType type = wanted.phase().scoredBy();
        try (Stream<SystemRow> rows = ranked.query(SYSTEMS, SystemRow.class, wanted.phase(), wanted.subtask())
                .setParameter("metric", wanted.metric().metric())
                .setParameter("before", before)
                .setParameter("most", length)
                .setFetchSize(FETCHED)
                .getResultStream()) {
            Map<String, List<SliceScoreTable.OfSystem>> systems = new HashMap<>();
            int all = 0;
            for (Iterator<SystemRow> each = rows.iterator(); each.hasNext(); ) {
                SystemRow row = each.next();
                Optional<PartEstimates> estimates = estimates(row.counts(), wanted, type, ofItems);
                kept.forEach((slicing, slices) -> systems.computeIfAbsent(slicing, any -> new ArrayList<>())
                        .add(row.system(
                                scores(estimates, slices, wanted.metric().greatest()))));
                all = row.all();
            }
            return new Found(systems, all);
        }
    }

    /**
     * A system under the metric.
     *
     * @param sent its counts; null where it has none
     */
    private static Optional<PartEstimates> estimates(
            byte[] sent, SlicesQuery wanted, TaskType type, Clusters clusters) {
        if (sent == null) {
            return Optional.empty();
        }
        double[] counts = PgArrays.numbers(sent);
        int items = clusters.items();
        int width = counts.length / items;
        Aggregate aggregate =
                type.aggregate(wanted.subtask().id(), wanted.metric().metric(), width);
        return Optional.of(PartEstimates.of(new Counts(items, width, counts), MetricStatistic.of(aggregate), clusters));
    }

    private static List<Optional<SliceScoreTable.Score>> scores(
            Optional<PartEstimates> estimates, Slices slices, double greatest) {
        int number = slices.labels().size();
        return estimates
                .map(known -> known.own(slices.places(), number).stream()
                        .map(own -> Optional.of(
                                new SliceScoreTable.Score(own.items(), own.value(), known.interval(own, greatest))))
                        .toList())
                .orElseGet(() -> Collections.nCopies(number, Optional.empty()));
    }
}
