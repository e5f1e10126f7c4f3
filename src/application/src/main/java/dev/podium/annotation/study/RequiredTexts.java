package dev.podium.annotation.study;

import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.FormJson;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.SpanQuestion;
import dev.podium.annotation.form.TextQuestion;
import dev.podium.platform.Refused;
import dev.podium.task.AnnotationScheme;
import dev.podium.task.ItemTask;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The texts that each unit of a study must have, by their names. */
public final class RequiredTexts {

    private RequiredTexts() {}

    /** Of what is asked now; nothing before something is. One query. */
    public static List<String> of(Study study) {
        return StudyForm.findLatest(study).map(asked -> of(study, asked.form())).orElse(List.of());
    }

    /** Those that the task needs for gold, where its labels are asked for, and those that questions name. */
    static List<String> of(Study study, Form form) {
        Optional<String> labelled = VisibleTexts.labelled(study);
        Set<String> all = new LinkedHashSet<>(
                gold(study, form).map(AnnotationScheme::needed).orElse(List.of()));
        form.questions().stream()
                .flatMap(RequiredTexts::named)
                // it may have another name in files
                .filter(name -> labelled.filter(name::equals).isEmpty())
                .forEach(all::add);
        return List.copyOf(all);
    }

    /** The text that a question is about; none where that is the one that is labelled. */
    static Stream<String> named(Question question) {
        if (question instanceof SpanQuestion spans) {
            return Stream.of(spans.of()).filter(name -> !name.isEmpty());
        }
        return question instanceof TextQuestion text ? text.differs().stream() : Stream.empty();
    }

    /**
     * Refuses units of which nobody could tell what is asked about, though gold is to be made of them.
     *
     * @param units their texts by their names; looked at only where a task knows
     * @throws Refused with the first of them, and how many there are
     */
    static void refuseUntold(Study study, Form form, Supplier<Stream<Map.Entry<String, Map<String, String>>>> units) {
        gold(study, form).ifPresent(collecting -> {
            List<String> untold;
            try (Stream<Map.Entry<String, Map<String, String>>> all = units.get()) {
                untold = all.filter(unit -> !collecting.isTold(unit.getValue()))
                        .map(Map.Entry::getKey)
                        .toList();
            }
            if (!untold.isEmpty()) {
                throw Refused.because(Refused.Kind.FAULTY, "study.units-untold", untold.get(0), untold.size());
            }
        });
    }

    /** What makes gold of the answers; of what others wrote none is made but by them. */
    private static Optional<AnnotationScheme> gold(Study study, Form form) {
        List<String> asked = form.questions().stream().map(Question::id).toList();
        return study.isOfOutputs()
                ? Optional.empty()
                : study.competition
                        .type()
                        .withItems()
                        .flatMap(ItemTask::collecting)
                        .filter(collecting -> asked.contains(label(collecting)));
    }

    /** The question that labels are made of, the first one of the task's form. */
    private static String label(AnnotationScheme collecting) {
        return FormJson.read(collecting.form()).questions().get(0).id();
    }
}
