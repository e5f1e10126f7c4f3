package dev.podium.task.splitrephrase;

import dev.podium.task.AnsweredItems;
import dev.podium.task.ShiftedTexts;
import dev.podium.task.reading.DamagedTexts;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonLines;
import dev.podium.task.reading.Reading;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads and checks a submission: a list of sentences for every item. */
final class PredictionsReader {

    private final JsonLines lines;
    private final RephraseItems items;
    private final Findings findings;
    private final AnsweredItems answered;
    private final Rewrite[] rewrites;
    private final DamagedTexts damaged;

    PredictionsReader(JsonLines lines, RephraseItems items, Findings findings) {
        this.lines = lines;
        this.items = items;
        this.findings = findings;
        answered = new AnsweredItems(items, Fields.ID, findings);
        rewrites = new Rewrite[items.size()];
        damaged = new DamagedTexts(findings);
    }

    Reading<RephrasePredictions> read() throws IOException {
        while (lines.next()) {
            Optional<String> id = lines.id(Fields.ID);
            if (id.filter(answered::isDropped).isPresent()) {
                continue;
            }
            int item = id.map(known -> answered.take(lines.line(), known)).orElse(-1);
            Optional<Rewrite> rewrite = lines.texts(Fields.SENTENCES).map(Rewrite::new);
            if (rewrite.isPresent() && isSubmittable(rewrite.get()) && item >= 0) {
                rewrites[item] = rewrite.get();
                damaged.lookAtAnswer(rewrite.get().text(), lines.line(), Fields.SENTENCES);
                damaged.lookAtParts(rewrite.get().sentences(), lines.line(), Fields.SENTENCES);
            }
        }
        answered.reportAbsent();
        damaged.compareLetters(items.texts());
        damaged.compareCase(items.texts());
        damaged.end();
        if (!findings.hasErrors()) {
            ShiftedTexts.warn(items, items::source, item -> rewrites[item].text(), Fields.SENTENCES, findings);
        }
        return findings.hasErrors() ? findings.rejected() : findings.accepted(new RephrasePredictions(items, rewrites));
    }

    private boolean isSubmittable(Rewrite rewrite) {
        if (rewrite.size() > Rewrite.MOST_SENTENCES) {
            report(rewrite, "splitrephrase.sentences-many", rewrite.size(), Rewrite.MOST_SENTENCES);
        } else if (!rewrite.fits()) {
            report(rewrite, "splitrephrase.sentences-long", rewrite.length(), Rewrite.MOST_CHARACTERS);
        }
        warnOfLineBreaks(rewrite.sentences());
        warnOfCopies(rewrite.sentences());
        return rewrite.fits();
    }

    private void report(Rewrite rewrite, String code, int found, int most) {
        findings.error(
                lines.line(),
                Fields.SENTENCES,
                rewrite.sentences().get(0),
                code,
                Integer.toString(found),
                Integer.toString(most));
    }

    private void warnOfCopies(List<String> sentences) {
        Set<String> seen = new HashSet<>();
        sentences.stream()
                .filter(sentence -> !seen.add(sentence.strip()))
                .findFirst()
                .ifPresent(sentence ->
                        findings.warning(lines.line(), Fields.SENTENCES, sentence, "splitrephrase.sentence-again"));
    }

    /** Most likely several sentences that were not parted: they would count as one. */
    private void warnOfLineBreaks(List<String> sentences) {
        sentences.stream()
                .filter(sentence -> sentence.strip().indexOf('\n') >= 0)
                .findFirst()
                .ifPresent(sentence ->
                        findings.warning(lines.line(), Fields.SENTENCES, sentence, "splitrephrase.sentence-broken"));
    }
}
