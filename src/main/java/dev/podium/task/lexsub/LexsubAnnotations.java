package dev.podium.task.lexsub;

import dev.podium.agreement.SetAgreement;
import dev.podium.task.AgreementValue;
import dev.podium.task.AnnotatedItems;
import dev.podium.task.Annotations;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

    /** Equation 3 of Cholakov et al. (2014): over all items, then for each part of speech. */
    @Override
    public List<AgreementValue> agreement() {
        Map<String, List<Annotation>> byPart = new TreeMap<>();
        for (Annotation annotation : annotations) {
            String part = items.sentence(annotation.judged().item()).instance().partOfSpeech();
            byPart.computeIfAbsent(part, any -> new ArrayList<>()).add(annotation);
        }
        List<AgreementValue> agreement = new ArrayList<>();
        pairwise(annotations, "", "").ifPresent(agreement::add);
        byPart.forEach((part, given) ->
                pairwise(given, LexsubSlicings.PART_OF_SPEECH, part).ifPresent(agreement::add));
        return agreement;
    }

    private static Optional<AgreementValue> pairwise(List<Annotation> annotations, String slicing, String slice) {
        return SetAgreement.EMPTY_DIFFERS
                .pairwise(List.copyOf(sets(annotations).values()))
                .map(of -> new AgreementValue("pairwise", slicing, slice, of.value(), of.items(), of.pairs()));
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
