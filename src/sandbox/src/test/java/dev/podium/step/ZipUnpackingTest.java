package dev.podium.step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is unpacked of zips that nobody trusts. */
class ZipUnpackingTest {

    @TempDir
    Path home;

    private Path directory;

    @BeforeEach
    void makeDirectory() throws IOException {
        directory = Files.createDirectory(home.resolve("tree"));
    }

    @Test
    void unpack_filesInFolders_areThereForOthersToRead() throws Exception {
        assertThat(unpack("", "main.py", "a/b/data.txt", "a/c.txt")).isEmpty();
        assertThat(files()).containsExactly("a/b/data.txt", "a/c.txt", "main.py");
        assertThat(Files.readString(directory.resolve("a/b/data.txt"))).isEqualTo("a/b/data.txt");
        for (String name : List.of("main.py", "a", "a/b")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory.resolve(name))))
                    .isEqualTo("rwxr-xr-x");
        }
    }

    @Test
    void unpack_oneFolder_hasNothingOfOthers() throws Exception {
        assertThat(unpack("count/", "count/gold.txt", "count/more/x", "spans/gold.txt", "counted"))
                .isEmpty();
        assertThat(files()).containsExactly("gold.txt", "more/x");
    }

    @Test
    void unpack_whatSystemsLeaveBehind_isLeftOut() throws Exception {
        assertThat(unpack("", "__MACOSX/._answers.txt", ".DS_Store", "answers.txt"))
                .isEmpty();
        assertThat(files()).containsExactly("answers.txt");
    }

    /** macOS writes UTF-8 and does not say so; others say so. */
    @Test
    void unpack_umlauts_areThemselves() throws Exception {
        assumeThat(System.getProperty("sun.jnu.encoding"))
                .as("NOT RUN, names of files are not UTF-8 here: set LANG=C.UTF-8")
                .isEqualTo("UTF-8");
        Upload unsaid = Upload.of("unsaid.zip", zip(StandardCharsets.ISO_8859_1, "L\u00C3\u00B6sung.txt"));
        assertThat(ZipUnpacking.unpack(unsaid, "", directory)).isEmpty();
        assertThat(unpack("", "\u00DCbung.txt")).isEmpty();
        assertThat(files()).containsExactly("L\u00F6sung.txt", "\u00DCbung.txt");
    }

    @ParameterizedTest
    @CsvSource({
        "../out,task.zip-path",
        "a/../../out,task.zip-path",
        "/etc/passwd,task.zip-path",
        "a\u0007b,task.zip-control"
    })
    void unpack_nameThatLeadsOut_isRefused(String name, String code) throws IOException {
        assertThat(unpack("", name)).map(Problem::code).contains(code);
        assertThat(files()).isEmpty();
        assertThat(home.resolve("out")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({"a,a/b", "a/b,a", "a,./a", "a/b,a//b"})
    void unpack_oneNameTwice_isRefused(String one, String other) throws IOException {
        assertThat(unpack("", one, other)).map(Problem::code).contains("program.files-twice");
    }

    @Test
    void unpack_noZip_isRefused() throws IOException {
        byte[] broken = zip(StandardCharsets.UTF_8, "a");
        broken[10] ^= 1;
        broken[30] ^= (byte) 0xFF;
        broken[31] ^= (byte) 0xFF;
        broken[32] ^= (byte) 0xFF;
        assertThat(ZipUnpacking.unpack(Upload.of("broken.zip", broken), "", directory))
                .map(Problem::code)
                .contains("task.zip-broken");
    }

    private Optional<Problem> unpack(String folder, String... names) throws IOException {
        return ZipUnpacking.unpack(Upload.of("some.zip", zip(StandardCharsets.UTF_8, names)), folder, directory);
    }

    /** A file for each name, which holds its name. */
    private static byte[] zip(Charset charset, String... names) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out, charset)) {
            for (String name : names) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(name.getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            return all.filter(Files::isRegularFile)
                    .map(file -> directory.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }
}
