package dev.podium.task.splitrephrase;

import dev.podium.task.ShiftedTexts;
import dev.podium.task.reading.DamagedTexts;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonLines;
import dev.podium.task.reading.Reading;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads a gold file: the items, their references, and further fields as notes. */
final class GoldReader {

    private GoldReader() {}

    static Reading<RephraseGold> read(JsonLines lines, Findings findings) throws IOException {
        ItemsReader items = new ItemsReader(lines, findings);
        List<RephraseGold.Label> labels = new ArrayList<>();
        DamagedTexts damaged = new DamagedTexts(findings);
        DamagedTexts sources = new DamagedTexts(findings);
        boolean unlabelled = true;
        while (items.next()) {
            unlabelled &= lines.hasExactly(Fields.BLIND);
            items.take();
            items.source().ifPresent(text -> sources.lookAtItem(text, lines.line(), Fields.SOURCE));
            lines.lists(Fields.REFERENCES).ifPresent(texts -> {
                List<Rewrite> references = texts.stream().map(Rewrite::new).toList();
                damaged.lookAtAnswer(references.get(0).text(), lines.line(), Fields.REFERENCES);
                references.stream()
                        .skip(1)
                        .forEach(each -> damaged.lookAtFurther(each.text(), lines.line(), Fields.REFERENCES));
                references.forEach(each -> damaged.lookAtParts(each.sentences(), lines.line(), Fields.REFERENCES));
                labels.add(new RephraseGold.Label(references, lines.others(Fields.GOLD)));
            });
        }
        items.finish();
        sources.end();
        if (!findings.hasErrors()) {
            RephraseItems known = items.items();
            damaged.compareLetters(known.texts());
            damaged.compareCase(known.texts());
            ShiftedTexts.warn(
                    known,
                    known::source,
                    item -> labels.get(item).references().get(0).text(),
                    Fields.REFERENCES,
                    findings);
        }
        damaged.end();
        if (unlabelled && items.size() > 0) {
            findings.errorAlone(0, "task.labels-none");
        }
        return findings.hasErrors() ? findings.rejected() : findings.accepted(new RephraseGold(items.items(), labels));
    }
}
