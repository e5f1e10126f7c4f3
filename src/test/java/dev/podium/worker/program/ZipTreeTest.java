package dev.podium.worker.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is unpacked of zips that nobody trusts. */
class ZipTreeTest {

    private static final ZipTree.Bounds BOUNDS = new ZipTree.Bounds(1 << 20, 10);

    @TempDir
    Path home;

    private Path directory;

    @BeforeEach
    void makeDirectory() throws IOException {
        directory = Files.createDirectory(home.resolve("tree"));
    }

    @Test
    void unpack_filesInFolders_areThereForOthersToRead() throws Exception {
        ZipTree.unpack(zip("main.py", "a/b/data.txt", "a/c.txt"), directory, BOUNDS);
        assertThat(files()).containsExactly("a/b/data.txt", "a/c.txt", "main.py");
        assertThat(Files.readString(directory.resolve("a/b/data.txt"))).isEqualTo("a/b/data.txt");
        for (String name : List.of("main.py", "a", "a/b")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory.resolve(name))))
                    .isEqualTo("rwxr-xr-x");
        }
    }

    @Test
    void unpack_oneFolder_hasNothingOfOthers() throws Exception {
        ZipTree.unpack(zip("count/gold.txt", "count/more/x", "spans/gold.txt", "counted"), "count/", directory, BOUNDS);
        assertThat(files()).containsExactly("gold.txt", "more/x");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"../out", "a/../../out", "/etc/passwd", "a//b", "./a", "a/.", "a\nb", "a\u0000b", "a/\u0007"})
    void unpack_nameThatIsNone_isRefused(String name) throws IOException {
        Path zip = zip(name);
        assertThatThrownBy(() -> ZipTree.unpack(zip, directory, BOUNDS))
                .isInstanceOf(UnusableZip.class)
                .hasMessageEndingWith("is no name for a file");
        assertThat(files()).isEmpty();
        assertThat(home.resolve("out")).doesNotExist();
    }

    @Test
    void unpack_nameThatIsTooLong_isRefused() throws IOException {
        Path zip = zip("a/".repeat(40) + "b");
        assertThatThrownBy(() -> ZipTree.unpack(zip, directory, BOUNDS)).isInstanceOf(UnusableZip.class);
        Path long_ = zip("n".repeat(256));
        assertThatThrownBy(() -> ZipTree.unpack(long_, directory, BOUNDS)).isInstanceOf(UnusableZip.class);
    }

    @Test
    void unpack_fileThatIsAFolderToo_isRefused() throws IOException {
        Path zip = zip("a", "a/b");
        assertThatThrownBy(() -> ZipTree.unpack(zip, directory, BOUNDS))
                .isInstanceOf(UnusableZip.class)
                .hasMessage("a is a file and a folder");
    }

    @Test
    void unpack_moreThanIsAllowed_isRefusedWhileItIsUnpacked() throws IOException {
        Path bomb = home.resolve("bomb.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(bomb))) {
            zip.putNextEntry(new ZipEntry("zeros"));
            zip.write(new byte[64 << 20]);
            zip.closeEntry();
        }
        assertThatThrownBy(() -> ZipTree.unpack(bomb, directory, BOUNDS))
                .isInstanceOf(UnusableZip.class)
                .hasMessage("it holds more than 1 MiB");
        assertThat(Files.size(directory.resolve("zeros"))).isLessThanOrEqualTo(BOUNDS.bytes());
        List<String> many = new ArrayList<>();
        for (int i = 0; i <= BOUNDS.files(); i++) {
            many.add("file-" + i);
        }
        Path zip = zip(many.toArray(String[]::new));
        assertThatThrownBy(() -> ZipTree.unpack(zip, directory, BOUNDS)).hasMessage("it has more than 10 files");
    }

    @Test
    void unpack_noZip_isRefused() throws IOException {
        Path text = Files.writeString(home.resolve("text.zip"), "no zip at all");
        assertThatThrownBy(() -> ZipTree.unpack(text, directory, BOUNDS))
                .isInstanceOf(UnusableZip.class)
                .hasMessage("it is no zip, or damaged");
    }

    /** A file for each name, which holds its name. */
    private Path zip(String... names) throws IOException {
        Path file = Files.createTempFile(home, "some", ".zip");
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (String name : names) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(name.getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return file;
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
