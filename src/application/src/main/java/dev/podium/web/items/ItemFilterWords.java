package dev.podium.web.items;

import dev.podium.analysis.items.DifficultyBasis;
import dev.podium.analysis.items.ItemFilter;
import dev.podium.analysis.items.ItemFilterOptions;
import dev.podium.task.Subtask;
import dev.podium.task.TaskNames;
import dev.podium.task.TaskType;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.item.ItemsTexts;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.View;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** Says by what items are chosen, and by what they can be. */
final class ItemFilterWords {

    private static final String EVERYTHING = "";

    private final LeaderboardRequest request;
    private final ItemFilter filter;
    private final ItemFilterOptions choices;
    private final Locale locale;
    private final ItemsTexts texts;
    private final TaskNames names;

    ItemFilterWords(LeaderboardRequest request, ItemFilter filter, ItemFilterOptions choices, View view) {
        this.request = request;
        this.filter = filter;
        this.choices = choices;
        this.locale = view.locale();
        this.texts = view.texts(ItemsTexts.class);
        this.names = request.type().names(locale);
    }

    /** What is chosen, in words: wrong for X, annotators disagree; empty for everything. */
    String chosen() {
        List<String> words = new ArrayList<>();
        if (!filter.search().isEmpty()) {
            words.add(texts.searched(filter.search()));
        }
        String system =
                choices.system(filter).map(ItemFilterOptions.OnBoard::name).orElse("");
        filter.heeded().ifPresent(how -> words.add(texts.answeredBy(how, system)));
        filter.agree().ifPresent(agree -> words.add(texts.annotators(agree)));
        filter.slice()
                .ifPresent(slice ->
                        words.add(names.slicing(slice.slicing()) + ": " + names.slice(slice.slicing(), slice.label())));
        return String.join(", ", words);
    }

    /** When a system is wrong; empty where nothing says that. */
    static String wrong(TaskType type, Optional<DifficultyBasis> judged, View view, Format format) {
        return judged.flatMap(by -> by.yardstick().rule())
                .map(rule -> type.names(view.locale()).wrong(rule, format.number(rule.bound(), 1)))
                .orElse("");
    }

    /** The subtask, where there are several, and the items of this one alone are known. */
    Optional<String> onlySubtask() {
        return request.phase().subtasks().size() > 1
                        && request.subtasksWithItems().size() == 1
                ? Optional.of(filter.subtask().id())
                : Optional.empty();
    }

    /** All lists to choose from. */
    List<ItemsPage.Field> fields() {
        List<ItemsPage.Field> fields = new ArrayList<>();
        List<Subtask> subtasks = request.subtasksWithItems();
        if (subtasks.size() > 1) {
            fields.add(field(
                    "subtask",
                    texts.subtask(),
                    subtasks.stream()
                            .map(subtask -> new Option(
                                    subtask.id(),
                                    MetricName.ofSubtask(request.type(), subtask, locale),
                                    subtask.equals(filter.subtask())))
                            .toList()));
        }
        if (!choices.systems().isEmpty()) {
            fields.add(field("of", texts.system(), systems()));
        }
        if (choices.judged().filter(DifficultyBasis::hasErrors).isPresent()) {
            fields.add(field(
                    "answer",
                    texts.answers(),
                    named(ItemFilter.Answered.values(), filter.answer().orElse(null), texts::answered)));
        }
        if (choices.agreement().isPresent()) {
            fields.add(field("agree", texts.annotatorsField(), agreement()));
        }
        if (!choices.slicings().isEmpty()) {
            fields.add(slices());
        }
        if (choices.judged().isPresent()) {
            fields.add(field(
                    "sort",
                    texts.sort(),
                    Arrays.stream(ItemFilter.Sort.values())
                            .map(sort -> new Option(sort.name(), texts.sortedBy(sort), sort == filter.sort()))
                            .toList()));
        }
        return fields;
    }

    private static ItemsPage.Field field(String name, String label, List<Option> options) {
        return new ItemsPage.Field(name, label, List.of(new Option.Group("", options)));
    }

    private List<Option> systems() {
        List<Option> options = new ArrayList<>(List.of(any(filter.of().isEmpty(), texts.noSystem())));
        choices.systems()
                .forEach(system -> options.add(new Option(
                        system.team().toString(),
                        system.name(),
                        filter.of().filter(system.team()::equals).isPresent())));
        return options;
    }

    private <E extends Enum<E>> List<Option> named(E[] all, E chosen, Function<E, String> name) {
        List<Option> options = new ArrayList<>(List.of(any(chosen == null, texts.any())));
        for (E one : all) {
            options.add(new Option(one.name(), name.apply(one), one == chosen));
        }
        return options;
    }

    private List<Option> agreement() {
        return List.of(
                any(filter.agree().isEmpty(), texts.any()),
                new Option(
                        "yes",
                        texts.agree(true),
                        filter.agree().filter(yes -> yes).isPresent()),
                new Option(
                        "no",
                        texts.agree(false),
                        filter.agree().filter(yes -> !yes).isPresent()));
    }

    private ItemsPage.Field slices() {
        List<Option.Group> groups = new ArrayList<>();
        groups.add(new Option.Group("", List.of(any(filter.slice().isEmpty(), texts.any()))));
        for (ItemFilterOptions.OfSlicing slicing : choices.slicings()) {
            groups.add(new Option.Group(
                    names.slicing(slicing.slicing()),
                    slicing.labels().stream()
                            .map(label -> new ItemFilter.OfSlice(slicing.slicing(), label))
                            .map(slice -> new Option(
                                    slice.word(),
                                    names.slice(slice.slicing(), slice.label()),
                                    filter.slice().filter(slice::equals).isPresent()))
                            .toList()));
        }
        return new ItemsPage.Field("slice", texts.slice(), groups);
    }

    private static Option any(boolean chosen, String name) {
        return new Option(EVERYTHING, name, chosen);
    }
}
