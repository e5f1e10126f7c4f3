package dev.podium.analysis.errors;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.analysis.items.Histogram;
import dev.podium.analysis.items.ItemExcerpts;
import dev.podium.competition.Phase;
import dev.podium.platform.PgArrays;
import dev.podium.task.Subtask;
import dev.podium.team.Viewer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.hibernate.Session;

/** Finds the items that decide between two systems, for those who may see labels. */
@ApplicationScoped
public class DecidingItems {

    /** Items that are shown. */
    public static final int MOST = 20;

    private static final String VALUES = """
            select l.key, array_send(i.item_values)
            from live_system l
            join evaluation e on e.id = l.evaluation_id
            join item_scores i on i.evaluation_id = l.evaluation_id and i.subtask = l.subtask and i.metric = :metric
            where l.phase_id = :phase and l.subtask = :subtask and l.lane = 'official' and e.gold_release_id = :release
              and l.key in (:first, :second)""";

    private record ValuesRow(UUID team, byte[] values) {}

    @Inject
    Session database;

    @Inject
    ItemExcerpts texts;

    /**
     * Where two systems differ under a metric.
     *
     * @param items those with the largest differences, at most {@value #MOST}; in the order of the gold where these are the same
     * @param differences of all items in which both take part: the first system's value minus the second one's
     */
    public record Deciding(List<Item> items, Histogram differences) {

        public Deciding {
            items = List.copyOf(items);
        }
    }

    /** An item with the values of both. */
    public record Item(int number, String id, String excerpt, double first, double second) {}

    /**
     * The items that decide; empty where labels are not shown, or the metric has no values of items. Three queries at most.
     *
     * @param metric of the subtask
     */
    public Optional<Deciding> find(Viewer viewer, Subtask subtask, String metric, UUID first, UUID second) {
        Phase phase = viewer.phase();
        if (!ItemDisclosure.isOpenTo(viewer)
                || !ItemDisclosure.to(viewer, Phase.findByCompetition(phase.competition))
                        .labels()) {
            return Optional.empty();
        }
        Map<UUID, double[]> values = new HashMap<>();
        database.createNativeQuery(VALUES, ValuesRow.class)
                .setParameter("metric", metric)
                .setParameter("phase", phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("release", phase.gold.id)
                .setParameter("first", first)
                .setParameter("second", second)
                .getResultList()
                .forEach(row -> values.put(row.team(), PgArrays.numbers(row.values())));
        double[] a = values.getOrDefault(first, new double[0]);
        double[] b = values.getOrDefault(second, new double[0]);
        return a.length == 0 || a.length != b.length ? Optional.empty() : Optional.of(deciding(phase, subtask, a, b));
    }

    private Deciding deciding(Phase phase, Subtask subtask, double[] a, double[] b) {
        double[] differences = IntStream.range(0, a.length)
                .mapToDouble(item -> a[item] - b[item])
                .toArray();
        List<Integer> largest = IntStream.range(0, a.length)
                .filter(item -> Math.abs(differences[item]) > 0)
                .boxed()
                .sorted(Comparator.comparingDouble(item -> -Math.abs(differences[item])))
                .limit(MOST)
                .map(item -> item + 1)
                .toList();
        Map<Integer, ItemExcerpts.ItemText> known = texts.find(phase, subtask, largest);
        List<Item> items = new ArrayList<>();
        for (int number : largest) {
            // a worker may not have kept it yet
            Optional.ofNullable(known.get(number))
                    .ifPresent(text ->
                            items.add(new Item(number, text.id(), text.excerpt(), a[number - 1], b[number - 1])));
        }
        return new Deciding(items, Histogram.ofDifferences(differences));
    }
}
