package dev.podium.testsupport;

import dev.podium.account.Account;
import dev.podium.bundle.finding.BundleFinding;
import dev.podium.bundle.importing.BundleImport;
import dev.podium.bundle.importing.BundleImportJob;
import dev.podium.bundle.importing.BundleImports;
import dev.podium.competition.Competition;
import dev.podium.exchange.CompetitionExports;
import dev.podium.task.reading.Upload;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.hibernate.Session;

/** Exports competitions and imports them again, as pages and the worker do. */
@ApplicationScoped
public class ExchangePlay {

    @Inject
    CompetitionExports exports;

    @Inject
    BundleImports imports;

    @Inject
    BundleImportJob job;

    @Inject
    Session database;

    /** The zip of a competition. */
    public byte[] exported(Competition competition, Account organizer) {
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        try {
            exports.take(competition, organizer, Instant.now()).writeTo(zip);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return zip.toByteArray();
    }

    /** What became of a zip. */
    public BundleImport imported(byte[] zip, Account maker) {
        try {
            workOff(maker);
            BundleImport taken = imports.take(Upload.of("export.zip", zip), maker);
            job.on(taken.id);
            return QuarkusTransaction.requiringNew()
                    .call(() -> BundleImport.findByKey(maker, taken.key).orElseThrow());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What waits for the worker already. */
    private void workOff(Account maker) throws IOException {
        List<BundleImport> waiting = QuarkusTransaction.requiringNew()
                .call(() -> BundleImport.list(
                        "account = ?1 and status = ?2 order by id", maker, BundleImport.Status.waiting));
        for (BundleImport each : waiting) {
            job.on(each.id);
        }
    }

    /** Gives a competition another address, so that its own is free. */
    public void moveAway(Competition competition) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(
                                "update competition set slug = 'away-' || id where id = :competition")
                        .setParameter("competition", competition.id)
                        .executeUpdate());
    }

    /** What stands against a zip, a line each: {@code competition.json: phases[0].name: bundle.own-missing}. */
    public static List<String> refused(BundleImport taken) {
        return taken.findings.stream()
                .filter(finding -> finding.kind() == BundleFinding.Kind.REFUSED)
                .map(finding -> finding.file() + ": " + finding.key() + ": "
                        + finding.message().code())
                .toList();
    }

    /** The files of a zip, in their order. */
    public static Map<String, byte[]> files(byte[] zip) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                files.put(entry.getName(), in.readAllBytes());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files;
    }

    /** A zip of files, not packed: nobody takes one for a bomb. */
    public static byte[] zip(Map<String, byte[]> files) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            out.setLevel(Deflater.NO_COMPRESSION);
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                out.putNextEntry(new ZipEntry(file.getKey()));
                out.write(file.getValue());
                out.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** The manifest of a zip. */
    public static String manifest(byte[] zip) {
        return new String(files(zip).get("competition.json"), StandardCharsets.UTF_8);
    }

    /** The same zip with another manifest. */
    public static byte[] with(byte[] zip, String manifest) {
        Map<String, byte[]> files = files(zip);
        files.put("competition.json", manifest.getBytes(StandardCharsets.UTF_8));
        return zip(files);
    }
}
