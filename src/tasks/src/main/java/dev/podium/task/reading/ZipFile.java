package dev.podium.task.reading;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * How much of a zip is read. Sizes in headers are never believed: what comes out is counted, of every entry. Nothing is ever
 * written to a path, and a zip with a name that leads out of its own folders is refused all the same.
 *
 * @param entries how many entries there may be at most
 * @param inflated how many bytes all entries together may hold
 */
public record ZipFile(int entries, long inflated) {

    private static final int NAME_LENGTH = 255;
    private static final int CHUNK = 1 << 16;
    private static final char DELETE = 0x7F;

    /**
     * A file in the zip. Folders and the hidden files that macOS adds are none.
     *
     * @param name as it stands there, with its folders and slashes between them
     * @param others what the name may be as well, where a zip does not say in which encoding it writes names
     * @param content to be read before the next file comes
     */
    public record Entry(String name, List<String> others, InputStream content) {

        public Entry {
            others = List.copyOf(others);
        }

        /** Its name without folders. */
        public String file() {
            return file(name);
        }

        /** Its name without folders, as it is known if it may be meant so. */
        public String file(Predicate<String> known) {
            return Stream.concat(Stream.of(name), others.stream())
                    .map(Entry::file)
                    .filter(known)
                    .findFirst()
                    .orElseGet(this::file);
        }

        private static String file(String name) {
            return name.substring(name.lastIndexOf('/') + 1);
        }

        /** Whether its name ends with a dot and this, in large or small letters. */
        public boolean is(String extension) {
            return name.toLowerCase(Locale.ROOT).endsWith("." + extension);
        }

        /** The first control character in the name. */
        private OptionalInt control() {
            return name.chars()
                    .filter(character -> character < ' ' || character == DELETE)
                    .findFirst();
        }

        /** Whether the name is that of a file in the zip's own folders, and does not try to be more. */
        private boolean isPlain() {
            return !name.startsWith("/") && name.indexOf(':') < 0 && !("/" + name).contains("/../");
        }

        private boolean isFolder() {
            return name.endsWith("/");
        }

        private boolean isHidden() {
            return name.startsWith("__MACOSX/") || file().startsWith(".");
        }
    }

    /** Looks at one file after the other. */
    public interface Reader {

        /** Reads a file as far as it likes, or leaves it; whether the next one is wanted, too. */
        boolean read(Entry entry) throws IOException;
    }

    /** A zip that holds one file under a name, always the same for the same file. */
    public static Upload packed(Upload file, String name) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes);
                InputStream in = file.open()) {
            ZipEntry entry = new ZipEntry(name);
            entry.setTime(0);
            zip.putNextEntry(entry);
            in.transferTo(zip);
            zip.closeEntry();
        }
        return Upload.of(file.name(), bytes.toByteArray());
    }

    /** Whether a file begins as a zip does. */
    public static boolean is(Upload upload) throws IOException {
        try (InputStream in = upload.open()) {
            byte[] bytes = in.readNBytes(4);
            return bytes.length == 4
                    && bytes[0] == 'P'
                    && bytes[1] == 'K'
                    && ((bytes[2] == 3 && bytes[3] == 4) || (bytes[2] == 5 && bytes[3] == 6));
        }
    }

    /**
     * Hands the files of a zip to a reader.
     *
     * @return false where the reader stopped, or the findings say why the zip cannot be read
     */
    public boolean read(Upload zip, Findings findings, Reader reader) throws IOException {
        // Old archivers write names in code pages; as ISO 8859-1 every name can be read, byte by byte.
        try (ZipInputStream in = new ZipInputStream(zip.open(), StandardCharsets.ISO_8859_1)) {
            Inflated content = new Inflated(in, inflated);
            int seen = 0;
            for (ZipEntry next = in.getNextEntry(); next != null; next = in.getNextEntry()) {
                if (++seen > entries) {
                    return refuse(findings, "", "task.zip-entries", Integer.toString(entries));
                }
                ZipName name = ZipName.of(next);
                PushbackInputStream looked = new PushbackInputStream(content, CHUNK);
                Entry entry = new Entry(name.name(), name.others(), looked);
                if (entry.name().length() > NAME_LENGTH) {
                    return refuse(findings, entry.name(), "task.zip-name", Integer.toString(NAME_LENGTH));
                }
                OptionalInt control = entry.control();
                if (control.isPresent()) {
                    return refuse(findings, entry.name(), "task.zip-control", "U+%04X".formatted(control.getAsInt()));
                }
                if (!entry.isPlain()) {
                    return refuse(findings, entry.name(), "task.zip-path");
                }
                Optional<KnownFile> office = office(entry, looked, content, in);
                if (office.isPresent()) {
                    office.get().report(findings);
                    return false;
                }
                if (!entry.isFolder() && !entry.isHidden() && !reader.read(entry)) {
                    return false;
                }
                content.skipRest();
            }
            return true;
        } catch (TooMuchException e) {
            return refuse(findings, "", "task.zip-large", Long.toString(inflated >> 20));
        } catch (ZipException | EOFException | IllegalArgumentException e) {
            // Broken, encrypted, or of a kind that the JDK does not know; names that claim to be UTF-8 and are not.
            return refuse(findings, "", "task.zip-broken");
        }
    }

    /** What a zip is that has such an entry: office programs write zips, of which none is meant as one. */
    private Optional<KnownFile> office(Entry entry, PushbackInputStream looked, Inflated content, ZipInputStream zip)
            throws IOException {
        if (entry.name().equals(KnownFile.MEDIA_TYPE)) {
            byte[] beginning = looked.readNBytes(CHUNK);
            looked.unread(beginning);
            return KnownFile.ofMediaType(new String(beginning, StandardCharsets.UTF_8));
        }
        if (entry.name().equals("META-INF/manifest.xml") || KnownFile.isOfApple(entry.name())) {
            return Optional.of(KnownFile.SPREADSHEET);
        }
        if (!entry.name().equals(KnownFile.TYPES)) {
            return Optional.empty();
        }
        content.skipRest();
        ZipEntry next = zip.getNextEntry();
        for (int seen = 1; next != null && seen < entries; seen++) {
            Optional<KnownFile> found = KnownFile.ofFolder(next.getName());
            if (found.isPresent()) {
                return found;
            }
            content.skipRest();
            next = zip.getNextEntry();
        }
        return Optional.of(KnownFile.SPREADSHEET);
    }

    /** The content of the only file whose name ends so; empty where the findings say why there is none. */
    public Optional<byte[]> only(String extension, Upload zip, Findings findings) throws IOException {
        return only(List.of(extension), zip, findings);
    }

    /** The same of a file whose name may end in several ways. */
    public Optional<byte[]> only(List<String> extensions, Upload zip, Findings findings) throws IOException {
        List<byte[]> found = new ArrayList<>();
        boolean read = read(zip, findings, entry -> {
            if (extensions.stream().noneMatch(entry::is)) {
                return true;
            }
            return found.isEmpty()
                    ? found.add(entry.content().readAllBytes())
                    : refuse(findings, entry.name(), "task.zip-several");
        });
        if (read && found.isEmpty()) {
            findings.error(0, "", "", "task.zip-without", String.join(", .", extensions));
        }
        return read ? found.stream().findFirst() : Optional.empty();
    }

    private static boolean refuse(Findings findings, String found, String code, String... arguments) {
        findings.error(0, "", found, code, arguments);
        return false;
    }

    private static final class TooMuchException extends IOException {

        private static final long serialVersionUID = 1L;
    }

    /** What comes out of all entries, up to a bound; closing it leaves the zip open. */
    private static final class Inflated extends FilterInputStream {

        private long left;

        Inflated(InputStream in, long bound) {
            super(in);
            left = bound;
        }

        @Override
        public int read() throws IOException {
            int next = super.read();
            count(next < 0 ? 0 : 1);
            return next;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int read = super.read(bytes, from, length);
            count(Math.max(0, read));
            return read;
        }

        @Override
        public long skip(long bytes) throws IOException {
            long skipped = super.skip(bytes);
            count(skipped);
            return skipped;
        }

        private void count(long bytes) throws TooMuchException {
            left -= bytes;
            if (left < 0) {
                throw new TooMuchException();
            }
        }

        void skipRest() throws IOException {
            byte[] chunk = new byte[CHUNK];
            int read;
            do {
                read = read(chunk, 0, chunk.length);
            } while (read >= 0);
        }

        @Override
        public void close() {
            // the next entry is read from the same stream
        }
    }
}
