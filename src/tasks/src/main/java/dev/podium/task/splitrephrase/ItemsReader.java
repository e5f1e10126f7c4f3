package dev.podium.task.splitrephrase;

import dev.podium.task.ItemIds;
import dev.podium.task.Items;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonLines;
import dev.podium.task.reading.Reading;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes identifier and source out of a gold or blind file, line by line; references are never looked at. */
final class ItemsReader {

    /** The counts of one item have 304 bytes: an eighth of the scorer's heap of 128 MiB. */
    private static final int MOST_ITEMS = 50_000;

    /** Half of what its rewrite may have, so that every baseline can be submitted. */
    private static final int LONGEST_SOURCE = Rewrite.MOST_CHARACTERS / 2;

    private final JsonLines lines;
    private final Findings findings;
    private final ItemIds ids;
    private final List<RephraseItems.Item> items = new ArrayList<>();
    private Optional<String> source = Optional.empty();

    ItemsReader(JsonLines lines, Findings findings) {
        this.lines = lines;
        this.findings = findings;
        ids = new ItemIds(MOST_ITEMS, Fields.ID, findings);
    }

    /** Reads a file of which only the items matter. */
    static Reading<Items> read(JsonLines lines, Findings findings) throws IOException {
        ItemsReader reader = new ItemsReader(lines, findings);
        while (reader.next()) {
            reader.take();
        }
        reader.finish();
        return findings.hasErrors() ? findings.rejected() : findings.accepted(reader.items());
    }

    /** Moves to the next object; says so and stops where there are more than can be scored. */
    boolean next() throws IOException {
        return lines.next() && ids.hasRoom(lines.line());
    }

    /** Takes the item of the line. */
    void take() {
        Optional<String> id = lines.id(Fields.ID);
        source = lines.text(Fields.SOURCE);
        source.ifPresent(this::check);
        id.map(cell -> ids.take(lines.line(), cell))
                .ifPresent(word -> source.ifPresent(text -> items.add(new RephraseItems.Item(word, text))));
    }

    /** The source of the line, sound or not; empty where it has none. */
    Optional<String> source() {
        return source;
    }

    /** How many items were taken. */
    int size() {
        return items.size();
    }

    private void check(String source) {
        if (source.length() > LONGEST_SOURCE) {
            findings.error(
                    lines.line(), Fields.SOURCE, source, "splitrephrase.source-long", Integer.toString(LONGEST_SOURCE));
        }
        if (source.strip().indexOf('\n') >= 0) {
            findings.error(lines.line(), Fields.SOURCE, source, "splitrephrase.source-broken");
        }
    }

    /** All items that were taken; only where there is no error. */
    RephraseItems items() {
        return new RephraseItems(items);
    }

    /** Says so where the file has no item. */
    void finish() {
        ids.reportNone();
    }
}
