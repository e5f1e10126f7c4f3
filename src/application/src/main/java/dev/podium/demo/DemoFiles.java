package dev.podium.demo;

import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** What lies in {@code demo/spelling}. */
final class DemoFiles {

    private static final String FOLDER = "/demo/spelling/";

    private final Properties texts = new Properties();

    private DemoFiles() throws IOException {
        texts.load(new StringReader(new String(content("competition.properties"), StandardCharsets.UTF_8)));
    }

    static DemoFiles load() throws IOException {
        return new DemoFiles();
    }

    /** A text of the competition or of a system. */
    String text(String name) {
        String text = texts.getProperty(name);
        if (text == null) {
            throw new IllegalStateException("the demonstration lacks the text " + name);
        }
        return text;
    }

    /** The names of the systems, in the order in which they submit. */
    List<String> systems() {
        return List.of(text("systems").split(" "));
    }

    /** The spellings of a split that count as right, as a scoring program finds them. */
    Upload reference(String split) throws IOException {
        return Upload.of(split + ".zip", zip(Map.of("reference.tsv", content(split + ".tsv"))));
    }

    /** What a system submits. */
    Upload submission(String system) throws IOException {
        return Upload.of(system + ".zip", zip(Map.of("spellings.tsv", content("systems/" + system + ".tsv"))));
    }

    /** The program that scores, as a zip. */
    byte[] program() throws IOException {
        return zip(Map.of(
                "metadata.yaml", content("program/metadata.yaml"),
                "columns.json", content("program/columns.json"),
                "score.py", content("program/score.py")));
    }

    /** How its columns follow from items. */
    String formulas() throws IOException {
        return new String(content("program/columns.json"), StandardCharsets.UTF_8);
    }

    /** What programs of teams may read, as a zip. */
    byte[] input() throws IOException {
        return zip(Map.of("numbers.txt", content("numbers.txt")));
    }

    private static byte[] content(String name) throws IOException {
        try (InputStream in = DemoFiles.class.getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                throw new IllegalStateException("the demonstration lacks " + name);
            }
            return in.readAllBytes();
        }
    }

    /** The same bytes each time. */
    private static byte[] zip(Map<String, byte[]> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String name : files.keySet().stream().sorted().toList()) {
                ZipEntry entry = new ZipEntry(name);
                entry.setTime(0);
                zip.putNextEntry(entry);
                zip.write(files.get(name));
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }
}
