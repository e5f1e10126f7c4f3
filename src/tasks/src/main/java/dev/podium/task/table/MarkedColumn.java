package dev.podium.task.table;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What can be seen of a column whose cells are spans.
 *
 * @param labels that they have, in the order in which they first occur; none where they have no labels
 * @param ofCharacters the columns in which no span ends behind the last character
 * @param ofTokens the columns in which no span ends behind the last token
 */
record MarkedColumn(List<String> labels, Set<String> ofCharacters, Set<String> ofTokens) {

    MarkedColumn {
        labels = List.copyOf(labels);
        ofCharacters = Set.copyOf(ofCharacters);
        ofTokens = Set.copyOf(ofTokens);
    }

    /** Looks at a column, cell by cell, as long as its cells are spans. */
    static final class Looking {

        private final Set<String> labels = new LinkedHashSet<>();
        private final Set<String> ofCharacters;
        private final Set<String> ofTokens;
        private boolean otherwise;
        private boolean bare;
        private boolean any;

        /** In a file with some columns. */
        Looking(List<String> columns) {
            ofCharacters = new HashSet<>(columns);
            ofTokens = new HashSet<>(columns);
        }

        /** A cell that is not empty, and its row. */
        void look(String cell, Row row) {
            Optional<List<SpanCell>> spans = otherwise || !cell.startsWith("[")
                    ? Optional.empty()
                    : SpanCell.list(cell, SpanAnswer.MOST)
                            .filter(all -> all.stream().allMatch(SpanCell::isPart));
            otherwise |= spans.isEmpty();
            spans.filter(all -> !all.isEmpty()).ifPresent(all -> {
                any = true;
                for (SpanCell span : all) {
                    bare |= span.label() == null;
                    if (span.label() != null && labels.size() <= DefinitionFields.MOST_LABELS) {
                        labels.add(span.label());
                    }
                }
                double end = all.stream().mapToDouble(SpanCell::to).max().orElseThrow();
                ofCharacters.removeIf(column -> SpanUnit.CHARACTER.count(row.cell(column)) < end);
                ofTokens.removeIf(column -> SpanUnit.TOKEN.count(row.cell(column)) < end);
            });
        }

        /** Empty where some cell is something else, or only some spans have labels. */
        Optional<MarkedColumn> seen() {
            return otherwise || !any || (bare && !labels.isEmpty())
                    ? Optional.empty()
                    : Optional.of(new MarkedColumn(List.copyOf(labels), ofCharacters, ofTokens));
        }
    }
}
