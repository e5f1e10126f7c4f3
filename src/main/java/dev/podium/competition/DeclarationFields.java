package dev.podium.competition;

import dev.podium.platform.NameKey;
import dev.podium.platform.PlainLine;
import dev.podium.platform.Refused;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Checks what organizers want teams to declare. */
final class DeclarationFields {

    private static final int MOST = 10;
    private static final int LONGEST_LABEL = 120;
    private static final int LEAST_CHOICES = 2;
    private static final int MOST_CHOICES = 10;
    private static final int LONGEST_CHOICE = 60;

    private DeclarationFields() {}

    /** As they are kept: ids differ, labels and choices are plain lines that say something. */
    static List<Declaration> of(List<Declaration> wanted) {
        if (wanted.size() > MOST) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.declarations-too-many", MOST);
        }
        Set<String> ids = new HashSet<>();
        for (Declaration declaration : wanted) {
            if (!ids.add(Fields.matching(declaration.id(), Phase.SLUG, "phase.declarations-id"))) {
                throw Refused.because(Refused.Kind.FAULTY, "phase.declarations-twice", declaration.id());
            }
        }
        return wanted.stream().map(DeclarationFields::checked).toList();
    }

    private static Declaration checked(Declaration wanted) {
        String label = line(wanted.label(), LONGEST_LABEL, "phase.declarations-label", wanted.id());
        List<String> choices = wanted.choices().stream()
                .map(choice -> line(choice, LONGEST_CHOICE, "phase.declarations-choice", wanted.id()))
                .toList();
        boolean few = choices.size() < LEAST_CHOICES && !choices.isEmpty();
        if (few || choices.size() > MOST_CHOICES || Set.copyOf(choices).size() < choices.size()) {
            throw Refused.because(Refused.Kind.FAULTY, "phase.declarations-choices", wanted.id(), MOST_CHOICES);
        }
        return new Declaration(wanted.id(), label, choices, wanted.required());
    }

    private static String line(String typed, int longest, String code, String id) {
        String line = PlainLine.of(typed == null ? "" : typed);
        if (NameKey.of(line).isEmpty() || line.length() > longest) {
            throw Refused.because(Refused.Kind.FAULTY, code, id, longest);
        }
        return line;
    }
}
