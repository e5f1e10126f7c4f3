package dev.podium.task.lexsub;

import dev.podium.agreement.SetAgreement;
import dev.podium.task.AnnotatedItems;
import dev.podium.task.Annotations;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** What single annotators put in place of the targets. */
record LexsubAnnotations(LexsubItems items, List<Annotation> annotations) implements Annotations {

    LexsubAnnotations {
        annotations = List.copyOf(annotations);
    }

    /**
     * What somebody gave for one item.
     *
     * @param substitutes empty where none came to mind
     */
    record Annotation(AnnotatedItems.Judged judged, Set<String> substitutes) {}

    @Override
    public int size() {
        return annotations.size();
    }

    @Override
    public int annotators() {
        return (int) annotations.stream()
                .map(annotation -> annotation.judged().annotator())
                .distinct()
                .count();
    }

    /** Pairwise agreement over all items, between 0 and 1; empty where no item has two annotators. */
    OptionalDouble agreement() {
        return SetAgreement.EMPTY_DIFFERS.pairwise(List.copyOf(sets(annotations).values()));
    }

    /** Pairwise agreement for each part of speech; left out where no item has two annotators. */
    SortedMap<String, Double> agreementByPartOfSpeech() {
        Map<String, List<Annotation>> byPart = new TreeMap<>();
        for (Annotation annotation : annotations) {
            String part = items.sentence(annotation.judged().item()).instance().partOfSpeech();
            byPart.computeIfAbsent(part, any -> new ArrayList<>()).add(annotation);
        }
        SortedMap<String, Double> agreement = new TreeMap<>();
        byPart.forEach((part, ofPart) -> SetAgreement.EMPTY_DIFFERS
                .pairwise(List.copyOf(sets(ofPart).values()))
                .ifPresent(value -> agreement.put(part, value)));
        return agreement;
    }

    private static Map<Integer, List<Set<String>>> sets(List<Annotation> annotations) {
        Map<Integer, List<Set<String>>> sets = new TreeMap<>();
        for (Annotation annotation : annotations) {
            sets.computeIfAbsent(annotation.judged().item(), any -> new ArrayList<>())
                    .add(annotation.substitutes());
        }
        return sets;
    }
}
