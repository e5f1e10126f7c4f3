package dev.podium.testsupport;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;

/** A zip with whatever names, twice if need be, and modes of Unix. */
public final class ZipBuilder {

    private record File(String name, int mode, byte[] content) {}

    private final List<File> files = new ArrayList<>();

    public static ZipBuilder aZip() {
        return new ZipBuilder();
    }

    public ZipBuilder with(String name, String content) {
        return with(name, 0100644, content.getBytes(StandardCharsets.UTF_8));
    }

    public ZipBuilder with(String name, int mode, byte[] content) {
        files.add(new File(name, mode, content));
        return this;
    }

    /** A zip in this one. */
    public ZipBuilder with(String name, ZipBuilder inner) {
        return with(name, 0100644, inner.bytes());
    }

    /** The zip as bytes. */
    public byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        write(bytes);
        return bytes.toByteArray();
    }

    public Path write(Path folder) {
        Path zip = folder.resolve("bundle.zip");
        try (OutputStream out = Files.newOutputStream(zip)) {
            write(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return zip;
    }

    private void write(OutputStream stream) {
        try (ZipArchiveOutputStream out = new ZipArchiveOutputStream(stream)) {
            for (File file : files) {
                ZipArchiveEntry entry = new ZipArchiveEntry(file.name());
                entry.setUnixMode(file.mode());
                out.putArchiveEntry(entry);
                out.write(file.content());
                out.closeArchiveEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
