package dev.podium.task.lexsub;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.KnownFile;
import dev.podium.task.reading.TextFile;
import dev.podium.task.reading.Upload;
import dev.podium.task.reading.ZipFile;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The files of a gold or blind upload, by what they are for: a zip with one {@code .xml}, perhaps one {@code .gold} with its
 * labels, and perhaps {@value #TRAINING_FILE} with labels of other sentences; or the XML alone.
 */
final class GoldFiles {

    static final String LABELS = "gold";
    static final String TRAINING = "training";
    static final String TRAINING_FILE = "training.gold";

    private static final int MOST_ENTRIES = 100;

    private final Findings findings;
    private final Map<String, String> texts = new HashMap<>();
    private boolean others;

    private GoldFiles(Findings findings) {
        this.findings = findings;
    }

    /**
     * What an upload holds.
     *
     * @param labels whether the labels are wanted; if not, they are not even looked at
     * @return empty where the findings say why it cannot be read
     */
    static Optional<GoldFiles> read(Upload upload, boolean labels, Findings findings) throws IOException {
        GoldFiles files = new GoldFiles(findings);
        long limit = LexsubTask.RESOURCES.goldBytes();
        if (upload.size() > limit) {
            findings.error(0, "", "", "task.file-large", Long.toString(limit >> 20));
        } else if (ZipFile.is(upload)) {
            files.unzip(upload, labels);
        } else if (labels && !KnownFile.isReported(upload, findings)) {
            boolean alone = upload.name().toLowerCase(Locale.ROOT).endsWith("." + SentencesReader.XML);
            findings.error(0, "", upload.name(), alone ? "task.labels-none" : "lexsub.gold-zip");
        } else if (!labels) {
            try (InputStream in = upload.open()) {
                files.keep(SentencesReader.XML, in.readAllBytes());
            }
        }
        return findings.hasErrors() ? Optional.empty() : Optional.of(files);
    }

    String xml() {
        return texts.get(SentencesReader.XML);
    }

    /** The lines of the labels; only where they were wanted. */
    String labels() {
        return texts.get(LABELS);
    }

    /** The lines of the training part; none where there is none. */
    String training() {
        return texts.getOrDefault(TRAINING, "");
    }

    private void unzip(Upload upload, boolean labels) throws IOException {
        boolean read = new ZipFile(MOST_ENTRIES, LexsubTask.RESOURCES.inflatedBytes()).read(upload, findings, entry -> {
            String role = role(entry);
            others |= role.isEmpty();
            return role.isEmpty() || (role.equals(LABELS) && !labels) || take(role, entry);
        });
        if (read && !texts.containsKey(SentencesReader.XML)) {
            findings.error(0, SentencesReader.XML, "", "task.zip-without", "xml");
        }
        if (read && labels && !texts.containsKey(LABELS)) {
            if (others || findings.hasErrors()) {
                findings.error(0, LABELS, "", "task.zip-without", LABELS);
            } else {
                findings.error(0, LABELS, "", "task.labels-none");
            }
        }
    }

    /** What a file is for; empty for one that is not asked for. */
    private static String role(ZipFile.Entry entry) {
        if (entry.is("xml")) {
            return SentencesReader.XML;
        }
        if (!entry.is("gold")) {
            return "";
        }
        return entry.file().toLowerCase(Locale.ROOT).equals(TRAINING_FILE) ? TRAINING : LABELS;
    }

    private boolean take(String role, ZipFile.Entry entry) throws IOException {
        if (texts.containsKey(role)) {
            findings.error(0, role, entry.name(), "lexsub.gold-twice", TRAINING_FILE);
        } else {
            keep(role, entry.content().readAllBytes());
        }
        return !findings.hasErrors();
    }

    private void keep(String role, byte[] bytes) {
        TextFile.decode(bytes, findings).ifPresent(text -> texts.put(role, text));
    }
}
