package dev.podium.task.klexikon;

import dev.podium.task.Items;
import dev.podium.task.ShiftedTexts;
import dev.podium.task.reading.DamagedTexts;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonLines;
import dev.podium.task.reading.Reading;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads a gold file: the items, their references, and further fields as notes. */
final class GoldReader {

    private final JsonLines lines;
    private final Findings findings;
    private final ItemsReader items;

    GoldReader(JsonLines lines, Findings findings) {
        this.lines = lines;
        this.findings = findings;
        items = new ItemsReader(lines, findings);
    }

    /** Reads a file of which only the items matter. */
    Reading<Items> items() throws IOException {
        while (items.next()) {
            // the reader keeps them
        }
        items.finish();
        return findings.hasErrors() ? findings.rejected() : findings.accepted(items.items());
    }

    /** Reads items and references. */
    Reading<KlexikonGold> gold() throws IOException {
        Documents references = new Documents();
        DamagedTexts damaged = new DamagedTexts(findings);
        DamagedTexts sources = new DamagedTexts(findings);
        List<Map<String, String>> notes = new ArrayList<>();
        boolean unlabelled = true;
        while (items.next()) {
            unlabelled &= lines.hasExactly(Fields.BLIND);
            items.source().ifPresent(text -> sources.lookAtItem(text, lines.line(), Fields.SOURCE));
            lines.text(Fields.REFERENCE)
                    .filter(text -> Fields.isReadable(text, lines.line(), Fields.REFERENCE, findings))
                    .ifPresent(reference -> {
                        damaged.lookAtAnswer(reference, lines.line(), Fields.REFERENCE);
                        references.add(reference);
                    });
            notes.add(lines.others(Fields.GOLD));
        }
        items.finish();
        sources.end();
        if (!findings.hasErrors()) {
            KlexikonItems known = items.items();
            damaged.compareLetters(known.texts());
            ShiftedTexts.warn(known, known::source, references::text, Fields.REFERENCE, findings);
        }
        damaged.end();
        if (unlabelled && items.size() > 0) {
            findings.errorAlone(0, "task.labels-none");
        }
        return findings.hasErrors()
                ? findings.rejected()
                : findings.accepted(new KlexikonGold(items.items(), references, notes));
    }
}
