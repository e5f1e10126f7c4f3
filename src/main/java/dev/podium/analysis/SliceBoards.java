package dev.podium.analysis;

import dev.podium.competition.Phase;
import dev.podium.leaderboard.SentArray;
import dev.podium.platform.Refused;
import dev.podium.scoring.Aggregate;
import dev.podium.scoring.SliceScore;
import dev.podium.task.Slices;
import dev.podium.task.Slicing;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.TaskTypes;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
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

/** Works the scores of slices out from the counts that were kept of evaluations, for those who may see them. */
@ApplicationScoped
public class SliceBoards {

    /** Systems of a file. */
    private static final int MOST_SYSTEMS = 200;

    /** Rows that are fetched at once: each may be as large as an evaluation with very many items. */
    private static final int FETCHED = 2;

    private static final String SYSTEMS = """
            select b.key, b.name, b.baseline, b.standing, m.value, array_send(i.counts) as counts
            from standing b
            left join score m on m.evaluation_id = b.evaluation_id and m.subtask = :subtask and m.metric = :metric
            left join item_scores i
              on i.evaluation_id = m.evaluation_id and i.subtask = m.subtask and i.metric = m.metric
            where b.place > :before and b.place <= :before + :most
            order by b.place""";

    @Inject
    Standing standing;

    @Inject
    Session database;

    /**
     * A page of systems. Four queries.
     *
     * @throws Refused if they may not see it, or there is no such slicing or page
     */
    @Transactional
    public SliceBoard page(WantedSlices wanted, int number) {
        if (number < 1 || number > Integer.MAX_VALUE / SliceBoard.PAGE) {
            throw Refused.notThere();
        }
        SliceBoard board = board(wanted, number, SliceBoard.PAGE);
        if (number > board.pages()) {
            throw Refused.notThere();
        }
        return board;
    }

    /**
     * The best systems, at most {@value #MOST_SYSTEMS}, as one page. Four queries.
     *
     * @throws Refused if they may not see it, or there is no such slicing
     */
    @Transactional
    public SliceBoard all(WantedSlices wanted) {
        return board(wanted, 1, MOST_SYSTEMS);
    }

    private SliceBoard board(WantedSlices wanted, int number, int length) {
        if (!wanted.areShown()) {
            throw Refused.notThere();
        }
        Phase phase = wanted.phase();
        TaskType<?, ?> type = TaskTypes.byId(phase.competition.taskType).orElseThrow();
        Disclosure disclosure = Disclosure.to(wanted.by(), Phase.of(phase.competition));
        Map<String, Boolean> known = disclosure.labels() ? slicings(phase, type) : Map.of();
        List<String> slicings = known.keySet().stream().filter(known::get).toList();
        Optional<String> slicing = wanted.slicing().or(() -> slicings.stream().findFirst());
        if (wanted.slicing().isPresent() && !known.containsKey(wanted.slicing().get())) {
            throw Refused.notThere();
        }
        Optional<Slices> kept = slicing.flatMap(name -> slices(phase, name));
        List<SliceBoard.Slice> slices = kept.map(SliceBoards::shown).orElse(List.of());
        Found found = kept.isPresent()
                ? found(wanted, new Measured(type, kept.get(), slices), (number - 1) * SliceBoard.PAGE, length)
                : Found.NOTHING;
        return new SliceBoard(
                wanted,
                slicings,
                disclosure,
                slicing,
                slicing.isEmpty() || kept.isPresent(),
                slices,
                found.systems(),
                number,
                found.all());
    }

    /**
     * The slicings of the task type, then whether annotators agree, as far as that is kept; and whether each can be chosen:
     * not where it is known that no item is in any of its slices.
     */
    private Map<String, Boolean> slicings(Phase phase, TaskType<?, ?> type) {
        Map<String, Boolean> kept = database.createNativeQuery(
                        "select slicing, cardinality(slices) > 0 from gold_slicing where gold_release_id = :release",
                        Object[].class)
                .setParameter("release", phase.gold.id)
                .getResultStream()
                .collect(Collectors.toMap(row -> (String) row[0], row -> (Boolean) row[1]));
        Map<String, Boolean> slicings = new LinkedHashMap<>();
        type.slicings().forEach(slicing -> slicings.put(slicing.id(), kept.getOrDefault(slicing.id(), true)));
        type.subtasks().stream()
                .map(subtask -> Slicing.AGREEMENT + subtask.id())
                .filter(kept::containsKey)
                .forEach(slicing -> slicings.put(slicing, kept.get(slicing)));
        return slicings;
    }

    private Optional<Slices> slices(Phase phase, String slicing) {
        return database.createNativeQuery(
                        "select slices, item_slice from gold_slicing where gold_release_id = :release and slicing = :slicing",
                        Object[].class)
                .setParameter("release", phase.gold.id)
                .setParameter("slicing", slicing)
                .getResultStream()
                .map(row -> new Slices(List.of((String[]) row[0]), places((Short[]) row[1])))
                .findFirst();
    }

    private static int[] places(Short[] kept) {
        return Arrays.stream(kept)
                .mapToInt(place -> place == null ? -1 : place - 1)
                .toArray();
    }

    private static List<SliceBoard.Slice> shown(Slices slices) {
        int[] sizes = slices.sizes();
        List<SliceBoard.Slice> shown = new ArrayList<>();
        for (int slice = 0; slice < sizes.length; slice++) {
            shown.add(new SliceBoard.Slice(slices.labels().get(slice), sizes[slice]));
        }
        return shown;
    }

    /** The systems from a place on; row by row, since each may have very many counts. */
    private Found found(WantedSlices wanted, Measured measured, int before, int length) {
        try (Stream<Object[]> rows = standing.query(SYSTEMS, wanted.phase(), wanted.subtask())
                .setParameter("metric", wanted.metric().metric())
                .setParameter("before", before)
                .setParameter("most", length)
                .setFetchSize(FETCHED)
                .getResultStream()) {
            List<SliceBoard.OfSystem> systems = new ArrayList<>();
            int all = 0;
            for (Iterator<Object[]> each = rows.iterator(); each.hasNext(); ) {
                Object[] row = each.next();
                systems.add(measured.system(row, wanted));
                all = ((Number) row[3]).intValue();
            }
            return new Found(systems, all);
        }
    }

    private record Found(List<SliceBoard.OfSystem> systems, int all) {

        static final Found NOTHING = new Found(List.of(), 0);
    }

    /** Scores the slices of one system after the other. */
    private record Measured(TaskType<?, ?> type, Slices slices, List<SliceBoard.Slice> shown) {

        SliceBoard.OfSystem system(Object[] row, WantedSlices wanted) {
            return new SliceBoard.OfSystem(
                    (UUID) row[0],
                    (String) row[1],
                    (boolean) row[2],
                    row[4] == null ? OptionalDouble.empty() : OptionalDouble.of((double) row[4]),
                    row[5] == null ? nothing() : scores(SentArray.numbers((byte[]) row[5]), wanted));
        }

        private List<Optional<SliceScore>> nothing() {
            return Collections.nCopies(shown.size(), Optional.empty());
        }

        private List<Optional<SliceScore>> scores(double[] counts, WantedSlices wanted) {
            int items = slices.places().length;
            Aggregate aggregate =
                    type.aggregate(wanted.subtask().id(), wanted.metric().metric(), counts.length / items);
            List<SliceScore> scores = SliceScore.of(aggregate, counts, slices.places(), shown.size());
            return scores.stream().map(Optional::of).toList();
        }
    }
}
