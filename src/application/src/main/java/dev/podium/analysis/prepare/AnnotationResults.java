package dev.podium.analysis.prepare;

import dev.podium.task.AgreementValue;
import dev.podium.task.Annotations;
import dev.podium.task.CeilingValue;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.Slices;
import dev.podium.task.Slicing;
import dev.podium.task.Subtask;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What becomes of annotators' labels.
 *
 * @param annotations empty where the file cannot be read by today's rules; then there is nothing else either
 * @param agreed by the name of the slicing, on which items annotators agree
 */
record AnnotationResults(
        Optional<Annotations> annotations,
        List<AgreementValue> agreement,
        List<CeilingValue> ceiling,
        Map<String, Slices> agreed) {

    static <G extends Gold> AnnotationResults of(ItemTask<G, ?> type, G gold, Optional<Annotations> annotations) {
        return annotations
                .map(said -> new AnnotationResults(
                        annotations, type.agreement(gold, said), type.ceiling(gold, said), agreed(type, gold, said)))
                .orElseGet(() -> new AnnotationResults(annotations, List.of(), List.of(), Map.of()));
    }

    private static <G extends Gold> Map<String, Slices> agreed(ItemTask<G, ?> type, G gold, Annotations annotations) {
        Map<String, Slices> agreed = new LinkedHashMap<>();
        for (Subtask subtask : type.subtasks()) {
            agreed.put(Slicing.AGREEMENT + subtask.id(), type.agreed(subtask.id(), gold, annotations));
        }
        return agreed;
    }
}
