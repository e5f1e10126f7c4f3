package dev.podium.task.table;

import dev.podium.scoring.TagScheme;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What can be seen of a column whose cells are tags, one for each token.
 *
 * @param types of entities, in the order in which they first occur
 * @param scheme the one that has all their prefixes
 * @param ofTokens the columns that have as many tokens as there are tags, in every row
 */
record TaggedColumn(List<String> types, TagScheme scheme, Set<String> ofTokens) {

    TaggedColumn {
        types = List.copyOf(types);
        ofTokens = Set.copyOf(ofTokens);
    }

    /** Looks at a column, cell by cell, as long as its cells are tags. */
    static final class Looking {

        private final Set<String> types = new LinkedHashSet<>();
        private final Set<Character> prefixes = new HashSet<>();
        private final Set<String> ofTokens;
        private boolean otherwise;
        private boolean several;

        /** In a file with some columns. */
        Looking(List<String> columns) {
            ofTokens = new HashSet<>(columns);
        }

        /** A cell that is not empty, and its row. */
        void look(String cell, Row row) {
            if (otherwise) {
                return;
            }
            List<String> tags = Cells.words(cell);
            otherwise = !tags.stream().allMatch(TagSet::isLike);
            several |= tags.size() > 1;
            for (String tag : tags) {
                if (!otherwise && !tag.equals(TagSet.OUTSIDE) && types.size() <= DefinitionFields.MOST_LABELS) {
                    prefixes.add(tag.charAt(0));
                    types.add(TagSet.type(tag));
                }
            }
            ofTokens.removeIf(column -> Cells.words(row.cell(column)).size() != tags.size());
        }

        /** Empty where some cell is something else, no text has as many tokens, or no scheme has these prefixes. */
        Optional<TaggedColumn> seen() {
            if (otherwise || !several || types.isEmpty() || ofTokens.isEmpty()) {
                return Optional.empty();
            }
            for (TagScheme scheme : TagScheme.values()) {
                if (prefixes.stream().allMatch(prefix -> scheme.prefixes().indexOf(prefix) >= 0)) {
                    return Optional.of(new TaggedColumn(List.copyOf(types), scheme, ofTokens));
                }
            }
            return Optional.empty();
        }
    }
}
