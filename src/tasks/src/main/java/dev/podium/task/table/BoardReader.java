package dev.podium.task.table;

import dev.podium.scoring.CountedClasses;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonFields;
import dev.podium.task.reading.JsonTree;
import dev.podium.task.table.Measure.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Reads what a definition says of the columns of a subtask's leaderboard, which may rest on each other. */
final class BoardReader {

    /** Over which classes measures average, as definitions write it. */
    static final Map<String, CountedClasses> COUNTED =
            Arrays.stream(CountedClasses.values()).collect(DefinitionFields.byWord(DefinitionFields::word));

    private static final String MEAN = "mean";
    private static final double LEAST_WEIGHT = .01;
    private static final double GREATEST_WEIGHT = 1_000;

    private final List<Answer<Object, Object, Object>> answers;
    private final Findings findings;
    private final List<BoardColumn> board = new ArrayList<>();

    BoardReader(List<Answer<Object, Object, Object>> answers, Findings findings) {
        this.answers = List.copyOf(answers);
        this.findings = findings;
    }

    /** The columns that were read. */
    List<BoardColumn> columns() {
        return List.copyOf(board);
    }

    /** Reads a column; none is added where the findings say why. */
    void read(JsonTree tree) {
        JsonFields fields = new JsonFields(tree, findings);
        Optional<String> metric = fields.text("metric");
        Map<String, String> names = DefinitionFields.names(fields);
        BoardColumn column = metric.isEmpty()
                ? null
                : metric.get().equals(MEAN) ? mean(fields, names) : single(fields, metric.get(), names);
        fields.end();
        if (column != null) {
            if (!DefinitionFields.isId(column.id())) {
                fields.error("id", "table.id-form");
            }
            if (board.stream().anyMatch(known -> known.id().equals(column.id()))) {
                fields.error("id", "table.id-again", column.id());
            }
            board.add(column);
        }
    }

    private BoardColumn single(JsonFields fields, String metric, Map<String, String> names) {
        Optional<String> given = fields.optionalText("id");
        Optional<String> wanted = fields.optionalText("answer");
        List<String> known = answers.stream().map(Answer::name).toList();
        String name = wanted.orElse(known.size() == 1 ? known.get(0) : "");
        int place = known.indexOf(name);
        CountedClasses counted = fields.word("counted", COUNTED, null);
        Optional<String> of = fields.scalar("class");
        OptionalDouble wantedPlaces = fields.number("k");
        if (place < 0) {
            fields.error("answer", "table.answer-unknown", String.join(", ", known));
            return null;
        }
        Answer<Object, Object, Object> answer = answers.get(place);
        Optional<Measure<?>> measure = Measures.find(answer.kind(), metric);
        if (measure.isEmpty()) {
            fields.error(
                    "metric",
                    "table.metric-unknown",
                    metric,
                    Measures.of(answer.kind()).stream().map(Measure::id).collect(Collectors.joining(", ")));
            return null;
        }
        int ofPlace = check(fields, measure.get(), answer, of);
        CountedClasses usual = answer.kind() == AnswerKind.LABELS ? CountedClasses.DECLARED : CountedClasses.OCCURRING;
        int places = places(fields, measure.get(), wantedPlaces);
        String own = metric + (places > 0 ? "-" + places : "");
        String id =
                given.orElseGet(() -> known.size() == 1 ? own : prefixes(known).get(place) + "-" + own);
        return new BoardColumn.Single(
                id, names, place, measure.get(), ofPlace, counted == null ? usual : counted, places);
    }

    /** How many of the first places count, or 0. */
    private static int places(JsonFields fields, Measure<?> measure, OptionalDouble wanted) {
        if (!measure.takes(Parameter.PLACES)) {
            if (wanted.isPresent()) {
                fields.error("k", "table.parameter-none", measure.id());
            }
            return 0;
        }
        double places = wanted.orElse(0);
        if (places < 1 || places > RankingAnswer.MOST || places != Math.rint(places)) {
            fields.error("k", "table.places-whole", measure.id(), Integer.toString(RankingAnswer.MOST));
        }
        return (int) places;
    }

    /** The place of the class that is measured alone, or -1. */
    private static int check(
            JsonFields fields, Measure<?> measure, Answer<Object, Object, Object> answer, Optional<String> of) {
        LabelSet labels = labels(answer);
        if (measure.takes(Parameter.ORDER) && !isOrdered(answer)) {
            fields.error("metric", "table.metric-order", measure.id(), answer.name());
        }
        if (measure.takes(Parameter.LABELS) && labels == null) {
            fields.error("metric", "table.metric-labels", measure.id(), answer.name());
        }
        boolean isTable = measure.id().equals("spearman") || measure.id().equals("tau-b");
        if (isTable && labels != null && labels.size() > Measures.MOST_ORDERED) {
            fields.error("metric", "table.metric-classes", Integer.toString(Measures.MOST_ORDERED));
        }
        if (fields.has("counted") && !measure.takes(Parameter.COUNTED)) {
            fields.error("counted", "table.parameter-none", measure.id());
        }
        if (!measure.takes(Parameter.CLASS)) {
            if (of.isPresent()) {
                fields.error("class", "table.parameter-none", measure.id());
            }
            return -1;
        }
        int place = of.map(label -> labels.labels().indexOf(label)).orElse(-1);
        if (place < 0) {
            fields.error("class", "table.class-unknown", measure.id(), labels.listed());
        }
        return place;
    }

    /** The labels of an answer; null where it has none. */
    static LabelSet labels(Answer<Object, Object, Object> answer) {
        Object any = answer;
        return any instanceof LabelAnswer label
                ? label.labels()
                : any instanceof AnnotatorAnswer said ? said.labels().orElse(null) : null;
    }

    private static boolean isOrdered(Answer<Object, Object, Object> answer) {
        Object any = answer;
        if (any instanceof AnnotatorAnswer said) {
            return said.isOrdered();
        }
        return any instanceof LabelAnswer label
                ? label.ordered()
                : any instanceof DistributionAnswer distribution && distribution.ordered();
    }

    private BoardColumn mean(JsonFields fields, Map<String, String> names) {
        String id = fields.optionalText("id").orElse(MEAN);
        List<String> of = fields.texts("of");
        List<Double> weights = fields.numbers("weights");
        List<String> known = board.stream()
                .filter(BoardColumn.Single.class::isInstance)
                .map(BoardColumn::id)
                .toList();
        if (known.size() < 2) {
            fields.error("of", "table.mean-early", Integer.toString(known.size()));
            return null;
        }
        if (of.size() < 2 || !known.containsAll(of) || new LinkedHashSet<>(of).size() < of.size()) {
            fields.error("of", "table.mean-of", String.join(", ", known));
            return null;
        }
        if (fields.has("weights")
                && (weights.size() != of.size() || weights.stream().anyMatch(weight -> weight <= 0))) {
            fields.error("weights", "table.mean-weights", Integer.toString(of.size()));
            return null;
        }
        if (weights.stream().anyMatch(weight -> weight < LEAST_WEIGHT || weight > GREATEST_WEIGHT)) {
            fields.warning("weights", "table.mean-weights", Integer.toString(of.size()));
        }
        List<Integer> places = of.stream()
                .map(column -> board.stream().map(BoardColumn::id).toList().indexOf(column))
                .toList();
        if (places.stream()
                        .map(place -> ((BoardColumn.Single) board.get(place))
                                .measure()
                                .direction())
                        .distinct()
                        .count()
                > 1) {
            fields.error("of", "table.mean-directions");
            return null;
        }
        double[] all = new double[of.size()];
        for (int part = 0; part < all.length; part++) {
            all[part] = weights.isEmpty() ? 1 : weights.get(part);
        }
        return new BoardColumn.Mean(id, names, places, all);
    }

    /**
     * What ids of answers' columns begin with: their names as an id can hold them, so short that the name of any metric fits behind, and their
     * numbers where they would be the same.
     */
    private static List<String> prefixes(List<String> names) {
        List<String> prefixes = new ArrayList<>();
        for (String name : names) {
            String slug =
                    name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
            String cut = slug.replaceAll("(?<=^.{14}).+$", "").replaceAll("-$", "");
            prefixes.add(cut.isEmpty() || prefixes.contains(cut) ? "answer" + (prefixes.size() + 1) : cut);
        }
        return prefixes;
    }
}
