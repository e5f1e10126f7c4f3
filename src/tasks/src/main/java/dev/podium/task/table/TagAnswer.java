package dev.podium.task.table;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.scoring.TagSequences;
import dev.podium.task.reading.Findings;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * A tag for each token: a list as JSON, or tags with blanks between them.
 *
 * @param id the column of the identifier
 * @param tokens the column, shown to everybody, with the tokens of the item: the same as of tags
 * @param gold the column with the tags that are right
 */
record TagAnswer(String name, String id, String tokens, String gold, TagSet tags)
        implements AlikeAnswer<int[], TagSequences> {

    @Override
    public AnswerKind kind() {
        return AnswerKind.TAGS;
    }

    @Override
    public List<String> goldColumns() {
        return List.of(gold);
    }

    /**
     * What a file with a line for each token holds.
     *
     * @param column of its tags
     * @param known the items that are answered; empty where the file itself says which there are
     */
    ConllFile.Columns conll(String column, Optional<TableItems> known) {
        return new ConllFile.Columns(id, tokens, column, known);
    }

    @Override
    public int size() {
        return tags.types().size();
    }

    @Override
    public int[] gold(Row row, Findings findings) {
        List<String> words = Cells.words(row.cell(tokens));
        if (words.isEmpty()) {
            findings.error(row.line(), tokens, row.cell(tokens), "table.tokens-none", tokens);
            return null;
        }
        int[] sequence = sequence(gold, words.size(), row, findings);
        if (sequence != null && !tags.scheme().allows(sequence)) {
            findings.warning(row.line(), gold, row.cell(gold), "table.tags-lenient", tags.schemeName());
        }
        return sequence;
    }

    /** Of an item that nobody knows, no number of tags is wrong. */
    @Override
    public int[] output(Row row, Shown shown, Findings findings) {
        return sequence(name, Cells.words(shown.cell(tokens)).size(), row, findings);
    }

    private int[] sequence(String column, int expected, Row row, Findings findings) {
        List<String> texts = Cells.words(row.cell(column));
        if (texts.isEmpty()) {
            findings.error(row.line(), column, row.cell(column), "table.tags-none", column);
            return null;
        }
        if (Cells.isBrokenList(row.cell(column))) {
            findings.error(row.line(), column, row.cell(column), "table.list-json", "[\"O\"]", " ");
            return null;
        }
        Optional<String> other = texts.size() == 1 && !tags.has(texts.get(0))
                ? Cells.otherSeparator(texts.get(0), " ", tags::has)
                : Optional.empty();
        if (other.isPresent()) {
            findings.error(row.line(), column, row.cell(column), "table.tags-separator", other.get());
            return null;
        }
        if (texts.size() != expected && expected > 0) {
            findings.error(
                    row.line(),
                    column,
                    row.cell(column),
                    texts.size() < expected ? "table.tags-few" : "table.tags-many",
                    row.cell(id),
                    Integer.toString(texts.size()),
                    Integer.toString(expected));
            return null;
        }
        return tags.read(texts, column, row, findings);
    }

    @Override
    public TagSequences segment(int[] gold, int[] output) {
        return new TagSequences(tags.scheme(), gold, output);
    }

    @Override
    public void write(int[] output, JsonGenerator json) throws IOException {
        String[] texts = tags.texts(output).toArray(String[]::new);
        json.writeArray(texts, 0, texts.length);
    }

    @Override
    public Optional<LabelSet> closedSet() {
        return Optional.of(tags.types());
    }

    /** The type of each entity; {@code O} where there is none. */
    @Override
    public List<String> classes(int[] gold) {
        int[] types = TagSequences.types(tags.scheme(), gold);
        return types.length == 0
                ? List.of(tags.text(gold[0]))
                : Arrays.stream(types).mapToObj(tags.types()::label).toList();
    }

    @Override
    public Map<String, String> example(int item) {
        return Map.of(name, tags.example(item));
    }

    @Override
    public Map<String, String> goldExample(int item) {
        return Map.of(gold, tags.example(item), tokens, "Ada Lovelace " + (item + 1));
    }

    /** All {@code O}: no token of most is in an entity. */
    @Override
    public Optional<Map<String, String>> baseline(SimpleSystem system, Shown shown, RandomGenerator random) {
        int number = Cells.words(shown.cell(tokens)).size();
        return system == SimpleSystem.MOST_FREQUENT
                ? Optional.of(Map.of(name, String.join(" ", Collections.nCopies(number, TagSet.OUTSIDE))))
                : Optional.empty();
    }
}
