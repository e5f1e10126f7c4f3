package dev.podium.task;

import dev.podium.agreement.Bounds;
import dev.podium.agreement.Coefficient;

/**
 * How far annotators agree, under one coefficient: {@code <type>.agreement.<coefficient>} among the type's texts names it,
 * and {@code ….help} explains it.
 *
 * @param subtask what the annotators' answers were to; empty where it is all subtasks
 * @param slicing the slicing that the slice is of; empty for all items
 * @param slice which of its slices; empty for all items
 * @param low where the 95 % interval begins; null where there is none
 * @param high where it ends; null where there is none
 * @param items how many items it is of
 * @param pairs how many pairs of labels it is of
 */
public record AgreementValue(
        String subtask,
        String coefficient,
        String slicing,
        String slice,
        double value,
        Double low,
        Double high,
        int items,
        int pairs) {

    /** From this many items on an interval is about wide enough; with fewer it covers the truth in 81 to 91 of 100 cases. */
    public static final int FIRM_FROM = 30;

    /** Whether there are so few items that the interval is a rough one, most often too narrow. */
    public boolean hasRoughInterval() {
        return low != null && items < FIRM_FROM;
    }

    /** A coefficient of all items. */
    public static AgreementValue of(String subtask, Coefficient coefficient) {
        return new AgreementValue(
                subtask,
                coefficient.id(),
                "",
                "",
                coefficient.value(),
                coefficient.bounds().map(Bounds::low).orElse(null),
                coefficient.bounds().map(Bounds::high).orElse(null),
                coefficient.items(),
                coefficient.pairs());
    }

    /** The same as that of a slice. */
    AgreementValue in(String otherSlicing, String otherSlice) {
        return new AgreementValue(subtask, coefficient, otherSlicing, otherSlice, value, low, high, items, pairs);
    }
}
