package dev.podium.deployment;

import static dev.podium.deployment.LocalScriptsTest.bash;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.podium.program.environment.InstalledEnvironments;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What can be said of {@code deployment/environments} without Debian's packages: what they make of a root is tested beside its
 * reader, in {@code program.environment}.
 */
class EnvironmentScriptsTest {

    private static final Path SCRIPTS = Path.of("deployment", "environments");

    @TempDir
    Path directory;

    static List<Path> recipes() throws IOException {
        try (var files = Files.list(SCRIPTS.resolve("recipes"))) {
            return files.sorted().toList();
        }
    }

    @Test
    void scripts_shellcheckSaysNothing() throws Exception {
        assumeTrue(
                bash("command -v shellcheck || true", Map.of()).startsWith("/"),
                "skipped: shellcheck is not installed");
        assertThat(bash(
                        "cd " + SCRIPTS + " && shellcheck -x build from-image lib.bash inside recipes/* || true",
                        Map.of()))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"build, --suite --snapshot --wheels --into PODIUM_DEBIAN", "from-image, --canary --into skopeo umoci"})
    void help_namesEveryOption(String script, String options) throws Exception {
        String help = bash(SCRIPTS.resolve(script) + " --help", Map.of());
        assertThat(help).contains(options.split(" ", -1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "build",
                "build --all",
                "build one two",
                "from-image",
                "from-image one",
                "from-image one two three"
            })
    void wordsThatDoNotFit_refusedBeforeAnythingIsMade(String words) throws Exception {
        assertThat(bash(SCRIPTS + "/" + words + " || echo status $?", Map.of())).contains("Usage:", "status 2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "build nothing | There is no recipe nothing, only debian-11-scientific debian-12-nlp debian-12-scientific legacy python-minimal.",
                "build ../build | \"../build\" is no name of an environment",
                "build python-minimal --suite | --suite needs a value",
                "build python-minimal --suite 'a b' | \"a b\" is no release of Debian.",
                "build python-minimal --snapshot today | \"today\" is no time of a snapshot",
                "build python-minimal --wheels /nowhere | There are no wheels in /nowhere.",
                "build python-minimal --into /proc/nowhere | /proc/nowhere is not writable for you.",
                "from-image /nowhere image | /nowhere is no file that you may read.",
                "from-image /nowhere Image | \"Image\" is no name of an environment",
            })
    void whatCannotBeDone_saidInASentence(String words, String sentence) throws Exception {
        assertThat(bash(SCRIPTS + "/" + words + " || echo status $?", Map.of()))
                .contains("podium: " + sentence, "status 1");
    }

    @Test
    void fromImage_programsAreMissing_namesThePackages() throws Exception {
        Path archive = Files.createFile(directory.resolve("image.tar"));
        Path programs = Files.createDirectory(directory.resolve("bin"));
        for (String name : List.of("dirname", "sed", "bash")) {
            Files.createSymbolicLink(
                    programs.resolve(name),
                    Path.of(bash("command -v " + name, Map.of()).strip()));
        }
        assertThat(bash(
                        SCRIPTS.resolve("from-image") + " " + archive + " image --into " + directory
                                + " || echo status $?",
                        Map.of("PATH", programs.toString())))
                .contains("Missing: skopeo umoci.", "apt-get install skopeo umoci", "status 1");
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void recipe_saysWhatIsNeeded(Path recipe) throws Exception {
        assertThat(recipe.getFileName().toString()).matches("[a-z0-9][a-z0-9.-]{0,62}");
        String said =
                bash("source " + recipe + "; printf '%s\\n' \"$suite\" \"$canary\"; echo ${packages[0]}", Map.of());
        assertThat(said.lines()).hasSize(3).allSatisfy(line -> assertThat(line).isNotBlank());
    }

    /** A typing error would be told only after minutes of a build. */
    @ParameterizedTest
    @MethodSource("recipes")
    void canary_isPython(Path recipe) throws Exception {
        assumeTrue(bash("command -v python3 || true", Map.of()).startsWith("/"), "skipped: python3 is not installed");
        assertThat(bash(
                        "source " + recipe
                                + "; python3 -c 'import ast, sys; [ast.parse(code) for code in sys.argv[1:]]' \"$canary\" \"import ${imports:-sys}\"",
                        Map.of()))
                .isEmpty();
    }

    @Test
    void jsonText_whateverItHolds_isJson() throws Exception {
        assertThat(library("json_text $'a\"b\\\\c\\nd\\te'")).isEqualTo("\"a\\\"b\\\\c\\nd\\te\"");
    }

    @Test
    void distributions_namesAndVersions_firstOneFoundCounts() throws Exception {
        write(
                "usr/local/lib/python3.11/dist-packages/Rouge_Score-0.1.2.dist-info/METADATA",
                "Metadata-Version: 2.1\nName: Rouge_Score\nVersion: 0.1.2\n\nName: not this\n");
        write(
                "usr/lib/python3/dist-packages/rouge.score-0.0.4.dist-info/METADATA",
                "Name: rouge.score\nVersion: 0.0.4\n");
        write("usr/lib/python3/dist-packages/PyYAML-6.0.egg-info/PKG-INFO", "Version: 6.0\r\nName: PyYAML\r\n");
        write("usr/lib/python3/dist-packages/six-1.16.0.egg-info", "Name: six\nVersion: 1.16.0\n");
        write("usr/lib/python3/dist-packages/numpy/core.py", "Name: no\nVersion: 1\n");
        assertThat(library("distributions '" + directory + "'").lines())
                .containsExactly("pyyaml 6.0", "rouge-score 0.1.2", "six 1.16.0");
    }

    @Test
    void inBothDirectories_notMerged_linksWhatIsInOne() throws Exception {
        write("bin/sh", "");
        write("usr/bin/head", "");
        write("usr/bin/tar", "");
        write("bin/tar", "");
        library("in_both_directories '" + directory + "' sh head tar prlimit");
        assertThat(Files.readSymbolicLink(directory.resolve("usr/bin/sh"))).hasToString("../../bin/sh");
        assertThat(Files.readSymbolicLink(directory.resolve("bin/head"))).hasToString("../usr/bin/head");
        assertThat(directory.resolve("bin/head").toRealPath())
                .isEqualTo(directory.resolve("usr/bin/head").toRealPath());
        assertThat(Files.isSymbolicLink(directory.resolve("bin/tar"))).isFalse();
        assertThat(directory.resolve("bin/prlimit")).doesNotExist();
    }

    @Test
    void inBothDirectories_merged_leavesAllAsItIs() throws Exception {
        write("usr/bin/sh", "");
        Files.createSymbolicLink(directory.resolve("bin"), Path.of("usr/bin"));
        library("in_both_directories '" + directory + "' sh head");
        assertThat(Files.isSymbolicLink(directory.resolve("usr/bin/sh"))).isFalse();
        assertThat(directory.resolve("usr/bin/head")).doesNotExist();
    }

    @Test
    void needTools_oneIsMissing_isNamed() throws Exception {
        for (String name : List.of("sh", "prlimit", "head", "cat", "python3")) {
            write("usr/bin/" + name, "");
        }
        assertThat(library("need_tools '" + directory + "'")).contains("The root lacks tar:");
        write("usr/bin/tar", "");
        assertThat(library("need_tools '" + directory + "'")).isEmpty();
    }

    /** Whatever a build dies of, nobody finds half of it. */
    @Test
    void beginEnvironment_fails_leavesNothing() throws Exception {
        library("begin_environment '" + directory
                + "' small; mkdir -m 0 \"$part/locked\"; [[ -d $part/locked ]]; false");
        assertThat(directory).isEmptyDirectory();
    }

    /** What umoci packs as a layer, with what an image may bring and an environment may not have. */
    @Test
    void fromImage_savedImage_isAnEnvironment() throws Exception {
        assumeImagesCanBeRead();
        for (String name : List.of("sh", "prlimit", "tar", "head", "cat", "python3.11", "su")) {
            write("layer/usr/bin/" + name, name);
        }
        write("layer/etc/shadow", "secret");
        write("layer/root/.ssh/id", "secret");
        write("layer/var/lib/dpkg/status", """
                Package: python3.11
                Status: install ok installed
                Version: 3.11.2-6

                Package: removed
                Status: deinstall ok config-files
                Version: 1

                Package: "no name
                Status: install ok installed
                Version: 1
                """);
        String said = bash(
                "chmod 755 '" + directory + "'; cd '" + directory
                        + "'; chmod 755 layer/usr/bin/*; chmod 4755 layer/usr/bin/su; "
                        + "ln -s python3.11 layer/usr/bin/python3; ln -s usr/bin layer/bin; "
                        + "user=(); ((EUID == 0)) || user=(--rootless); umoci init --layout image; umoci new --image image:it; "
                        + "umoci insert \"${user[@]}\" --image image:it layer /; tar -cf image.tar -C image .; cd - >/dev/null; "
                        + SCRIPTS.resolve("from-image") + " '" + directory
                        + "/image.tar' small --canary 'import sys' --into '"
                        + directory + "/environments'",
                Map.of());
        InstalledEnvironments found =
                InstalledEnvironments.load(directory.resolve("environments"), System.getProperty("os.arch"));
        assertThat(found.candidates()).as(said).singleElement().satisfies(environment -> {
            assertThat(environment.fault()).isEmpty();
            assertThat(environment.manifest().pythons()).isEqualTo(Map.of("python", "3.11", "python3", "3.11"));
            assertThat(environment.manifest().packages()).isEqualTo(Map.of("python3.11", "3.11.2-6"));
            assertThat(environment.manifest().canary()).containsExactly("python3", "-c", "import sys");
            assertThat(environment.root().resolve("usr/bin/python")).isSymbolicLink();
            assertThat(environment.root().resolve("etc")).isEmptyDirectory();
            assertThat(environment.root().resolve("root")).doesNotExist();
        });
    }

    @Test
    void fromImage_noImage_saysSo() throws Exception {
        assumeImagesCanBeRead();
        write("readme", "no image");
        assertThat(bash(
                        "tar -cf '" + directory + "/some.tar' -C '" + directory + "' readme; "
                                + SCRIPTS.resolve("from-image")
                                + " '" + directory + "/some.tar' small --into '" + directory
                                + "/environments' || echo status $?",
                        Map.of()))
                .contains("some.tar is no image: it has neither oci-layout nor manifest.json.", "status 1");
        assertThat(directory.resolve("environments")).isEmptyDirectory();
    }

    private static void assumeImagesCanBeRead() throws IOException, InterruptedException {
        assumeTrue(
                bash("command -v skopeo umoci || true", Map.of()).lines().count() == 2,
                "skipped: skopeo or umoci is not installed");
    }

    /** Where they are laid, relative to the directory of the test. */
    private String lay(String file, Map<String, String> entries) throws IOException, InterruptedException {
        assumeFalse(bash("command -v python3 || true", Map.of()).isBlank(), "skipped: python3 is not installed");
        Path wheels = Files.createDirectories(directory.resolve("wheels"));
        try (OutputStream out = Files.newOutputStream(wheels.resolve(file));
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return bash(
                "sed \"s:^PLACE = .*:PLACE = '" + directory + "/packages':\" " + SCRIPTS.resolve("lay_wheels.py")
                        + " >'" + directory + "/lay.py'; python3 '" + directory + "/lay.py' '" + wheels
                        + "' || echo status $?",
                Map.of());
    }

    @Test
    void layWheels_pureOne_isUnpackedAndDescribed() throws Exception {
        String said = lay(
                "rouge_score-0.1.2-py2.py3-none-any.whl",
                Map.of(
                        "rouge_score/__init__.py", "x = 1\n",
                        "rouge_score-0.1.2.dist-info/METADATA", "Name: rouge-score\nVersion: 0.1.2\n",
                        "rouge_score-0.1.2.data/purelib/more.py", "y = 1\n",
                        "rouge_score-0.1.2.data/scripts/run", "#!python\n"));
        assertThat(said).matches("rouge_score-0\\.1\\.2-py2\\.py3-none-any\\.whl rouge_score 0\\.1\\.2 [0-9a-f]{64}\n");
        assertThat(directory.resolve("packages/rouge_score/__init__.py")).hasContent("x = 1\n");
        assertThat(directory.resolve("packages/more.py")).exists();
        assertThat(directory.resolve("packages")).isDirectoryNotContaining("glob:**{run,scripts,*.data}");
    }

    @ParameterizedTest
    @CsvSource({
        "other.whl, is not named as a wheel is",
        "a-1-cp27-cp27m-any.whl, is not for Python",
        "a-1-py2-none-any.whl, is not for Python",
        "a-1-cp32-abi3-win_amd64.whl, is not for Python",
        "a-1-py3-none-manylinux2014_s390x.whl, is not for Python",
    })
    void layWheels_doesNotFit_endsInASentence(String file, String sentence) throws Exception {
        assertThat(lay(file, Map.of("a.py", "")))
                .startsWith(file + " " + sentence)
                .contains("status 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../outside.py", "/outside.py", "a.data/purelib/../../outside.py", "x/../../outside.py"})
    void layWheels_leadsElsewhere_isRefused(String name) throws Exception {
        assertThat(lay("a-1-py3-none-any.whl", Map.of(name, ""))).contains("which leads elsewhere", "status 1");
        assertThat(directory.resolve("outside.py")).doesNotExist();
    }

    private void write(String name, String content) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    private static String library(String script) throws IOException, InterruptedException {
        return bash("source " + SCRIPTS.resolve("lib.bash") + "; " + script, Map.of());
    }
}
