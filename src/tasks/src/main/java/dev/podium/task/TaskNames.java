package dev.podium.task;

import dev.podium.task.reading.Texts;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What a task type and its parts are called and how they are explained, in one language: the only way to its texts. */
public final class TaskNames {

    /** What tells of files of predictions, in a sentence. */
    static final List<String> PREDICTIONS =
            List.of("kind." + FileFormat.Role.PREDICTIONS.word(), "format." + FileFormat.Role.PREDICTIONS.word());

    /** What tells of files with labels, in a sentence. */
    static final String GOLD = "format." + FileFormat.Role.GOLD.word();

    private final String type;
    private final Map<String, String> given;
    private final Texts texts;

    private TaskNames(String type, Map<String, String> given, Texts texts) {
        this.type = type;
        this.given = Map.copyOf(given);
        this.texts = texts;
    }

    /**
     * The names of a type, some of which are not among its texts.
     *
     * @param given by key, as they are in every language
     */
    public static TaskNames of(String type, Map<String, String> given, Locale locale) {
        return new TaskNames(type, given, Texts.of(type, locale));
    }

    public String name() {
        return text("name");
    }

    /** What systems do, in a sentence or two. */
    public String summary() {
        return text("summary");
    }

    /** What a study is called that collects its labels; only where there is {@link ItemTask#collecting}. */
    public String study() {
        return text("study");
    }

    /** What is to be known of its leaderboards; empty where nothing is. */
    public Optional<String> caution() {
        return find("caution");
    }

    /** What its items are called, as a heading: Sentences. */
    public String items() {
        return text("items");
    }

    /** What one of its items is called. */
    public String item() {
        return text("item");
    }

    /**
     * So many items: 878 sentences.
     *
     * @param written the number as it is to be read
     */
    public String counted(long number, String written) {
        return text("items.counted", number, written);
    }

    /**
     * What an answer counts: 3 statements. Only where there is a {@link ItemTask#countedSubtask}.
     *
     * @param written the number as it is to be read
     */
    public String answered(long number, String written) {
        return text("answer.counted", number, written);
    }

    /** What its gold counts items by, as a heading: References. Empty where that are labels. */
    public Optional<String> classes() {
        return find("classes");
    }

    /** What an attribute of items is called; empty where it is none for readers. */
    public Optional<String> attribute(String column) {
        return find("attribute." + column);
    }

    /** What an attribute is called beside the text that people judge; its own name where it has none for readers. */
    public String shown(String column) {
        return find("shown." + column).or(() -> attribute(column)).orElse(column);
    }

    public String subtask(String subtask) {
        return text(subtaskKey(subtask));
    }

    /** What systems do in a subtask; empty where nobody says. */
    public Optional<String> subtaskHelp(String subtask) {
        return find(subtaskKey(subtask) + ".help");
    }

    /** A metric as a column is headed: MAE. */
    public String metric(String subtask, String metric) {
        return text(metricKey(subtask, metric));
    }

    /** A metric spelled out, where it is abbreviated: Mean absolute error. */
    public String metricInWords(String subtask, String metric) {
        return find(metricKey(subtask, metric) + ".long").orElseGet(() -> metric(subtask, metric));
    }

    /** The key of a subtask's name among those that are given. */
    public static String subtaskKey(String subtask) {
        return "subtask." + subtask;
    }

    /** The key of a metric's name among those that are given. */
    public static String metricKey(String subtask, String metric) {
        return "metric." + subtask + "." + metric;
    }

    /** What a baseline does. */
    public String baseline(String baseline) {
        return text("baseline." + baseline);
    }

    /**
     * When an answer is wrong.
     *
     * @param bound that of the rule, as it is to be read
     */
    public String wrong(ErrorRule rule, Object bound) {
        String own = "wrong." + rule.subtask();
        return texts.find(type + "." + own).isPresent() ? text(own, bound) : text("wrong", bound);
    }

    /** A way in which items are parted; its id where it has no name. */
    public String slicing(String slicing) {
        return find("slicing." + slicing).orElse(slicing);
    }

    /** A slice; its label where it has no name. */
    public String slice(String slicing, String label) {
        return find("slicing." + slicing + "." + label).orElse(label);
    }

    /** What the slices of a slicing do to a subtask's values by construction; empty where nothing. */
    public Optional<String> sliceCaution(String slicing, String subtask) {
        return find("caution." + slicing + "." + subtask);
    }

    /** A coefficient of agreement; its id where it has no name. */
    public String agreement(String coefficient) {
        return find("agreement." + coefficient).orElse(coefficient);
    }

    /** What a coefficient of agreement says. */
    public String agreementHelp(String coefficient) {
        return text("agreement." + coefficient + ".help");
    }

    /** What files of a role are. */
    public String format(FileFormat.Role role) {
        return text("format." + role.word());
    }

    /** A column or field of files of a role. */
    public String field(FileFormat.Role role, String field) {
        return text("format." + role.word() + "." + field);
    }

    /** What is to be submitted, in a sentence. */
    public String predictions() {
        return text("kind." + FileFormat.Role.PREDICTIONS.word());
    }

    private String text(String key, Object... arguments) {
        String name = given.get(key);
        return name != null ? name : texts.text(type + "." + key, arguments);
    }

    private Optional<String> find(String key) {
        return Optional.ofNullable(given.get(key)).or(() -> texts.find(type + "." + key));
    }
}
