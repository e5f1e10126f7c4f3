package dev.podium.task.klexikon;

import dev.podium.task.AnsweredItems;
import dev.podium.task.ShiftedTexts;
import dev.podium.task.reading.DamagedTexts;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonLines;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.TextFile;
import dev.podium.task.reading.TextRules;
import dev.podium.task.reading.Upload;
import dev.podium.task.reading.ZipFile;
import java.io.IOException;
import java.util.BitSet;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads a submission, JSON Lines or a zip of text files, text by text, and finds everything that stands against it. */
final class PredictionsReader {

    private static final String EXTENSION = ".txt";
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    /** A character takes three bytes at most; one that takes four counts as two. */
    private static final int MOST_BYTES = 3 * Fields.LONGEST_TEXT;

    /** Every document may have a folder of its own, and a hidden file that macOS adds. */
    private static final int MOST_ENTRIES = 3 * Fields.MOST_DOCUMENTS + 1;

    /** More of a text than any abbreviation or date makes look like the end of a sentence. */
    private static final int SEVERAL = 3;

    private static final Pattern SENTENCE_END = Pattern.compile("\\p{Ll}[.?!] +(?=\\p{Lu})");

    private final KlexikonItems items;
    private final Findings findings;
    private final AnsweredItems answered;
    private final Documents texts;
    private final BitSet files = new BitSet();
    private final DamagedTexts damaged;

    PredictionsReader(KlexikonItems items, Findings findings) {
        this.items = items;
        this.findings = findings;
        answered = new AnsweredItems(items, Fields.ID, findings);
        texts = Documents.blank(items.size());
        damaged = new DamagedTexts(findings);
    }

    Reading<KlexikonPredictions> lines(Upload upload) throws IOException {
        try (JsonLines lines = new JsonLines(upload.open(), Fields.LONGEST_LINE, findings)) {
            while (lines.next()) {
                Optional<String> id = lines.id(Fields.ID);
                if (id.filter(answered::isDropped).isPresent()) {
                    continue;
                }
                int item = id.isPresent() ? answered.take(lines.line(), id.get()) : -1;
                lines.text(Fields.TEXT).ifPresent(text -> keep(text, item, lines.line(), Fields.TEXT));
            }
        }
        answered.reportAbsent();
        return finished();
    }

    /**
     * Reads a zip.
     *
     * @param inflated how many bytes all its files together may hold
     */
    Reading<KlexikonPredictions> zip(Upload upload, long inflated) throws IOException {
        ZipFile zip = new ZipFile(MOST_ENTRIES, inflated);
        if (!zip.read(upload, findings, this::take)) {
            return findings.rejected();
        }
        answered.reportAbsent("klexikon.zip-none", "klexikon.zip-absent");
        return finished();
    }

    private Reading<KlexikonPredictions> finished() {
        damaged.compareLetters(items.texts());
        damaged.end();
        if (!findings.hasErrors()) {
            ShiftedTexts.warn(items, items::source, texts::text, Fields.TEXT, findings);
        }
        return findings.hasErrors() ? findings.rejected() : findings.accepted(new KlexikonPredictions(items, texts));
    }

    /** Takes a file of the zip; what stands against it is said about the file, and the next one is read. */
    private boolean take(ZipFile.Entry entry) throws IOException {
        String file = entry.file(name -> isKnown(id(name)));
        String id = id(file);
        int item = items.place(id);
        if (answered.isDropped(id)) {
            return true;
        }
        if (!file.endsWith(EXTENSION)) {
            findings.error(0, "", entry.name(), "klexikon.zip-name");
        } else if (item < 0) {
            findings.unknown();
            findings.error(0, "", file, "klexikon.zip-unknown");
        } else if (files.get(item)) {
            findings.error(0, "", file, "klexikon.zip-again", items.id(item));
        } else {
            files.set(item);
            answered.take(1, items.id(item));
            read(entry.content().readNBytes(MOST_BYTES + 1), file).ifPresent(text -> keep(text, item, 0, file));
        }
        return true;
    }

    private boolean isKnown(String id) {
        return items.place(id) >= 0 || answered.isDropped(id);
    }

    /** The identifier after which a text file is named; empty for another file. */
    private static String id(String file) {
        return file.endsWith(EXTENSION) ? file.substring(0, file.length() - EXTENSION.length()) : "";
    }

    private Optional<String> read(byte[] bytes, String file) {
        if (bytes.length > MOST_BYTES) {
            findings.error(0, file, "", "klexikon.text-long", Integer.toString(Fields.LONGEST_TEXT));
            return Optional.empty();
        }
        Optional<String> text = TextFile.utf8(bytes);
        if (text.isEmpty()) {
            findings.error(0, file, "", "klexikon.zip-not-utf8");
        }
        return text.map(PredictionsReader::withoutMark).filter(found -> TextRules.isSound(found, 0, file, findings));
    }

    private static String withoutMark(String text) {
        return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
    }

    private void keep(String text, int item, int line, String field) {
        if (!Fields.isReadable(text, line, field, findings) || item < 0) {
            return;
        }
        if (isOneLineOfMany(text)) {
            findings.warning(line, field, text, "klexikon.text-one-line");
        }
        damaged.lookAtAnswer(text, line, field);
        texts.put(item, text);
    }

    /** Whether a text has no line breaks, although it has several sentences. */
    private static boolean isOneLineOfMany(String text) {
        return text.strip().lines().limit(2).count() == 1
                && SENTENCE_END.matcher(text).results().limit(SEVERAL).count() == SEVERAL;
    }
}
