package dev.podium.program.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.podium.platform.Digests;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The digest of real directories, by hand, by Java and by the script that builds them. */
class RootDigestTest {

    private static final String OF_NOTHING = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    private static final String OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @TempDir
    Path directory;

    private Path root;

    @BeforeEach
    void makeRoot() throws IOException {
        root = Files.createDirectory(directory.resolve("root"));
        allow(root, "rwxr-xr-x");
    }

    private static void allow(Path path, String rights) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(rights));
    }

    private Path file(String name, String content) throws IOException {
        Path file = Files.writeString(root.resolve(name), content);
        allow(file, "rw-r--r--");
        return file;
    }

    private Path directory(String name) throws IOException {
        Path made = Files.createDirectory(root.resolve(name));
        allow(made, "rwxr-xr-x");
        return made;
    }

    private void run(String script) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("bash", "-ec", script)
                .directory(root.toFile())
                .inheritIO()
                .start();
        assertThat(process.waitFor()).isZero();
    }

    private String digest() throws IOException, UnusableRoot {
        return RootDigest.read(root).sha256();
    }

    /** As the list's definition has it, written by hand. */
    @Test
    void read_smallRoot_isTheDigestOfItsList() throws Exception {
        directory("a");
        file("a/z", "abc");
        file("a-b", "");
        file("a.b", "");
        file("a0", "abc");
        Files.createSymbolicLink(root.resolve("link"), Path.of("/usr/bin/../x y"));
        allow(file("run", "abc"), "rwxr-xr-x");
        String list = "./\td\t755\t0\t-\n"
                + "./a-b\tf\t644\t0\t" + OF_NOTHING + "\n"
                + "./a.b\tf\t644\t0\t" + OF_NOTHING + "\n"
                + "./a/\td\t755\t0\t-\n"
                + "./a/z\tf\t644\t3\t" + OF_ABC + "\n"
                + "./a0\tf\t644\t3\t" + OF_ABC + "\n"
                + "./link\tl\t777\t15\t/usr/bin/../x y\n"
                + "./run\tf\t755\t3\t" + OF_ABC + "\n";
        assertThat(RootDigest.read(root)).isEqualTo(new RootDigest(Digests.ofText(list), 5, 9));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo more >>file",
                "printf b >file",
                "chmod g+w file",
                "chmod u+s file",
                "chmod +t .",
                "mv file other",
                "touch new",
                "mkdir file.d",
                "ln -sfn /etc link",
                "rm link",
                "rm link; cp file link"
            })
    void read_whateverChanges_isAnother(String change) throws Exception {
        file("file", "a");
        Files.createSymbolicLink(root.resolve("link"), Path.of("file"));
        String before = digest();
        run(change);
        assertThat(digest()).isNotEqualTo(before);
    }

    /** Copied, unpacked by somebody else, with or without hard links: still the same root. */
    @Test
    void read_timesAndHardLinksChange_isTheSame() throws Exception {
        Path file = file("file", "a");
        file("same", "a");
        String before = digest();
        Files.setLastModifiedTime(file, FileTime.from(Instant.EPOCH));
        Files.delete(root.resolve("same"));
        Files.createLink(root.resolve("same"), file);
        assertThat(digest()).isEqualTo(before);
    }

    /** What a link leads to is not part of the root, and may be larger than any. */
    @Test
    void read_linksLeadOutAndNowhere_areNotFollowed() throws Exception {
        Files.createSymbolicLink(root.resolve("host"), Path.of("/"));
        Files.createSymbolicLink(root.resolve("self"), Path.of("self"));
        Files.createSymbolicLink(root.resolve("zero"), Path.of("/dev/zero"));
        assertThat(RootDigest.read(root))
                .extracting(RootDigest::files, RootDigest::bytes)
                .containsExactly(0L, 0L);
    }

    @ParameterizedTest
    @CsvSource({
        "mkfifo pipe, ./pipe is no file",
        "printf x >$'a\\nb', ./a?b has a control character",
        "ln -s $'a\\tb' link, ./link has a control character",
        "mkdir -p 1/2/3/4, nested more than 3 deep: ./1/2/3/4/",
        "touch 1 2 3 4 5 6 7 8 9, more than 9 files",
        "truncate -s 101 large, more than 100 bytes",
    })
    void read_noRoot_saysWhy(String script, String why) throws Exception {
        run(script);
        RootWalk.Bounds bounds = new RootWalk.Bounds(9, 100, 3);
        assertThatThrownBy(() -> RootDigest.read(root, bounds, entry -> {}))
                .isInstanceOf(UnusableRoot.class)
                .hasMessageContaining(why);
    }

    @Test
    void read_linkInPlaceOfTheRoot_isNone() throws Exception {
        Path link = Files.createSymbolicLink(directory.resolve("link"), root);
        assertThatThrownBy(() -> RootDigest.read(link)).hasMessage(link + " is no directory.");
    }

    @Test
    void read_threadIsInterrupted_ends() throws Exception {
        file("file", "a");
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> RootDigest.read(root)).isInstanceOf(InterruptedIOException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    /** Names that are no text in any locale, those that sort otherwise as text, and all that the other tests have. */
    @Test
    void read_sameRootAsTheScript_isTheSame() throws Exception {
        assumeTrue(scriptRuns(), "skipped: list_root needs GNU find, sha256sum and awk");
        run(
                "mkdir -p usr/bin lib 'with blank' $'\\xc3\\xa9' empty; printf abc >usr/bin/x; chmod 755 usr/bin/x; ln -s usr/bin bin; "
                        + "printf 1 >$'\\xff\\xfe'; printf 2 >'back\\slash'; printf 3 >' blank '; printf 4 >$'\\xc3\\xa9/\\xc3\\xa4.crt'; "
                        + "ln -s $'\\xc3\\xa9/' dir; ln -s $'/\\xff' nowhere; ln -s $'\\xc3\\xa9' slashless; ln -s \"$PWD\"/$'\\xc3\\xa9' absolute; touch -- usr-x usr.x usr0 -dash; ln usr/bin/x hard; chmod 1777 empty");
        RootDigest found = RootDigest.read(root);
        assertThat(list().lines()).hasSize(22);
        assertThat(found.sha256()).isEqualTo(script("list_root '" + root + "' | sha256sum | cut -c 1-64"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"mkfifo pipe", "printf x >$'a\\nb'", "ln -s $'a\\tb' link"})
    void script_noRoot_refusesItToo(String change) throws Exception {
        run(change);
        assertThat(script("list_root '" + root + "' 2>&1 || echo status $?"))
                .contains("a root holds no such thing")
                .endsWith("status 1");
    }

    /** Java knows names in the locale's encoding; bytes must not depend on it. */
    @Test
    void read_otherLocale_isTheSame() throws Exception {
        run(
                "printf 1 >$'\\xff\\xfe'; mkdir $'\\xc3\\xa9'; printf 2 >$'\\xc3\\xa9/\\xe2\\x82\\xac'; ln -s $'\\xc3\\xa9/\\xe2\\x82\\xac' link");
        for (String locale : List.of("C", "C.UTF-8")) {
            ProcessBuilder java = new ProcessBuilder(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-cp",
                    String.join(":", place(Shown.class), place(RootDigest.class), place(Digests.class)),
                    Shown.class.getName(),
                    root.toString());
            java.environment().put("LC_ALL", locale);
            Process process = java.redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(said.strip()).as(locale).isEqualTo(digest());
        }
    }

    private static String place(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation().getPath();
    }

    static final class Shown {

        public static void main(String... arguments) throws IOException, UnusableRoot {
            System.out.println(RootDigest.read(Path.of(arguments[0])).sha256());
        }
    }

    private boolean scriptRuns() throws IOException, InterruptedException {
        return script(
                        "[[ $(find --version) == *GNU* && $(sha256sum --version) == *GNU* ]] && awk 1 </dev/null && echo yes")
                .equals("yes");
    }

    private String list() throws IOException, InterruptedException {
        return script("list_root '" + root + "'");
    }

    private static String script(String script) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        "bash", "-c", "set -Eeuo pipefail; source deployment/environments/lib.bash; " + script)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        process.waitFor();
        return said.strip();
    }
}
