package dev.podium.analysis.agreement;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.task.AgreementValue;
import dev.podium.task.CeilingValue;
import dev.podium.team.Viewer;
import java.util.List;

/**
 * How far the annotators of a phase's data agree, as far as somebody may see it.
 *
 * @param disclosure what they may see of the items: nothing is said where that is no label
 * @param annotators how many there are; 0 where none came with the gold, and where nothing is said
 * @param ready whether it is known; a worker works it out after a gold release
 * @param values all items first, then slice by slice
 * @param ceiling what annotators score as if they were systems
 */
public record AnnotatorAgreement(
        Viewer viewer,
        ItemDisclosure disclosure,
        int annotators,
        boolean ready,
        List<AgreementValue> values,
        List<CeilingValue> ceiling) {

    public AnnotatorAgreement {
        values = List.copyOf(values);
        ceiling = List.copyOf(ceiling);
    }

    /** Those of all items, or those of slices. */
    public List<AgreementValue> values(boolean ofSlices) {
        return values.stream()
                .filter(value -> value.slicing().isEmpty() != ofSlices)
                .toList();
    }
}
