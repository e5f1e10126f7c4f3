package dev.podium.exchange;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.exchange.manifest.CompetitionManifest;
import dev.podium.exchange.manifest.ManifestJsonWriter;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.blob.BlobStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A competition as one zip, which this Podium and others import: its manifest and the files that it names. For those who decide what is
 * done there: gold and all that is hidden are in it.
 */
@ApplicationScoped
public class CompetitionExports {

    /** Before February 1980 the library would note a zone, too. */
    private static final LocalDateTime TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

    /** An export that is made while it is written. */
    public final class Export {

        private final CompetitionManifest manifest;

        private Export(CompetitionManifest manifest) {
            this.manifest = manifest;
        }

        /** A name for it that is safe everywhere. */
        public String fileName() {
            return manifest.competition().slug() + "-export.zip";
        }

        /**
         * Writes the zip; the same bytes for the same state. Needs memory for the manifest and one chunk of a file, and no database
         * connection while the reader is slow.
         *
         * @param out stays open
         */
        public void writeTo(OutputStream out) throws IOException {
            write(manifest, out);
        }
    }

    @Inject
    ManifestMaker manifestMaker;

    @Inject
    BlobStore blobs;

    @Inject
    AuditLog log;

    /**
     * A competition as it is now, of which the log notes that it was exported. Does not ask who may have it. Ten statements.
     *
     * @param now by the database's clock
     */
    @Transactional
    public Export take(Competition competition, Account organizer, Instant now) {
        Export export = new Export(manifestMaker.find(competition, now).manifest());
        log.note(organizer.id, Action.COMPETITION_EXPORTED, competition.subject(), AuditChanges.NONE);
        return export;
    }

    /** Names in their order. */
    private void write(CompetitionManifest manifest, OutputStream out) throws IOException {
        SortedMap<String, BlobStore.Content> entries = new TreeMap<>();
        manifest.entries().forEach(file -> entries.put(file.path(), () -> blobs.open(file.sha256())));
        byte[] description = ManifestJsonWriter.write(manifest);
        entries.put(CompetitionManifest.FILE, () -> new ByteArrayInputStream(description));
        ZipOutputStream zip = new EvenZip(out);
        for (Map.Entry<String, BlobStore.Content> each : entries.entrySet()) {
            ZipEntry entry = new ZipEntry(each.getKey());
            entry.setTimeLocal(TIME);
            zip.putNextEntry(entry);
            try (InputStream in = each.getValue().open()) {
                in.transferTo(zip);
            }
            zip.closeEntry();
        }
        zip.finish();
        zip.flush();
    }

    /** Packs nothing tighter than eight to one: nobody takes a file of it for a bomb, whatever is in it. */
    private static final class EvenZip extends ZipOutputStream {

        private EvenZip(OutputStream out) {
            super(out, StandardCharsets.UTF_8);
            def.setStrategy(Deflater.HUFFMAN_ONLY);
        }
    }
}
