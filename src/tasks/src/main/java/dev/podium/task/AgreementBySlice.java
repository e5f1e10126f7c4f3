package dev.podium.task;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** How far annotators agree on all items, then slice by slice. */
final class AgreementBySlice {

    private final int items;
    private final Function<int[], List<AgreementValue>> agreement;
    private final List<AgreementValue> told = new ArrayList<>();

    AgreementBySlice(int items, Function<int[], List<AgreementValue>> agreement) {
        this.items = items;
        this.agreement = agreement;
        told.addAll(agreement.apply(IntStream.range(0, items).toArray()));
    }

    /** Adds the slices of a slicing. */
    void add(String slicing, Slices slices) {
        for (int slice = 0; slice < slices.labels().size(); slice++) {
            int place = slice;
            String label = slices.labels().get(slice);
            int[] members = IntStream.range(0, items)
                    .filter(item -> slices.places()[item] == place)
                    .toArray();
            agreement.apply(members).forEach(value -> told.add(value.in(slicing, label)));
        }
    }

    List<AgreementValue> told() {
        return List.copyOf(told);
    }
}
