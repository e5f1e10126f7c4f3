package dev.podium.evaluation.part;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.task.Clustering;
import dev.podium.task.Slices;
import dev.podium.task.catalog.recount.ItemFault;
import dev.podium.task.catalog.recount.ItemFiles;
import dev.podium.task.program.ItemsFile;
import dev.podium.task.reading.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.hibernate.query.CommonQueryContract;
import org.hibernate.query.MutationQuery;
import org.hibernate.query.NativeQuery;

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

    /**
     * A part with its values in the order that is the same for all runs, in the caller's transaction. What is told first holds for all;
     * that a run tells something else is among its faults. Eight statements at most.
     */
    public SubtaskProgramResult aligned(Basis basis, SubtaskProgramResult part) {
        ProgramItemValues told = part.items();
        if (told.counts().isEmpty()) {
            return part;
        }
        ProgramItemValues aligned = aligned(told, list(basis, part.subtask(), told.ids()));
        List<ItemFault> faults = new ArrayList<>();
        if (!aligned.texts().isEmpty()) {
            faults.addAll(keepSlices(basis, part.subtask(), aligned));
        }
        if (!aligned.labels().gold().isEmpty()
                && !isKept(basis, part.subtask(), RIGHT, aligned)
                && !keepBoth(basis, part.subtask(), aligned.labels().gold())) {
            faults.add(new ItemFault(ItemFiles.LABELS, problem("program.labels-differ")));
        }
        if (!aligned.groups().isEmpty() && !isKept(basis, part.subtask(), TOGETHER, aligned)) {
            faults.add(new ItemFault(
                    ItemsFile.NAME,
                    problem("program.groups-differ", aligned.groups().column())));
        }
        return part.with(aligned.with(faults));
    }

    private static Problem problem(String code, String... arguments) {
        return new Problem(0, "", "", code, List.of(arguments));
    }

    /**
     * Something that the first run says of the items.
     *
     * @param set keeps it where it is not known
     * @param same whether it is the same
     */
    private record Told(String set, String same, Function<ProgramItemValues, Map<String, Object>> parameters) {}

    private static final String OF_ITEMS = " where gold_release_id = :gold and scorer = :scorer and subtask = :subtask";

    private static final Told RIGHT = new Told(
            "update program_items set answers = :answers" + OF_ITEMS + " and answers is null",
            "select answers = cast(:answers as text[]) from program_items" + OF_ITEMS,
            told -> Map.of("answers", told.labels().gold().toArray(String[]::new)));

    private static final Told TOGETHER = new Told(
            "update program_items set cluster_column = :column, item_cluster = :clusters" + OF_ITEMS
                    + " and item_cluster is null",
            "select cluster_column = :column and item_cluster = cast(:clusters as integer[]) from program_items"
                    + OF_ITEMS,
            told -> Map.of(
                    "column",
                    told.groups().column(),
                    "clusters",
                    IntStream.of(told.groups().clustering().places())
                            .mapToObj(place -> place + 1)
                            .toArray(Integer[]::new)));

    /** Whether what a run says is what is kept, as it is where nothing was. Two statements at most. */
    private boolean isKept(Basis basis, String subtask, Told what, ProgramItemValues told) {
        MutationQuery set = database.createNativeMutationQuery(what.set());
        NativeQuery<Boolean> same = database.createNativeQuery(what.same(), Boolean.class);
        for (CommonQueryContract query : List.of(set, same)) {
            query.setParameter("gold", basis.gold())
                    .setParameter("scorer", basis.scorer())
                    .setParameter("subtask", subtask);
            what.parameters().apply(told).forEach(query::setParameter);
        }
        return set.executeUpdate() > 0 || same.getSingleResult();
    }

    /**
     * Where several labels are right, programs say of each run the one that it met: keeps all that any run says.
     *
     * @return whether nothing else differs. Two statements at most
     */
    private boolean keepBoth(Basis basis, String subtask, List<String> told) {
        String[] kept = database.createNativeQuery(
                        "select answers from program_items" + OF_ITEMS + " for update", String[].class)
                .setParameter("gold", basis.gold())
                .setParameter("scorer", basis.scorer())
                .setParameter("subtask", subtask)
                .getSingleResult();
        boolean isAll = true;
        boolean isMore = false;
        for (int item = 0; item < kept.length; item++) {
            Optional<String> both = RightAnswers.both(kept[item], told.get(item));
            isAll = isAll && both.isPresent();
            if (both.isPresent() && !both.get().equals(kept[item])) {
                kept[item] = both.get();
                isMore = true;
            }
        }
        if (!isMore) {
            return isAll;
        }
        database.createNativeMutationQuery("update program_items set answers = :answers" + OF_ITEMS)
                .setParameter("answers", kept)
                .setParameter("gold", basis.gold())
                .setParameter("scorer", basis.scorer())
                .setParameter("subtask", subtask)
                .executeUpdate();
        return isAll;
    }

    /** What the first run says that tells a column holds for all. Two statements. */
    private List<ItemFault> keepSlices(Basis basis, String subtask, ProgramItemValues items) {
        List<Map.Entry<String, List<String>>> columns =
                List.copyOf(items.texts().entrySet());
        Map<String, Slices> told = new LinkedHashMap<>();
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
            told.put(columns.get(place).getKey(), slices);
            insert.setParameter("slicing" + place, columns.get(place).getKey())
                    .setParameter("slices" + place, slices.labels().toArray(String[]::new))
                    .setParameter("places" + place, slices.numbered());
        }
        insert.setParameter("gold", basis.gold())
                .setParameter("scorer", basis.scorer())
                .setParameter("subtask", subtask)
                .executeUpdate();
        List<ItemFault> faults = new ArrayList<>();
        database.createNativeQuery(
                        "select slicing, slices, item_slice from program_slicing" + OF_ITEMS
                                + " and slicing in (:told)",
                        KeptSlicing.class)
                .setParameter("gold", basis.gold())
                .setParameter("scorer", basis.scorer())
                .setParameter("subtask", subtask)
                .setParameterList("told", told.keySet())
                .getResultList()
                .forEach(kept -> kept.other(told.get(kept.slicing()))
                        .ifPresent(item -> faults.add(new ItemFault(
                                ItemsFile.NAME,
                                problem(
                                        "program.slices-differ",
                                        kept.slicing(),
                                        items.ids().get(item))))));
        return faults;
    }

    /** A row of {@code program_slicing}. */
    private record KeptSlicing(String slicing, String[] slices, Short[] places) {

        /** The first item of which a run says something else; empty where it says the same of all. */
        Optional<Integer> other(Slices told) {
            Short[] own = told.numbered();
            return IntStream.range(0, places.length)
                    .filter(item -> !Objects.equals(
                            label(item),
                            own[item] == null ? null : told.labels().get(own[item] - 1)))
                    .boxed()
                    .findFirst();
        }

        private String label(int item) {
            return places[item] == null ? null : slices[places[item] - 1];
        }
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
        return told.inOrder(list, order);
    }

    /** One that is not on the list, where the list is shorter. */
    private static String unknown(List<String> told, List<String> list) {
        Set<String> known = Set.copyOf(list);
        return told.stream().filter(id -> !known.contains(id)).findFirst().orElse("");
    }

    private record Together(String column, Integer[] clusters) {}

    /**
     * Which items of a subtask belong together, as the programs that scored its phase have told it first.
     *
     * @return empty where each stands alone, as its organizers have chosen, or because no run has told anything. One query at most
     */
    public Optional<Clustering> clustering(Phase phase, String subtask) {
        if (phase.clusters.equals(Clustering.NONE)) {
            return Optional.empty();
        }
        return database.createNativeQuery(
                        "select cluster_column, item_cluster from program_items" + OF_ITEMS
                                + " and item_cluster is not null",
                        Together.class)
                .setParameter("gold", phase.gold.id)
                .setParameter("scorer", phase.scorer)
                .setParameter("subtask", subtask)
                .getResultStream()
                .findFirst()
                .map(told -> new Clustering(
                        told.column(),
                        Stream.of(told.clusters())
                                .mapToInt(cluster -> cluster - 1)
                                .toArray()));
    }

    private static final String IS_TOLD = """
            (p.answers is not null or exists (select from live_evaluation l
              join item_value v on v.evaluation_id = l.evaluation_id and v.subtask = l.subtask
              where l.phase_id = f.id and l.subtask = p.subtask and cardinality(v.item_values) > 0))""";

    private record PhaseSubtask(long phase, String subtask) {}

    /**
     * The subtasks of each phase of a competition of whose items the programs that scored the phase have told something: what is right, or what
     * each is worth. One query.
     *
     * @return by numbers of phases; without those of which nothing is known
     */
    public Map<Long, Set<String>> subtasks(Competition competition) {
        return database.createNativeQuery(
                        "select f.id, p.subtask from phase f join program_items p on p.gold_release_id = f.gold_release_id"
                                + " and p.scorer = f.scorer where f.competition_id = :competition and " + IS_TOLD,
                        PhaseSubtask.class)
                .setParameter("competition", competition.id)
                .getResultStream()
                .collect(Collectors.groupingBy(
                        PhaseSubtask::phase, Collectors.mapping(PhaseSubtask::subtask, Collectors.toSet())));
    }

    private record Length(String subtask, int items) {}

    /**
     * How many items there are of each subtask of a phase of whose items the programs that scored it have told something: what is right, or
     * what each is worth. One query.
     */
    public Map<String, Integer> lengths(Phase phase) {
        return database.createNativeQuery(
                        "select p.subtask, cardinality(p.ids) from phase f join program_items p on p.gold_release_id = :gold"
                                + " and p.scorer = :scorer where f.id = :phase and " + IS_TOLD,
                        Length.class)
                .setParameter("phase", phase.id)
                .setParameter("gold", phase.gold.id)
                .setParameter("scorer", phase.scorer)
                .getResultStream()
                .collect(Collectors.toMap(Length::subtask, Length::items));
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
