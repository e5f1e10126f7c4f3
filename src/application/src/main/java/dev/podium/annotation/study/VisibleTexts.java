package dev.podium.annotation.study;

import dev.podium.task.AnnotationScheme;
import dev.podium.task.ItemTask;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which texts of a unit those are shown who judge it. */
public final class VisibleTexts {

    private VisibleTexts() {}

    /**
     * Texts by their names, the one that is judged first; none is blank, and there are none where the unit has nothing but its name.
     *
     * @param study of the unit, read with its competition
     */
    public static Map<String, String> of(StudyUnit unit, Study study) {
        return of(unit.attributes(), study);
    }

    /** The same of all texts of a unit. */
    public static Map<String, String> of(Map<String, String> attributes, Study study) {
        Map<String, String> shown = new LinkedHashMap<>();
        for (String name : names(study, attributes)) {
            String text = attributes.getOrDefault(name, "");
            if (!text.isBlank()) {
                shown.put(name, text);
            }
        }
        return shown;
    }

    /** What the task type of a study calls the text that is labelled; empty where it has none, and where units are what others wrote. */
    public static Optional<String> labelled(Study study) {
        return study.isOfOutputs()
                ? Optional.empty()
                : study.competition
                        .type()
                        .withItems()
                        .flatMap(ItemTask::collecting)
                        .flatMap(collecting -> collecting.shown().stream().findFirst());
    }

    /**
     * The name of the text whose tokens a unit of a study keeps: the one that is labelled; else its first one, such as one that somebody
     * wrote in another study. Empty where it has no text.
     *
     * @param attributes all its texts
     */
    public static String kept(Map<String, String> attributes, Study study) {
        return kept(attributes, labelled(study));
    }

    /** The same, of a unit that is nobody's answer. */
    static String kept(Map<String, String> attributes, Optional<String> labelled) {
        return labelled.filter(attributes::containsKey)
                .or(() -> attributes.keySet().stream().findFirst())
                .orElse("");
    }

    /** The part of the first of them that is asked about; empty where it is all of it. */
    public static Optional<AnnotationScheme.Part> part(StudyUnit unit, Study study) {
        return study.isOfOutputs()
                ? Optional.empty()
                : study.competition
                        .type()
                        .withItems()
                        .flatMap(ItemTask::collecting)
                        .flatMap(collecting -> collecting.part(unit.attributes()));
    }

    /** Of items what their task type shows; of all else, such as answers of another study, everything. */
    private static List<String> names(Study study, Map<String, String> attributes) {
        return study.competition
                .type()
                .withItems()
                .flatMap(ItemTask::collecting)
                .map(AnnotationScheme::shown)
                .filter(names -> !study.isOfOutputs() && attributes.keySet().containsAll(names))
                .orElse(List.copyOf(attributes.keySet()));
    }
}
