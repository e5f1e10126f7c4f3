package dev.podium.web.items;

import dev.podium.analysis.items.DifficultyBasis;
import dev.podium.analysis.items.ItemChoices;
import dev.podium.analysis.items.ItemFilter;
import dev.podium.task.TaskType;
import dev.podium.task.Texts;
import dev.podium.web.board.BoardRequest;
import dev.podium.web.item.ItemsTexts;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.View;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** Says by what items are chosen, and by what they can be. */
final class FilterWords {

    private static final String EVERYTHING = "";

    private final BoardRequest request;
    private final ItemFilter filter;
    private final ItemChoices choices;
    private final Locale locale;
    private final ItemsTexts texts;
    private final Texts task;

    FilterWords(BoardRequest request, ItemFilter filter, ItemChoices choices, View view) {
        this.request = request;
        this.filter = filter;
        this.choices = choices;
        this.locale = view.locale();
        this.texts = view.texts(ItemsTexts.class);
        this.task = request.type().texts(locale);
    }

    /** What is chosen, in words: wrong for X, annotators disagree; empty for everything. */
    String chosen() {
        List<String> words = new ArrayList<>();
        if (!filter.search().isEmpty()) {
            words.add(texts.searched(filter.search()));
        }
        String system = choices.system(filter).map(ItemChoices.OnBoard::name).orElse("");
        filter.heeded().ifPresent(how -> words.add(texts.answeredBy(how, system)));
        filter.agree().ifPresent(agree -> words.add(texts.annotators(agree)));
        filter.slice()
                .ifPresent(slice -> words.add(slicing(slice.slicing()) + ": "
                        + request.type().sliceName(slice.slicing(), slice.label(), locale)));
        return String.join(", ", words);
    }

    /** When a system is wrong; empty where nothing says that. */
    static String wrong(TaskType<?, ?> type, Optional<DifficultyBasis> judged, View view, Format format) {
        return judged.flatMap(by -> by.yardstick().rule())
                .map(rule -> type.texts(view.locale())
                        .text(type.id() + ".wrong." + rule.subtask(), format.number(rule.bound(), 1)))
                .orElse("");
    }

    /** All lists to choose from. */
    List<ItemsPage.Field> fields() {
        List<ItemsPage.Field> fields = new ArrayList<>();
        if (request.phase().subtasks().size() > 1) {
            fields.add(field(
                    "subtask",
                    texts.subtask(),
                    request.phase().subtasks().stream()
                            .map(subtask -> new ItemsPage.Option(
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
                            .map(sort -> new ItemsPage.Option(sort.name(), texts.sortedBy(sort), sort == filter.sort()))
                            .toList()));
        }
        return fields;
    }

    private static ItemsPage.Field field(String name, String label, List<ItemsPage.Option> options) {
        return new ItemsPage.Field(name, label, List.of(new ItemsPage.Group("", options)));
    }

    private List<ItemsPage.Option> systems() {
        List<ItemsPage.Option> options = new ArrayList<>(List.of(any(filter.of().isEmpty(), texts.noSystem())));
        choices.systems()
                .forEach(system -> options.add(new ItemsPage.Option(
                        system.team().toString(),
                        system.name(),
                        filter.of().filter(system.team()::equals).isPresent())));
        return options;
    }

    private <E extends Enum<E>> List<ItemsPage.Option> named(E[] all, E chosen, Function<E, String> name) {
        List<ItemsPage.Option> options = new ArrayList<>(List.of(any(chosen == null, texts.any())));
        for (E one : all) {
            options.add(new ItemsPage.Option(one.name(), name.apply(one), one == chosen));
        }
        return options;
    }

    private List<ItemsPage.Option> agreement() {
        return List.of(
                any(filter.agree().isEmpty(), texts.any()),
                new ItemsPage.Option(
                        "yes",
                        texts.agree(true),
                        filter.agree().filter(yes -> yes).isPresent()),
                new ItemsPage.Option(
                        "no",
                        texts.agree(false),
                        filter.agree().filter(yes -> !yes).isPresent()));
    }

    private ItemsPage.Field slices() {
        List<ItemsPage.Group> groups = new ArrayList<>();
        groups.add(new ItemsPage.Group("", List.of(any(filter.slice().isEmpty(), texts.any()))));
        TaskType<?, ?> type = request.type();
        for (ItemChoices.OfSlicing slicing : choices.slicings()) {
            groups.add(new ItemsPage.Group(
                    slicing(slicing.slicing()),
                    slicing.labels().stream()
                            .map(label -> new ItemFilter.OfSlice(slicing.slicing(), label))
                            .map(slice -> new ItemsPage.Option(
                                    slice.word(),
                                    type.sliceName(slice.slicing(), slice.label(), locale),
                                    filter.slice().filter(slice::equals).isPresent()))
                            .toList()));
        }
        return new ItemsPage.Field("slice", texts.slice(), groups);
    }

    private String slicing(String id) {
        return task.find(request.type().id() + ".slicing." + id).orElse(id);
    }

    private static ItemsPage.Option any(boolean chosen, String name) {
        return new ItemsPage.Option(EVERYTHING, name, chosen);
    }
}
