package dev.podium.task.stage;

import dev.podium.agreement.PairwiseAgreement;
import dev.podium.task.AgreementValue;
import dev.podium.task.AnnotatedItems;
import dev.podium.task.Annotations;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What single annotators said of the sentences. */
record StageAnnotations(List<Annotation> annotations) implements Annotations {

    StageAnnotations {
        annotations = List.copyOf(annotations);
    }

    /** What somebody said of one item. */
    record Annotation(AnnotatedItems.Judged judged, Answer answer) {}

    @Override
    public int size() {
        return annotations.size();
    }

    @Override
    public int annotators() {
        Set<String> names = new HashSet<>();
        for (Annotation annotation : annotations) {
            names.add(annotation.judged().annotator());
        }
        return names.size();
    }

    /** How often two annotators give a sentence the same number of statements. */
    @Override
    public List<AgreementValue> agreement() {
        Map<Integer, List<Annotation>> byItem = new TreeMap<>();
        for (Annotation annotation : annotations) {
            byItem.computeIfAbsent(annotation.judged().item(), any -> new ArrayList<>())
                    .add(annotation);
        }
        List<double[]> counts = byItem.values().stream()
                .map(given -> given.stream()
                        .mapToDouble(annotation -> annotation.answer().count())
                        .toArray())
                .toList();
        return PairwiseAgreement.percent(counts)
                .map(of -> new AgreementValue("percent", "", "", of.value(), of.items(), of.pairs()))
                .stream()
                .toList();
    }
}
