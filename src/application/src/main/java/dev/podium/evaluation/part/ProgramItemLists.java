package dev.podium.evaluation.part;

import dev.podium.competition.Phase;
import dev.podium.task.Slices;
import dev.podium.task.catalog.recount.ItemCounts;
import dev.podium.task.catalog.recount.ItemFault;
import dev.podium.task.reading.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hibernate.Session;
import org.hibernate.query.MutationQuery;

/**
 * Knows which items the programs of a subtask tell values of. Systems can be compared on the same items only: the first run says which
 * these are, and values of any others are not kept. Programs that are changed, and other reference data, begin anew.
 */
@ApplicationScoped
public class ProgramItemLists {

    @Inject
    Session database;

    /**
     * What is told about the same items for all runs.
     *
     * @param gold number of the release that is scored against
     * @param scorer what makes the numbers
     */
    public record Basis(long gold, String scorer) {}

    /** A part with its values in the order that is the same for all runs, in the caller's transaction. Three statements at most. */
    public SubtaskProgramResult aligned(Basis basis, SubtaskProgramResult part) {
        ProgramItemValues told = part.items();
        if (told.counts().isEmpty()) {
            return part;
        }
        ProgramItemValues aligned = aligned(told, list(basis, part.subtask(), told.ids()));
        if (!aligned.texts().isEmpty()) {
            keepSlices(basis, part.subtask(), aligned);
        }
        return part.with(aligned);
    }

    /** Those of the first run that tells a column hold for all. */
    private void keepSlices(Basis basis, String subtask, ProgramItemValues items) {
        List<Map.Entry<String, List<String>>> columns =
                List.copyOf(items.texts().entrySet());
        MutationQuery insert = database.createNativeMutationQuery(
                "insert into program_slicing (gold_release_id, scorer, subtask, slicing, slices, item_slice) values "
                        + IntStream.range(0, columns.size())
                                .mapToObj(place -> "(:gold, :scorer, :subtask, :slicing%d, :slices%d, :places%d)"
                                        .formatted(place, place, place))
                                .collect(Collectors.joining(", "))
                        + " on conflict do nothing");
        for (int place = 0; place < columns.size(); place++) {
            List<String> texts = columns.get(place).getValue();
            Slices slices = Slices.names(texts.size(), texts::get);
            insert.setParameter("slicing" + place, columns.get(place).getKey())
                    .setParameter("slices" + place, slices.labels().toArray(String[]::new))
                    .setParameter("places" + place, slices.numbered());
        }
        insert.setParameter("gold", basis.gold())
                .setParameter("scorer", basis.scorer())
                .setParameter("subtask", subtask)
                .executeUpdate();
    }

    private List<String> list(Basis basis, String subtask, List<String> told) {
        database.createNativeMutationQuery("""
                        insert into program_items (gold_release_id, scorer, subtask, ids) values (:gold, :scorer, :subtask, :ids)
                        on conflict on constraint program_items_are_one_list do nothing""")
                .setParameter("gold", basis.gold())
                .setParameter("scorer", basis.scorer())
                .setParameter("subtask", subtask)
                .setParameter("ids", told.toArray(String[]::new))
                .executeUpdate();
        return database.createNativeQuery("""
                        select item.id from program_items list cross join unnest(list.ids) with ordinality as item (id, place)
                        where gold_release_id = :gold and scorer = :scorer and subtask = :subtask order by item.place""", String.class)
                .setParameter("gold", basis.gold())
                .setParameter("scorer", basis.scorer())
                .setParameter("subtask", subtask)
                .getResultList();
    }

    private static ProgramItemValues aligned(ProgramItemValues told, List<String> list) {
        if (told.ids().equals(list)) {
            return told;
        }
        Map<String, Integer> places = new HashMap<>();
        for (String id : told.ids()) {
            places.put(id, places.size());
        }
        Optional<String> missing =
                list.stream().filter(id -> !places.containsKey(id)).findFirst();
        if (missing.isPresent() || list.size() != told.ids().size()) {
            Problem differ = new Problem(
                    0,
                    "",
                    "",
                    "program.items-differ",
                    List.of(
                            Integer.toString(told.ids().size()),
                            Integer.toString(list.size()),
                            missing.orElseGet(() -> unknown(told.ids(), list))));
            return ProgramItemValues.refused(new ItemFault("", differ));
        }
        int[] order = list.stream().mapToInt(places::get).toArray();
        Map<String, ItemCounts> counts = new LinkedHashMap<>();
        told.counts().forEach((metric, one) -> counts.put(metric, one.inOrder(order)));
        Map<String, List<String>> texts = new LinkedHashMap<>();
        told.texts()
                .forEach((column, cells) -> texts.put(
                        column, IntStream.of(order).mapToObj(cells::get).toList()));
        return new ProgramItemValues(list, counts, texts, told.faults());
    }

    /** One that is not on the list, where the list is shorter. */
    private static String unknown(List<String> told, List<String> list) {
        Set<String> known = Set.copyOf(list);
        return told.stream().filter(id -> !known.contains(id)).findFirst().orElse("");
    }

    /**
     * Whether programs score a phase and tell one number for all items under a metric, so that fewer runs that count have values of items
     * than are needed. One query at most.
     *
     * @param needed 1 for intervals, 2 for differences
     */
    public boolean tellTooLittle(Phase phase, String subtask, String metric, int needed) {
        return phase.competition.isOfPrograms()
                && database.createNativeQuery("""
                        select count(*) from (select from live_evaluation l join item_scores i using (evaluation_id, subtask)
                        where l.phase_id = :phase and l.lane = 'official' and subtask = :subtask and i.metric = :metric limit :needed) telling""", Long.class)
                                .setParameter("phase", phase.id)
                                .setParameter("subtask", subtask)
                                .setParameter("metric", metric)
                                .setParameter("needed", needed)
                                .getSingleResult()
                        < needed;
    }
}
