package dev.podium.competition.change;

import dev.podium.competition.Phase;
import dev.podium.competition.RunDeclaration;
import dev.podium.platform.Checks;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks what organizers want teams to declare. */
final class DeclarationFields {

    private static final int MOST = 10;
    private static final int LONGEST_LABEL = 120;
    private static final int LEAST_CHOICES = 2;
    private static final int MOST_CHOICES = 10;
    private static final int LONGEST_CHOICE = 60;

    private DeclarationFields() {}

    /**
     * As they are kept: ids and labels differ, labels and choices are plain lines that say something. What is refused is about
     * {@code declaration-0} or {@code choices-0}, counted from 0 in their order; sentences count from 1.
     *
     * @param before those that stand, null where none do: labels that were the same before they were compared may stay so
     * @throws Refused with every reason
     */
    static List<RunDeclaration> of(List<RunDeclaration> wanted, List<RunDeclaration> before) {
        if (wanted.size() > MOST) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.declarations-too-many", MOST);
        }
        Set<String> ids = new HashSet<>();
        Map<String, Integer> labels = new HashMap<>();
        List<RunDeclaration> kept = new ArrayList<>();
        Checks checks = new Checks();
        for (int place = 0; place < wanted.size(); place++) {
            RunDeclaration declaration = wanted.get(place);
            Checked checked = new Checked(declaration, place);
            checks.check(() -> checked.refuseId(ids));
            String label = checks.value(checked::label, "");
            Integer same = label.isEmpty() ? null : labels.putIfAbsent(label.toLowerCase(Locale.ROOT), place);
            if (same != null && !(stands(declaration, before) && stands(wanted.get(same), before))) {
                checks.check(() -> {
                    throw checked.labelOf(same);
                });
            }
            List<String> choices = checks.value(checked::choices, List.of());
            kept.add(new RunDeclaration(declaration.id(), label, choices, declaration.required()));
        }
        checks.refuse();
        return kept;
    }

    private static boolean stands(RunDeclaration wanted, List<RunDeclaration> before) {
        return before != null
                && before.stream()
                        .anyMatch(each ->
                                each.id().equals(wanted.id()) && each.label().equals(wanted.label()));
    }

    /** One of them in its place. */
    private record Checked(RunDeclaration wanted, int place) {

        void refuseId(Set<String> others) {
            if (!others.add(FieldChecks.matching(wanted.id(), Phase.SLUG, "phase.declarations-id"))) {
                throw Refused.because(Refused.Kind.FAULTY, "phase.declarations-twice", wanted.id());
            }
        }

        String label() {
            return line(wanted.label(), LONGEST_LABEL)
                    .orElseThrow(() -> refused("declaration-", "phase.declarations-label", LONGEST_LABEL));
        }

        Refused labelOf(int other) {
            return refused("declaration-", "phase.declarations-same-label", other + 1);
        }

        List<String> choices() {
            List<String> choices = wanted.choices().stream()
                    .map(choice -> line(choice, LONGEST_CHOICE)
                            .orElseThrow(() -> refused("choices-", "phase.declarations-choice", LONGEST_CHOICE)))
                    .toList();
            boolean few = choices.size() < LEAST_CHOICES && !choices.isEmpty();
            if (few || choices.size() > MOST_CHOICES || Set.copyOf(choices).size() < choices.size()) {
                throw refused("choices-", "phase.declarations-choices", MOST_CHOICES);
            }
            return choices;
        }

        private Refused refused(String field, String code, int bound) {
            return Refused.because(Refused.Kind.FAULTY, code, place + 1, bound).about(field + place);
        }

        private static Optional<String> line(String typed, int longest) {
            String line = SingleLineText.of(typed == null ? "" : typed);
            return NameSkeleton.of(line).isEmpty() || TextLength.exceeds(line, longest)
                    ? Optional.empty()
                    : Optional.of(line);
        }
    }
}
