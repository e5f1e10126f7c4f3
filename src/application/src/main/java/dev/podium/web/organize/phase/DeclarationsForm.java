package dev.podium.web.organize.phase;

import dev.podium.competition.RunDeclaration;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What a form says about the declarations of a phase, as it was typed: the entries of the first three lists belong together.
 *
 * @param ids of those that are there; empty for a new one
 * @param labels empty for one that is to go
 * @param choices a line each
 * @param required positions in the lists, from 0
 * @param whole whether there are rows for as many as a phase can have
 */
record DeclarationsForm(
        List<String> ids, List<String> labels, List<String> choices, List<String> required, boolean whole) {

    /** So many a phase can have. */
    private static final int MOST_ROWS = 10;

    private static final int BLANK_ROWS = 2;

    static final DeclarationsForm BLANK = new DeclarationsForm(List.of(), List.of(), List.of(), List.of(), false);

    private static final int LONGEST_ID = 40;

    DeclarationsForm {
        ids = List.copyOf(ids);
        labels = List.copyOf(labels);
        choices = List.copyOf(choices);
        required = List.copyOf(required);
    }

    /** A declaration in the form. */
    record Row(int index, String id, String label, String choices, boolean required) {

        /** Id of the field for its label, as what is refused names it. */
        public String labelField() {
            return "declaration-" + index;
        }

        /** Id of the field for its choices. */
        public String choicesField() {
            return "choices-" + index;
        }
    }

    static DeclarationsForm of(List<RunDeclaration> declarations) {
        List<String> required = new ArrayList<>();
        for (int row = 0; row < declarations.size(); row++) {
            if (declarations.get(row).required()) {
                required.add(String.valueOf(row));
            }
        }
        return new DeclarationsForm(
                declarations.stream().map(RunDeclaration::id).toList(),
                declarations.stream().map(RunDeclaration::label).toList(),
                declarations.stream()
                        .map(each -> String.join("\n", each.choices()))
                        .toList(),
                required,
                false);
    }

    /** Whether there is anything to see. */
    public boolean isBlank() {
        return !whole && rows().size() == BLANK_ROWS;
    }

    /** Those that are meant, in the order of {@link #declarations}, those that are to go, and blank ones for more. */
    public List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (boolean gone : List.of(false, true)) {
            for (int row = 0; row < labels.size(); row++) {
                if (isGone(row) == gone && !(gone && at(ids, row).isEmpty())) {
                    rows.add(new Row(rows.size(), at(ids, row), at(labels, row), at(choices, row), isRequired(row)));
                }
            }
        }
        int wanted = whole ? MOST_ROWS : rows.size() + BLANK_ROWS;
        while (rows.size() < wanted) {
            rows.add(new Row(rows.size(), "", "", "", false));
        }
        return rows;
    }

    /** The declarations that are meant; a new one gets its id from its label. */
    List<RunDeclaration> declarations() {
        List<RunDeclaration> declarations = new ArrayList<>();
        Set<String> taken = new HashSet<>(ids);
        for (int row = 0; row < labels.size(); row++) {
            if (!isGone(row)) {
                List<String> answers =
                        at(choices, row).lines().filter(line -> !line.isBlank()).toList();
                String id = at(ids, row).isEmpty() ? free(at(labels, row), taken) : at(ids, row);
                declarations.add(new RunDeclaration(id, at(labels, row), answers, isRequired(row)));
            }
        }
        return declarations;
    }

    /** Whether a row asks for nothing: it was left blank, or its label was taken away. */
    private boolean isGone(int row) {
        return at(labels, row).isBlank()
                && (at(choices, row).isBlank() || !at(ids, row).isEmpty());
    }

    private boolean isRequired(int row) {
        return required.contains(String.valueOf(row));
    }

    private static String at(List<String> sent, int row) {
        return row < sent.size() ? sent.get(row) : "";
    }

    /** An id that looks like the label and that nothing else has. */
    private static String free(String label, Set<String> taken) {
        String words = Normalizer.normalize(label, Normalizer.Form.NFKD)
                .toLowerCase(Locale.ROOT)
                .replaceAll("\\p{M}+", "")
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-|-$", "");
        String wanted = words.isEmpty()
                ? "declaration"
                : words.substring(0, Math.min(words.length(), LONGEST_ID - 3)).replaceAll("-$", "");
        String id = wanted;
        for (int number = 2; !taken.add(id); number++) {
            id = wanted + "-" + number;
        }
        return id;
    }
}
