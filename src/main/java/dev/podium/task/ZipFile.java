package dev.podium.task;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Takes the one CSV file out of a zip. Sizes in headers are never believed: what comes out is counted, of every entry.
 * Names choose nothing but whether an entry counts; nothing is ever written to a path.
 */
final class ZipFile {

    private static final int ENTRIES = 100;
    private static final int NAME_LENGTH = 255;
    private static final int CHUNK = 1 << 16;

    private ZipFile() {}

    static boolean isZip(byte[] bytes) {
        return bytes.length >= 4
                && bytes[0] == 'P'
                && bytes[1] == 'K'
                && ((bytes[2] == 3 && bytes[3] == 4) || (bytes[2] == 5 && bytes[3] == 6));
    }

    /** The content of the only CSV file; empty where the findings say why there is none. */
    static Optional<byte[]> onlyCsv(byte[] zip, long inflatedLimit, Findings findings) {
        byte[] found = null;
        long left = inflatedLimit;
        int entries = 0;
        // Old archivers write names in code pages; as ISO 8859-1 every name can be read, and only its ASCII matters.
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip), StandardCharsets.ISO_8859_1)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                if (++entries > ENTRIES) {
                    return refuse(findings, "", "task.zip-entries", Integer.toString(ENTRIES));
                }
                if (entry.getName().length() > NAME_LENGTH) {
                    return refuse(findings, entry.getName(), "task.zip-name", Integer.toString(NAME_LENGTH));
                }
                byte[] content = inflate(in, left);
                if (content == null) {
                    return refuse(findings, "", "task.zip-large", Long.toString(inflatedLimit >> 20));
                }
                left -= content.length;
                if (isCsv(entry)) {
                    if (found != null) {
                        return refuse(findings, entry.getName(), "task.zip-several");
                    }
                    found = content;
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            // Broken, encrypted, or of a kind that the JDK does not know; names that claim to be UTF-8 and are not.
            return refuse(findings, "", "task.zip-broken");
        }
        return found == null ? refuse(findings, "", "task.zip-without-csv") : Optional.of(found);
    }

    private static Optional<byte[]> refuse(Findings findings, String found, String code, String... arguments) {
        findings.error(0, "", found, code, arguments);
        return Optional.empty();
    }

    /** Everything of the entry, or null where it is more than what is left. */
    private static byte[] inflate(ZipInputStream in, long left) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        byte[] chunk = new byte[CHUNK];
        for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
            if (content.size() + read > left) {
                return null;
            }
            content.write(chunk, 0, read);
        }
        return content.toByteArray();
    }

    /** macOS adds a folder of its own and hidden files, which are nobody's predictions. */
    private static boolean isCsv(ZipEntry entry) {
        String name = entry.getName();
        String file = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        return !entry.isDirectory()
                && !name.startsWith("__MACOSX/")
                && !file.startsWith(".")
                && file.toLowerCase(Locale.ROOT).endsWith(".csv");
    }
}
