package dev.podium.task.klexikon;

import dev.podium.task.ItemIds;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonLines;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes identifiers and sources out of a gold or blind file, line by line; references are never looked at. */
final class ItemsReader {

    private final JsonLines lines;
    private final Findings findings;
    private final ItemIds identifiers;
    private final List<String> ids = new ArrayList<>();
    private final Documents sources = new Documents();
    private Optional<String> source = Optional.empty();

    ItemsReader(JsonLines lines, Findings findings) {
        this.lines = lines;
        this.findings = findings;
        identifiers = new ItemIds(Fields.MOST_DOCUMENTS, Fields.ID, findings);
    }

    /** Moves to the next line and takes its item; false after the last one, and where there are more than can be scored. */
    boolean next() throws IOException {
        if (!lines.next() || !identifiers.hasRoom(lines.line())) {
            return false;
        }
        lines.id(Fields.ID).ifPresent(id -> ids.add(identifiers.take(lines.line(), id)));
        source = lines.text(Fields.SOURCE);
        if (source.isPresent() && isSummable(source.get())) {
            sources.add(source.get());
        }
        return true;
    }

    /** Whether there is something to sum up: every baseline takes its sentences from here. */
    private boolean isSummable(String source) {
        boolean hasSentence = !new Article(source).sentences().isEmpty();
        if (!hasSentence) {
            findings.error(lines.line(), Fields.SOURCE, source, "klexikon.source-headings");
        }
        return Fields.isReadable(source, lines.line(), Fields.SOURCE, findings) && hasSentence;
    }

    /** The source of the line, sound or not; empty where it has none. */
    Optional<String> source() {
        return source;
    }

    /** How many identifiers were taken. */
    int size() {
        return ids.size();
    }

    /** Says so where the file has no line. */
    void finish() {
        identifiers.reportNone();
    }

    /** All items that were taken; only where there is no error. */
    KlexikonItems items() {
        return new KlexikonItems(ids, sources);
    }
}
