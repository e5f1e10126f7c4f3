package dev.podium.task.lexsub;

import dev.podium.agreement.PairSums;
import dev.podium.agreement.SetAgreement;
import dev.podium.scoring.Substitutes;
import dev.podium.scoring.Substitutes.Substitute;
import dev.podium.task.AgreementValue;
import dev.podium.task.AnnotatedItems;
import dev.podium.task.Annotations;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What single annotators put in place of the targets. */
final class LexsubAnnotations implements Annotations {

    private final int size;

    private final List<String> names;

    /** One list for each annotator, one set for each item; null where they left it out. */
    private final List<List<Set<String>>> substitutes = new ArrayList<>();

    /**
     * Of annotations.
     *
     * @param names everybody's, in order
     */
    LexsubAnnotations(int items, List<String> names, List<Annotation> annotations) {
        size = annotations.size();
        this.names = List.copyOf(names);
        names.forEach(any -> substitutes.add(new ArrayList<>(Collections.<Set<String>>nCopies(items, null))));
        for (Annotation annotation : annotations) {
            AnnotatedItems.Judged judged = annotation.judged();
            substitutes.get(names.indexOf(judged.annotator())).set(judged.item(), annotation.substitutes());
        }
    }

    /**
     * What somebody gave for one item.
     *
     * @param substitutes empty where none came to mind
     */
    record Annotation(AnnotatedItems.Judged judged, Set<String> substitutes) {}

    @Override
    public int size() {
        return size;
    }

    @Override
    public int annotators() {
        return substitutes.size();
    }

    @Override
    public String name(int annotator) {
        return names.get(annotator);
    }

    /** As the gold's, each substitute given by one. */
    @Override
    public Optional<String> answer(int annotator, int item) {
        return Optional.ofNullable(substitutes.get(annotator).get(item))
                .map(given -> LexsubGold.json(
                        given.stream().map(text -> new Substitute(text, 1)).toList()));
    }

    /**
     * All gave the same substitute among theirs, or all none. The same for every subtask: annotators gave substitutes once,
     * for all of them.
     */
    @Override
    public Optional<Boolean> agree(String subtask, int item) {
        List<Set<String>> given = given(item).toList();
        if (given.size() < 2) {
            return Optional.empty();
        }
        Set<String> common = new HashSet<>(given.get(0));
        given.forEach(common::retainAll);
        return Optional.of(!common.isEmpty() || given.stream().allMatch(Set::isEmpty));
    }

    /** Whether an annotator gave all substitutes of a label and no others; empty where they left the item out. */
    Optional<Boolean> isLabel(int annotator, int item, Substitutes label) {
        return Optional.ofNullable(substitutes.get(annotator).get(item))
                .map(given -> given.equals(
                        label.listed().stream().map(Substitute::text).collect(Collectors.toSet())));
    }

    /** What those gave who labelled an item. */
    Stream<Set<String>> given(int item) {
        return substitutes.stream().map(ofAnnotator -> ofAnnotator.get(item)).filter(Objects::nonNull);
    }

    /** Equation 3 of Cholakov et al. (2014). */
    @Override
    public Function<int[], List<AgreementValue>> agreement() {
        List<List<Set<String>>> byItem = new ArrayList<>();
        for (int item = 0; item < substitutes.get(0).size(); item++) {
            byItem.add(given(item).toList());
        }
        PairSums pairs = SetAgreement.EMPTY_DIFFERS.pairwise(byItem);
        return items -> pairs.only(items).coefficient("pairwise").stream()
                .map(coefficient -> AgreementValue.of("", coefficient))
                .toList();
    }
}
