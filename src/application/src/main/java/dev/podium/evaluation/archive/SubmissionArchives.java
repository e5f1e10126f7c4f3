package dev.podium.evaluation.archive;

import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.platform.Spool;
import dev.podium.platform.blob.BlobStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * All that was submitted to a phase as one zip: the files as they came, each in its team's folder, and a manifest that
 * says what they are and what came of them. For organizers: nothing is sealed for them.
 */
@ApplicationScoped
public class SubmissionArchives {

    /** The first time that a zip can tell. */
    private static final Instant NO_TIME = Instant.parse("1980-01-01T00:00:00Z");

    /** An archive that is made while it is written. */
    public final class Archive {

        private final Phase phase;
        private final long last;

        private Archive(Phase phase, long last) {
            this.phase = phase;
            this.last = last;
        }

        /** A name for it that is safe everywhere. */
        public String fileName() {
            return phase.competition.slug + "-" + phase.slug + "-submissions.zip";
        }

        /**
         * Writes the archive; the same bytes for the same state. Needs memory for a page of submissions and one chunk of
         * a file, and no database connection while the reader is slow.
         *
         * @param out stays open
         */
        public void writeTo(OutputStream out) throws IOException {
            write(phase, last, out);
        }
    }

    @Inject
    ArchivedRuns runs;

    @Inject
    BlobStore blobs;

    /**
     * What was submitted to a phase until now.
     *
     * @param phase with its competition
     * @throws Refused if that is nothing
     */
    public Archive find(Phase phase) {
        long last = runs.last(phase)
                .orElseThrow(() -> Refused.because(Refused.Kind.NOT_THERE, "submission.none-in-phase", phase.name));
        return new Archive(phase, last);
    }

    private void write(Phase phase, long last, OutputStream out) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
        try (Spool csv = Spool.create();
                Spool json = Spool.create()) {
            ArchiveManifest manifest =
                    new ArchiveManifest(phase, runs.declarations(last, phase), csv.writer(), json.writer());
            ArchivedRuns.Reader reader = runs.upTo(last, phase);
            for (List<ArchivedRun> page = reader.next(); !page.isEmpty(); page = reader.next()) {
                for (ArchivedRun run : page) {
                    manifest.add(run);
                    write(run, zip);
                }
            }
            manifest.end();
            write("manifest.csv", csv, zip);
            write("manifest.json", json, zip);
        }
        zip.finish();
    }

    private void write(ArchivedRun run, ZipOutputStream zip) throws IOException {
        zip.putNextEntry(entry(run.path(), run.receivedAt()));
        try (InputStream file = blobs.open(run.file().digest())) {
            file.transferTo(zip);
        }
        zip.closeEntry();
    }

    private static void write(String name, Spool spool, ZipOutputStream zip) throws IOException {
        zip.putNextEntry(entry(name, NO_TIME));
        spool.copyTo(zip);
        zip.closeEntry();
    }

    /** A zip knows no zones: its times are UTC, wherever it is made. */
    private static ZipEntry entry(String name, Instant time) {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(LocalDateTime.ofInstant(time, ZoneOffset.UTC));
        return entry;
    }
}
