package dev.podium.worker.program;

import dev.podium.platform.Spool;
import dev.podium.sandbox.tar.TarReader;
import dev.podium.task.catalog.recount.ItemFiles;
import dev.podium.task.program.ItemsFile;
import dev.podium.task.program.ScoresFile;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** What a scoring program left behind: its numbers, a page with details where it wrote one, and everything else as a zip. */
final class ScoringOutput implements TarReader.Sink, Closeable {

    /** What is read first, so that nothing else takes its room. */
    static final List<String> FIRST = List.of(
            ScoresFile.JSON,
            ScoresFile.TEXT,
            EvalAiScriptFailure.NAME,
            ItemsFile.NAME,
            ItemFiles.LABELS,
            ItemsFile.COUNTS,
            "detailed_results.html");

    /** One byte more than is read is enough to be seen to be too much. */
    private static final int SCORES = (1 << 20) + 1;

    private static final int FAILURE = 1 << 16;
    private static final long ITEMS = (64L << 20) + 1;
    private static final long DETAILS = 20L << 20;
    private static final int BUFFER_BYTES = 1 << 16;

    private final Spool rest;
    private final Spool details;
    private final ZipOutputStream zip;
    private byte[] json;
    private byte[] text;
    private final Map<String, byte[]> items = new HashMap<>();
    private byte[] failure;
    private boolean detailed;
    private boolean cut;
    private int others;

    private ScoringOutput(Spool rest, Spool details) {
        this.rest = rest;
        this.details = details;
        this.zip = new ZipOutputStream(new BufferedOutputStream(rest.stream(), BUFFER_BYTES));
    }

    /**
     * Reads what was handed back.
     *
     * @param directory where there is room for what is kept
     */
    static ScoringOutput read(InputStream tar, TarReader.Bounds bounds, Path directory) throws IOException {
        ScoringOutput output = new ScoringOutput(Spool.createIn(directory), Spool.createIn(directory));
        try {
            output.cut = TarReader.read(tar, bounds, output).cut().isPresent();
            output.zip.finish();
            output.zip.flush();
            return output;
        } catch (IOException e) {
            output.close();
            throw e;
        }
    }

    @Override
    public void take(String name, long size, InputStream content) throws IOException {
        switch (name) {
            case ScoresFile.JSON -> json = content.readNBytes(SCORES);
            case ScoresFile.TEXT -> text = content.readNBytes(SCORES);
            case ItemsFile.NAME, ItemFiles.LABELS, ItemsFile.COUNTS -> {
                items.put(name, content.readNBytes((int) Math.min(size, ITEMS)));
                keep(name, items.get(name), content);
            }
            case EvalAiScriptFailure.NAME -> {
                failure = content.readNBytes(FAILURE);
                keep(name, failure, content);
            }
            default -> {
                if (isPage(name) && !detailed && size <= DETAILS) {
                    detailed = true;
                    content.transferTo(details.stream());
                } else {
                    keep(name, content);
                }
            }
        }
    }

    /** Those that are not in a folder; the first one by its name, as they come. */
    private static boolean isPage(String name) {
        return name.indexOf('/') < 0 && name.toLowerCase(Locale.ROOT).endsWith(".html");
    }

    private void keep(String name, byte[] beginning, InputStream rest) throws IOException {
        keep(name, new SequenceInputStream(new ByteArrayInputStream(beginning), rest));
    }

    private void keep(String name, InputStream content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(0);
        zip.putNextEntry(entry);
        content.transferTo(zip);
        zip.closeEntry();
        others++;
    }

    /** The name of the file with the numbers: JSON where both are there; empty where neither is. */
    Optional<String> scoresName() {
        if (json != null) {
            return Optional.of(ScoresFile.JSON);
        }
        return text == null ? Optional.empty() : Optional.of(ScoresFile.TEXT);
    }

    /** What stands in it. */
    byte[] scores() {
        return json == null ? text : json;
    }

    /** The files with what the program wrote of single items. */
    ItemFiles items() {
        return new ItemFiles(
                Optional.ofNullable(items.get(ItemsFile.NAME)),
                Optional.ofNullable(items.get(ItemFiles.LABELS)),
                Optional.ofNullable(items.get(ItemsFile.COUNTS)));
    }

    /** The file in which the driver of an evaluation script says why there are no numbers; empty where there is none. */
    Optional<byte[]> failure() {
        return Optional.ofNullable(failure);
    }

    /** The page with details; empty where there is none. */
    Optional<Spool> details() {
        return detailed ? Optional.of(details) : Optional.empty();
    }

    /** Everything else as a zip; empty where there is nothing else. */
    Optional<Spool> rest() {
        return others == 0 ? Optional.empty() : Optional.of(rest);
    }

    /** Whether some of it was left out, since it is too much. */
    boolean isCut() {
        return cut;
    }

    @Override
    public void close() throws IOException {
        rest.close();
        details.close();
    }
}
