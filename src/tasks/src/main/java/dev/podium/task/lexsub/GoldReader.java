package dev.podium.task.lexsub;

import dev.podium.scoring.Substitutes;
import dev.podium.task.AnsweredItems;
import dev.podium.task.reading.DamagedTexts;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Reading;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Puts the files of a gold upload together. */
final class GoldReader {

    private static final Substitutes NONE = new Substitutes(List.of());

    private final GoldFiles files;
    private final Findings findings;

    GoldReader(GoldFiles files, Findings findings) {
        this.files = files;
        this.findings = findings;
    }

    /** The sentences and the training part, which has no label of theirs; what stands against them is among the findings. */
    LexsubItems items() {
        LexsubItems items = new LexsubItems(new SentencesReader(findings).read(files.xml()), List.of());
        List<LabelledInstance> training = new ArrayList<>();
        new LabelsReader(GoldFiles.TRAINING, findings).read(files.training(), (labelled, line) -> {
            if (items.place(labelled.instance().itemId()) >= 0) {
                findings.error(line, GoldFiles.TRAINING, labelled.instance().inLines(), "lexsub.training-item");
            }
            training.add(labelled);
        });
        return new LexsubItems(items.sentences(), training);
    }

    Reading<LexsubGold> gold() {
        LexsubItems items = items();
        DamagedTexts damaged = new DamagedTexts(findings);
        items.texts().forEach(sentence -> damaged.look(sentence, 0, SentencesReader.XML));
        damaged.end();
        Substitutes[] labels = new Substitutes[items.size()];
        Arrays.fill(labels, NONE);
        AnsweredItems labelled = new AnsweredItems(items, GoldFiles.LABELS, findings);
        boolean[] seen = new boolean[items.size()];
        new LabelsReader(GoldFiles.LABELS, findings).read(files.labels(), (label, line) -> {
            int item = labelled.take(
                    line, label.instance().inLines(), label.instance().itemId());
            if (item >= 0) {
                labels[item] = label.substitutes();
                seen[item] = true;
                if (!label.substitutes().isCounted()) {
                    findings.warning(
                            line,
                            GoldFiles.LABELS,
                            label.instance().inLines(),
                            "lexsub.label-uncounted",
                            items.id(item));
                }
            }
        });
        for (int item = 0; item < seen.length; item++) {
            if (!seen[item]) {
                findings.warning(
                        0,
                        GoldFiles.LABELS,
                        items.sentence(item).instance().inLines(),
                        "lexsub.label-absent",
                        items.id(item));
            }
        }
        return findings.hasErrors() ? findings.rejected() : findings.accepted(new LexsubGold(items, labels));
    }
}
