package dev.podium.humanscore;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.podium.account.Account;
import dev.podium.annotation.form.UnitMaterial;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.sampling.Chance;
import dev.podium.task.AnswerFormat;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.hibernate.Session;

/** Makes units of what systems put out: equal outputs for an item are one unit unless they are kept apart, and no unit tells whose it is. */
@ApplicationScoped
public class OutputUnits {

    /** Of all texts, in characters: as much as a file of units can have. */
    private static final int MOST_CHARACTERS = 32 << 20;

    /** Of an answer, in bytes; a longer one is no unit that people could be shown. */
    private static final int LONGEST_ANSWER = 1 << 17;

    private static final int ITEMS_AT_ONCE = 20;
    private static final int ROWS_AT_ONCE = 5_000;
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Items of which a system's part in the metric is known, and how far systems lie apart there. */
    private static final String CHOSEN = """
            select cast(v.number as integer) from item_value i cross join lateral unnest(i.item_values) with ordinality as v (value, number)
            where i.evaluation_id = any (:evaluations) and i.subtask = :subtask and v.value is not null and i.metric = (
              select m.metric from unnest(cast(:metrics as text[])) with ordinality as m (metric, nth) join item_value k
                on k.metric = m.metric and k.subtask = :subtask and k.evaluation_id = any (:evaluations) and cardinality(k.item_values) > 0
              order by m.nth limit 1)
            group by v.number order by %s limit :most""";

    /** The same where no metric has values of items. */
    private static final String ANY = """
            select cast(v.number as integer) from generate_series(1, :items) as v (number) order by %s limit :most""";

    private static final String AT_RANDOM = "md5(v.number || ':' || :seed), v.number";
    private static final String IN_ORDER = "v.number";
    private static final String DIFFERING = "stddev_pop(v.value) desc nulls last, v.number";

    private static final String ITEMS = """
            select number, id, cast(attributes as text) as attributes, answer from gold_item
            where gold_release_id = :release and number = any (:numbers) order by number""";

    private static final String ANSWERS = """
            select a.evaluation_id as evaluation, cast(a.first_item + each.nth - 1 as integer) as number,
              case when octet_length(each.answer) <= :longest then each.answer end as answer
            from item_answers a cross join lateral unnest(a.answers) with ordinality as each (answer, nth)
            where a.evaluation_id = any (:evaluations) and a.first_item + each.nth - 1 = any (:numbers)""";

    private static final String INSERT = """
            insert into study_output (unit_id, submission_id) select u.id, o.submission
            from json_to_recordset(cast(:outputs as json)) as o (unit text, submission bigint)
              join study_unit u on u.study_id = :study and u.name = o.unit""";

    /** A row of {@link #ITEMS}. */
    record ItemRow(int number, String id, String attributes, String answer) {}

    /** A row of {@link #ANSWERS}; no answer where it is too long. */
    record AnswerRow(long evaluation, int number, String answer) {}

    @Inject
    Session database;

    @Inject
    OutputSystems systems;

    @Inject
    StudyUnits units;

    @Inject
    RequestClock clock;

    /**
     * Puts outputs into a draft, in the place of the units that it has; people are given them at random.
     *
     * @param target how many units a chunk is to have
     * @throws Refused as for other units, or if the phase is not over, fewer than two outputs are wanted, a system is not on the leaderboard, or texts
     *     are too long
     */
    @Transactional
    public void put(Study wanted, OutputRequest request, int target, Account organizer) {
        if (!request.phase().competition.id.equals(wanted.competition.id)
                || OutputSystems.open(Stream.of(request.phase()), clock.instant())
                        .isEmpty()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.outputs-phase");
        }
        List<OutputSystems.OutputSystem> chosen = systems.find(request.phase(), request.subtask()).stream()
                .filter(system -> request.systems().contains(system.system()))
                .toList();
        if (chosen.size() < request.systems().size() || chosen.size() + (request.references() ? 1 : 0) < 2) {
            throw Refused.because(Refused.Kind.FAULTY, "study.outputs-systems").about("system");
        }
        Made made = new Made(request, chosen, wanted.seed);
        List<Integer> numbers = numbers(request, chosen, wanted.seed);
        for (int from = 0; from < numbers.size(); from += ITEMS_AT_ONCE) {
            add(made, numbers.subList(from, Math.min(numbers.size(), from + ITEMS_AT_ONCE)));
        }
        units.replace(
                wanted, made.units, new StudyUnits.OutputBoard(request.phase(), request.subtask()), target, organizer);
        Studies.changeable(wanted).order = Study.Order.random;
        database.flush();
        for (int from = 0; from < made.outputs.size(); from += ROWS_AT_ONCE) {
            database.createNativeMutationQuery(INSERT)
                    .setParameter("study", wanted.id)
                    .setParameter(
                            "outputs",
                            json(made.outputs.subList(from, Math.min(made.outputs.size(), from + ROWS_AT_ONCE))))
                    .executeUpdate();
        }
    }

    /** In the order of the gold data. Up to two queries. */
    private List<Integer> numbers(OutputRequest request, List<OutputSystems.OutputSystem> chosen, long seed) {
        int most = request.items().orElse(StudyUnits.MOST / Math.max(1, chosen.size()) + 1);
        if (most < 1 || (long) most * chosen.size() > StudyUnits.MOST + (long) chosen.size()) {
            throw Refused.because(Refused.Kind.FAULTY, "study.outputs-items", StudyUnits.MOST)
                    .about("items");
        }
        boolean random = request.items().isPresent() && request.choice() == OutputRequest.Choice.random;
        boolean differing = request.items().isPresent() && request.choice() == OutputRequest.Choice.differing;
        String order = random ? AT_RANDOM : differing ? DIFFERING : IN_ORDER;
        var known = database.createNativeQuery(CHOSEN.formatted(order), Integer.class)
                .setParameter("evaluations", evaluations(chosen))
                .setParameter("subtask", request.subtask().id())
                .setParameter(
                        "metrics",
                        request.subtask().judging().stream()
                                .map(Subtask.Column::metric)
                                .toArray(String[]::new))
                .setParameter("most", most);
        List<Integer> numbers = (random ? known.setParameter("seed", seed) : known).getResultList();
        if (numbers.isEmpty()) {
            var any = database.createNativeQuery(ANY.formatted(random ? AT_RANDOM : IN_ORDER), Integer.class)
                    .setParameter("items", request.phase().gold.items)
                    .setParameter("most", most);
            numbers = (random ? any.setParameter("seed", seed) : any).getResultList();
        }
        return numbers.stream().sorted().toList();
    }

    private static Long[] evaluations(List<OutputSystems.OutputSystem> systems) {
        return systems.stream().map(OutputSystems.OutputSystem::evaluation).toArray(Long[]::new);
    }

    /** Two queries. */
    private void add(Made made, List<Integer> numbers) {
        Integer[] wanted = numbers.toArray(Integer[]::new);
        Map<Integer, Map<Long, String>> answers = new HashMap<>();
        for (AnswerRow row : database.createNativeQuery(ANSWERS, AnswerRow.class)
                .setParameter("longest", LONGEST_ANSWER)
                .setParameter("evaluations", evaluations(made.systems))
                .setParameter("numbers", wanted)
                .getResultList()) {
            if (row.answer() == null) {
                throw Refused.because(Refused.Kind.FAULTY, "study.units-large", Integer.toString(row.number()));
            }
            answers.computeIfAbsent(row.number(), any -> new HashMap<>()).put(row.evaluation(), row.answer());
        }
        for (ItemRow item : database.createNativeQuery(ITEMS, ItemRow.class)
                .setParameter("release", made.request.phase().gold.id)
                .setParameter("numbers", wanted)
                .getResultList()) {
            made.add(item, answers.getOrDefault(item.number(), Map.of()));
        }
    }

    /**
     * What is one unit.
     *
     * @param copy tells equal texts apart that are units of their own; 0 where they are one
     */
    private record Candidate(Map<String, String> texts, int copy) {}

    /** Units as they are made, and whose outputs they are. */
    private static final class Made {

        private final OutputRequest request;
        private final List<OutputSystems.OutputSystem> systems;
        private final long seed;
        private final AnswerFormat shape;
        private final List<NewUnit> units = new ArrayList<>();
        private final List<Map<String, Object>> outputs = new ArrayList<>();
        private long characters;

        Made(OutputRequest request, List<OutputSystems.OutputSystem> systems, long seed) {
            this.request = request;
            this.systems = systems;
            this.seed = seed;
            shape = request.phase().itemTask().shape();
        }

        void add(ItemRow item, Map<Long, String> answers) {
            Map<Candidate, List<Long>> candidates = new LinkedHashMap<>();
            JsonNode like = MissingNode.getInstance();
            for (OutputSystems.OutputSystem system : systems) {
                JsonNode answer = tree(answers.get(system.evaluation()));
                like = like.isMissingNode() ? answer : like;
                add(candidates, OutputTexts.of(shape, answer), system.submission());
            }
            if (request.references()) {
                add(candidates, OutputTexts.ofGold(shape, tree(item.answer()), like), null);
            }
            Map<String, String> attributes = StudyUnit.attributes(item.attributes());
            List<Map.Entry<Candidate, List<Long>>> mixed = candidates.entrySet().stream()
                    .sorted(Comparator.comparingLong(candidate -> place(item.number(), candidate.getKey())))
                    .toList();
            for (int nth = 0; nth < mixed.size(); nth++) {
                String name = item.number() + "-" + (nth + 1);
                units.add(unit(name, item.id(), mixed.get(nth).getKey().texts(), attributes));
                mixed.get(nth).getValue().forEach(submission -> outputs.add(output(name, submission)));
            }
        }

        /** Equal texts are one candidate, unless each of them is kept apart. */
        private void add(Map<Candidate, List<Long>> candidates, Map<String, String> texts, Long of) {
            if (!texts.isEmpty()) {
                int copy = request.apart() ? candidates.size() : 0;
                candidates
                        .computeIfAbsent(new Candidate(texts, copy), any -> new ArrayList<>())
                        .add(of);
            }
        }

        /** Says nothing of whose output it is. */
        private long place(int item, Candidate candidate) {
            return Chance.of(seed + item, candidate.texts().hashCode() + candidate.copy())
                    .nextLong();
        }

        private NewUnit unit(String name, String item, Map<String, String> texts, Map<String, String> attributes) {
            Map<String, String> fields = new LinkedHashMap<>(texts);
            Set<String> shown = new LinkedHashSet<>(request.shown());
            attributes.forEach((column, text) -> {
                if (shown.contains(column)) {
                    fields.putIfAbsent(column, text);
                }
            });
            characters += fields.values().stream().mapToLong(String::length).sum();
            if (characters > MOST_CHARACTERS) {
                throw Refused.because(Refused.Kind.TOO_LARGE, "study.outputs-large", MOST_CHARACTERS >> 20);
            }
            return new NewUnit(
                    name,
                    item,
                    fields,
                    UnitMaterial.words(texts.values().iterator().next()));
        }

        private static Map<String, Object> output(String unit, Long submission) {
            Map<String, Object> output = new LinkedHashMap<>();
            output.put("unit", unit);
            output.put("submission", submission);
            return output;
        }
    }

    private static JsonNode tree(String json) {
        try {
            return json == null ? MissingNode.getInstance() : JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an answer cannot be read: " + json, e);
        }
    }

    private static String json(List<Map<String, Object>> rows) {
        try {
            return JSON.writeValueAsString(rows);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("outputs cannot be written", e);
        }
    }
}
