package dev.podium.task.lexsub;

import dev.podium.task.AnsweredItems;
import dev.podium.task.reading.DamagedTexts;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.TextLines;
import dev.podium.task.reading.TextRules;
import dev.podium.task.reading.Upload;
import dev.podium.task.reading.ZipFile;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads a submission: a zip with one file for each kind of answer, or one file alone, whose first line says which it is. An
 * item without a line, or with nothing behind its colons, is not attempted.
 */
final class PredictionsReader {

    private static final int MOST_ENTRIES = 100;
    private static final int LONGEST_LINE = 1 << 16;
    private static final int MOST_WORDS_OF_ITEM = 1_000;
    private static final int MOST_WORDS = 500_000;

    private final LexsubItems items;
    private final Findings findings;
    private final Map<AnswerKind, List<List<String>>> answers = new EnumMap<>(AnswerKind.class);
    private final DamagedTexts damaged;
    private int words;

    PredictionsReader(LexsubItems items, Findings findings) {
        this.items = items;
        this.findings = findings;
        damaged = new DamagedTexts(findings);
    }

    Reading<LexsubPredictions> read(Upload upload) throws IOException {
        long limit = LexsubTask.RESOURCES.uploadBytes();
        if (upload.size() > limit) {
            findings.error(0, "", "", "task.file-large", Long.toString(limit >> 20));
        } else if (ZipFile.is(upload)) {
            unzip(upload);
        } else {
            try (InputStream in = upload.open()) {
                readFile(in, null);
            }
        }
        damaged.compareLetters(items.texts());
        damaged.end();
        return findings.hasErrors() ? findings.rejected() : findings.accepted(new LexsubPredictions(items, answers));
    }

    private void unzip(Upload upload) throws IOException {
        boolean read =
                new ZipFile(MOST_ENTRIES, LexsubTask.RESOURCES.inflatedBytes()).read(upload, findings, this::readEntry);
        if (read && answers.isEmpty() && !findings.hasErrors()) {
            findings.error(0, "", "", "lexsub.answers-none");
        }
    }

    private boolean readEntry(ZipFile.Entry entry) throws IOException {
        for (AnswerKind kind : AnswerKind.values()) {
            if (entry.is(kind.id())) {
                if (answers.containsKey(kind)) {
                    findings.error(0, kind.id(), entry.name(), "lexsub.answers-twice", kind.id());
                    return false;
                }
                readFile(entry.content(), kind);
            }
        }
        return words <= MOST_WORDS;
    }

    /**
     * Reads a file of one kind.
     *
     * @param wanted the kind that its name says; null where its first line is to say it
     */
    private void readFile(InputStream in, AnswerKind wanted) throws IOException {
        AnswerKind kind = wanted;
        TextLines lines = new TextLines(in, LONGEST_LINE, findings);
        AnsweredItems answered = null;
        Separators separators = null;
        RepeatedAnswers repeated = null;
        List<String>[] given = lists(items.size());
        for (String text = lines.next(); text != null && words <= MOST_WORDS; text = lines.next()) {
            if (!text.isBlank()) {
                Line line = Line.of(text).orElse(null);
                if (line == null && answered == null && isJson(text)) {
                    findings.errorAlone(lines.number(), "lexsub.json-file");
                    return;
                }
                if (line == null || Line.isQuoted(text)) {
                    error(lines.number(), kind, text, Line.isQuoted(text) ? "lexsub.line-quoted" : "lexsub.line-form");
                    continue;
                }
                kind = kind == null ? line.kind() : kind;
                answered = answered == null ? new AnsweredItems(items, kind.id(), findings) : answered;
                separators = separators == null ? new Separators(kind.id(), findings) : separators;
                repeated = repeated == null ? new RepeatedAnswers(kind.id(), findings) : repeated;
                if (line.kind() != kind) {
                    error(lines.number(), kind, text, "lexsub.line-colons", kind.id(), kind.colons());
                }
                if (answered.isDropped(line.instance().itemId())) {
                    continue;
                }
                int item = answered.take(
                        lines.number(),
                        line.instance().inLines(),
                        line.instance().itemId());
                List<String> parts = line.parts();
                check(parts, line, kind, lines.number());
                separators.look(parts, lines.number());
                repeated.look(line, lines.number());
                if (item >= 0) {
                    given[item] = parts;
                }
            }
        }
        if (separators != null) {
            separators.end(kind == AnswerKind.BEST);
            repeated.end();
        }
        if (words > MOST_WORDS) {
            error(lines.number(), kind, "", "lexsub.words-many", Integer.toString(MOST_WORDS));
        }
        if (answered == null && !findings.hasErrors()) {
            error(0, kind, "", "task.file-empty");
        } else if (kind != null) {
            answers.put(kind, Arrays.asList(given));
        }
    }

    private static boolean isJson(String text) {
        return text.startsWith("{") || text.startsWith("[");
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static List<String>[] lists(int size) {
        return new List[size];
    }

    private void check(List<String> parts, Line line, AnswerKind kind, int number) {
        words += parts.size();
        if (parts.size() > MOST_WORDS_OF_ITEM) {
            error(number, kind, line.rest(), "lexsub.candidates-many", Integer.toString(MOST_WORDS_OF_ITEM));
            return;
        }
        Set<String> seen = new HashSet<>();
        for (String part : parts) {
            if (part.isBlank()) {
                error(number, kind, line.rest(), "lexsub.substitute-empty");
            } else if (TextRules.isSound(part, number, kind.id(), findings)) {
                damaged.lookAtWord(part, number, kind.id());
                if (part.strip().equals(LabelsReader.PROPER_NOUN)) {
                    warn(number, kind, line.rest(), "lexsub.substitute-proper-noun");
                }
                if (!part.equals(part.strip())) {
                    warn(number, kind, part, "lexsub.substitute-blanks");
                }
                if (!seen.add(part)) {
                    reportAgain(number, kind, part);
                }
            }
        }
        if (kind == AnswerKind.OOT && parts.size() > AnswerKind.TEN) {
            warn(number, kind, line.rest(), "lexsub.oot-surplus", Integer.toString(AnswerKind.TEN));
        }
    }

    /** A ranking has every candidate once; elsewhere score.pl takes a word twice. */
    private void reportAgain(int number, AnswerKind kind, String part) {
        if (kind == AnswerKind.RANK) {
            error(number, kind, part, "lexsub.candidate-twice", part);
        } else {
            warn(number, kind, part, "lexsub.substitute-twice", part);
        }
    }

    private void error(int line, AnswerKind kind, String found, String code, String... arguments) {
        findings.error(line, kind == null ? "" : kind.id(), found, code, arguments);
    }

    private void warn(int line, AnswerKind kind, String found, String code, String... arguments) {
        findings.warning(line, kind.id(), found, code, arguments);
    }
}
