package dev.podium.task.splitrephrase;

import static dev.podium.task.splitrephrase.Rewrites.FIRST;
import static dev.podium.task.splitrephrase.Rewrites.SECOND;
import static dev.podium.task.splitrephrase.Rewrites.errors;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.reading.Upload;
import dev.podium.testsupport.ProcessorTime;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Files that are made to hang, to overflow, to fill the memory or to leave their place are answered quickly and clearly. */
class HostileRewritesTest {

    private static final int FILE = 10 << 20;
    private static final Duration BOUND = Duration.ofSeconds(10);
    private static final String GOOD = FIRST + SECOND;

    private final List<DynamicTest> tests = new ArrayList<>();

    @TestFactory
    List<DynamicTest> everyFile_isAnsweredInTime() {
        refused("a line of 10 MiB", "x".repeat(FILE - 9), "task.line-long");
        refused("a text of 10 MiB", GOOD + sentences("\"" + "x".repeat(FILE - 400) + "\""), "task.line-long");
        refused("a file that is too large", "\n".repeat(FILE + 1), "task.file-large");
        refused("only line ends", "\n".repeat(FILE), "task.rows-missing");
        refused("only brackets", "[".repeat(60_000), "task.json-object");
        refused("nested lists", GOOD + sentences("[".repeat(30_000)), "task.json-deep");
        refused("nested lists that close", sentences("[".repeat(10) + "]".repeat(10)) + SECOND, "task.field-not-texts");
        refused(
                "many short sentences",
                sentences("\"a\",".repeat(15_000) + "\"a\"") + SECOND,
                "splitrephrase.sentences-many");
        refused("many lines of one item", FIRST.repeat(FILE / FIRST.length()), "task.id-again");
        refused("many lines that are none", "x\n".repeat(FILE / 2), "task.json-unreadable");
        refused("a field twice", "{\"id\":\"a\",\"id\":\"7\"}\n" + SECOND, "task.json-twice");
        refused("a prototype", "{\"id\":\"__proto__\",\"sentences\":[\"x\"]}\n" + GOOD, "task.id-unknown");
        refused(
                "a path as identifier",
                "{\"id\":\"../../etc/passwd\",\"sentences\":[\"x\"]}\n" + GOOD,
                "task.id-unknown");
        refused("an identifier of many digits", "{\"id\":" + "9".repeat(900) + "}\n" + GOOD, "task.id-unknown");
        refused("half a character", sentences("\"\\ud83d\"") + SECOND, "task.text-control");
        refused("a NUL", sentences("\"a\\u0000\"") + SECOND, "task.text-control");
        refused("UTF-16", GOOD.getBytes(StandardCharsets.UTF_16), "task.text-utf16");
        refused(
                "Latin 1",
                GOOD.replace("Er ", "Ü ").getBytes(StandardCharsets.ISO_8859_1),
                "task.text-not-utf8-in-line");
        return tests;
    }

    @TestFactory
    List<DynamicTest> everyZip_isAnsweredInTime() {
        refused("a zip with names that climb only", zip("../../x.txt", GOOD), "task.zip-path");
        refused("a zip of two", zip("a.jsonl", GOOD, "b.jsonl", GOOD), "task.zip-several");
        refused("a bomb", zip("a.jsonl", "\n".repeat(200 << 20)), "task.zip-large");
        refused("a zip that ends early", cut(zip("a.jsonl", GOOD)), "task.zip-broken");
        String[] many = new String[202];
        for (int i = 0; i < many.length; i += 2) {
            many[i] = i + ".txt";
            many[i + 1] = "";
        }
        refused("a zip of many", zip(many), "task.zip-entries");
        return tests;
    }

    @Test
    void zip_withOneFile_isReadWhateverElseItHolds() throws IOException {
        Upload zip = Upload.of("x.zip", zip("readme.txt", "hello", "folder/answers.JSONL", GOOD));

        assertThat(errors(Rewrites.read(zip))).isEmpty();
    }

    private static String sentences(String list) {
        return "{\"id\":\"a\",\"sentences\":[" + list + "]}\n";
    }

    private void refused(String name, String file, String code) {
        refused(name, file.getBytes(StandardCharsets.UTF_8), code);
    }

    private void refused(String name, byte[] file, String code) {
        Upload upload = Upload.of("file", file);
        tests.add(DynamicTest.dynamicTest(
                name,
                () -> ProcessorTime.assertWithin(
                        BOUND,
                        () -> assertThat(errors(Rewrites.read(upload))).anyMatch(said -> said.endsWith(" " + code)))));
    }

    private static byte[] cut(byte[] zip) {
        return java.util.Arrays.copyOf(zip, 60);
    }

    /** Names and contents by turns. */
    private static byte[] zip(String... files) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (int i = 0; i < files.length; i += 2) {
                zip.putNextEntry(new ZipEntry(files[i]));
                zip.write(files[i + 1].getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
