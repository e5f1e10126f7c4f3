package dev.podium.program.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Environments that are published by the script's own functions, from small roots: links as Debian has them, and files that only
 * look like programs.
 */
class InstalledEnvironmentsTest {

    private static final String MAKE = """
            umask 022
            begin_environment '%s' %s
            mkdir -p "$part/root/usr/bin" "$part/root/usr/local/bin" "$part/root/etc/alternatives"
            cd "$part/root"
            ln -s usr/bin bin
            for program in sh prlimit tar head cat python3.11; do echo "$program of %s" >usr/bin/$program; chmod 755 usr/bin/$program; done
            ln -s /etc/alternatives/py usr/bin/python3
            ln -s ../../../../usr/bin/python3.11 etc/alternatives/py
            ln -s python3 usr/bin/python
            %s
            cd /
            clean_root "$part/root"
            name=%s suite=bookworm snapshot='' architecture=amd64 canary='import sys'
            echo python3 3.11.2 >"$part/pythons"
            : >"$part/packages"; : >"$part/wheels"
            publish
            """;

    /** Published once by the script; the other tests change copies. */
    @TempDir
    static Path published;

    private static Path original;

    @TempDir
    Path environments;

    @BeforeAll
    static void publishOnce() throws Exception {
        original = publish(published, "small", "one", "");
    }

    @BeforeEach
    void letOthersIn() throws IOException {
        Files.setPosixFilePermissions(environments, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static String script(String script) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("bash", "-c", "set -Eeuo pipefail; " + script)
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    /** Makes one whose root differs by its text, after a change to the root in the shell. */
    private static Path publish(Path environments, String name, String text, String change)
            throws IOException, InterruptedException {
        String said = script(
                "source deployment/environments/lib.bash; " + MAKE.formatted(environments, name, text, change, name));
        String line = said.lines()
                .filter(told -> told.contains(" files, "))
                .findFirst()
                .orElseThrow();
        return Path.of(line.replaceAll("^.* s] |: \\d+ files.*$", ""));
    }

    /** A copy of what was published, changed in the shell, whose manifest says nothing of the change. */
    private Path changed(String change) throws IOException, InterruptedException {
        Path place = environments.resolve(original.getFileName());
        script("cp -a '" + original + "' '" + place + "'; cd '" + place.resolve("root") + "'; " + change);
        return place;
    }

    /** A copy that was changed before it was described: its digest is right. */
    private Path built(String name, String change) throws Exception {
        Path place = Files.move(changed(change), environments.resolve(name + "-" + "0".repeat(12)));
        RootDigest root = RootDigest.read(place.resolve("root"));
        describe(place, "digest", '"' + root.sha256() + '"');
        describe(place, "files", Long.toString(root.files()));
        describe(place, "bytes", Long.toString(root.bytes()));
        describe(place, "name", '"' + name + '"');
        return place;
    }

    private static void describe(Path place, String field, String value) throws IOException {
        Path manifest = place.resolve("manifest.json");
        String before = Files.readString(manifest);
        String after = before.replaceAll("(?m)^(  \"" + field + "\": )[^\\n]+,$", "$1" + value + ",");
        assertThat(after).contains("\"" + field + "\": " + value);
        Files.writeString(manifest, after);
    }

    private InstalledEnvironments load() throws IOException {
        return InstalledEnvironments.load(environments, "amd64");
    }

    private Optional<String> fault() throws IOException {
        return load().candidates().get(0).fault();
    }

    private List<String> unusable() throws IOException {
        return load().unusable().stream()
                .map(found -> found.directory() + ": " + found.why())
                .toList();
    }

    @Test
    void load_published_isUsable() throws Exception {
        Path place = changed("");
        assertThat(load().unusable()).isEmpty();
        assertThat(load().candidates())
                .singleElement()
                .satisfies(found -> assertThat(found.directory()).isEqualTo(place.toRealPath()))
                .satisfies(found -> assertThat(found.manifest().root()).isEqualTo(RootDigest.read(found.root())))
                .satisfies(found -> assertThat(place.getFileName())
                        .hasToString("small-" + found.manifest().root().sha256().substring(0, 12)));
        assertThat(fault()).isEmpty();
    }

    /** Whoever looks at the wrong moment sees nothing of it. */
    @Test
    void load_halfBuilt_isNotSeen() throws Exception {
        Path place = changed("");
        Files.move(place, environments.resolve(".small.abcdefgh"));
        assertThat(load()).isEqualTo(new InstalledEnvironments(List.of(), List.of()));
    }

    @Test
    void load_twoOfTheSameName_areBothThereTheNewerFirst() throws Exception {
        Path two = built("small", "echo two >etc/text");
        Path one = changed("");
        describe(one, "built", "\"2026-01-02T00:00:00Z\"");
        describe(two, "built", "\"2026-01-01T00:00:00Z\"");
        assertThat(load().candidates())
                .extracting(InstalledEnvironment::directory)
                .containsExactly(one.toRealPath(), two.toRealPath());
        assertThat(unusable()).isEmpty();
        describe(two, "built", "\"2026-01-03T00:00:00Z\"");
        assertThat(load().candidates())
                .extracting(InstalledEnvironment::directory)
                .containsExactly(two.toRealPath(), one.toRealPath());
    }

    @Test
    void load_several_inTheOrderOfNames() throws Exception {
        built("b", "echo b >etc/text");
        built("a", "echo a >etc/text");
        assertThat(load().candidates())
                .extracting(found -> found.manifest().name())
                .containsExactly("a", "b");
    }

    @Test
    void load_anotherMachines_saysSo() throws Exception {
        Path place = changed("");
        assertThat(InstalledEnvironments.load(environments, "aarch64").unusable())
                .containsExactly(new InstalledEnvironments.Unusable(
                        place.getFileName().toString(), "It was built for amd64, and this machine is arm64."));
    }

    @Test
    void load_manifestsThatAreNone_areTold() throws Exception {
        Files.createDirectory(environments.resolve("empty"));
        Files.createDirectory(environments.resolve("faulty"));
        Files.writeString(environments.resolve("faulty/manifest.json"), "{}");
        Files.createDirectory(environments.resolve("link"));
        Files.createSymbolicLink(environments.resolve("link/manifest.json"), Path.of("../faulty/manifest.json"));
        Files.writeString(environments.resolve("note.txt"), "no directory");
        assertThat(unusable())
                .hasSize(3)
                .satisfiesExactly(
                        said -> assertThat(said).startsWith("empty: manifest.json cannot be used. It is not there"),
                        said -> assertThat(said)
                                .startsWith("faulty: manifest.json cannot be used. It lacks name, suite,"),
                        said -> assertThat(said).startsWith("link: manifest.json cannot be used. It is not there"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rm usr/bin/tar | Its root has no tar, which programs are started with.",
                "rm usr/bin/prlimit | Its root has no prlimit, which programs are started with.",
                "ln -sf /nowhere usr/bin/sh | Its root has no sh, which programs are started with.",
                "ln -sf head usr/bin/head | Its root has no head, which programs are started with.",
                "rm usr/bin/cat; mkdir usr/bin/cat | Its root has no cat, which programs are started with.",
                "rm usr/bin/python | Its root has no python.",
                "chmod 644 usr/bin/python3.11 | Its root has no python3.",
                "ln -sf /bin/bash etc/alternatives/py | Its root has no python3.",
            })
    void fault_programIsMissing_namesIt(String change, String sentence) throws Exception {
        built("small", change);
        assertThat(fault()).contains(sentence);
    }

    @Test
    void fault_pythonOfLocal_isFound() throws Exception {
        built(
                "image",
                "mv usr/bin/python3.11 usr/local/bin/python3; rm usr/bin/python3 usr/bin/python; ln -s python3 usr/local/bin/python");
        assertThat(fault()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "echo more >>usr/bin/head | , from ./usr/bin/head on",
                "touch etc/new | , from ./etc/new on",
                "rm etc/alternatives/py; ln -s /usr/bin/python3.11 etc/alternatives/py | , from ./etc/alternatives/py on",
                "chmod 777 usr/bin | , from ./usr/bin/ on",
                "echo more >>usr/bin/head; rm ../contents | ''",
            })
    void fault_rootWasChanged_saysWhere(String change, String place) throws Exception {
        changed(change);
        assertThat(fault()).contains("Its root is not what its manifest says" + place + ".");
    }

    /** The list only says where; what counts is the digest. */
    @Test
    void fault_listIsMissing_rootIsUsable() throws Exception {
        Files.delete(changed("").resolve("contents"));
        assertThat(fault()).isEmpty();
    }

    /** Such roots can be described by a manifest of somebody's own: the digest is right. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "chmod o-r etc/file | ./etc/file in its root cannot be read by everybody.",
                "chmod o-x etc/alternatives | ./etc/alternatives/ in its root cannot be read by everybody.",
                "chmod o+w etc/file | ./etc/file in its root can be written by others than its owner.",
                "chmod g+w etc | ./etc/ in its root can be written by others than its owner.",
                "chmod u+s etc/file | ./etc/file in its root runs with the rights of its owner.",
            })
    void fault_rightsAreWrong_saysWhere(String change, String sentence) throws Exception {
        built("small", "echo x >etc/file; " + change);
        assertThat(fault()).contains(sentence);
    }

    @ParameterizedTest
    @CsvSource({"rwxr-x---, Users of the sandbox cannot enter", "rwxrwxrwx, Everybody can write to"})
    void fault_directoryAbove_isTold(String rights, String sentence) throws Exception {
        Path place = changed("");
        Files.setPosixFilePermissions(environments, PosixFilePermissions.fromString(rights));
        assertThat(fault())
                .get()
                .asString()
                .contains(sentence)
                .contains(place.getParent().toRealPath().toString());
    }

    @Test
    void fault_rootIsALink_isNone() throws Exception {
        Path place = changed("");
        Files.move(place.resolve("root"), environments.resolve(".elsewhere"));
        Files.createSymbolicLink(place.resolve("root"), environments.resolve(".elsewhere"));
        assertThat(fault()).contains(place.toRealPath().resolve("root") + " is no directory.");
    }

    /** What was built twice is there once, and its manifest is the later one. */
    @Test
    void publish_sameContent_sameDigest() throws Exception {
        Path place = changed("");
        describe(place, "built", "\"2026-01-01T00:00:00Z\"");
        String said = script("source deployment/environments/lib.bash; "
                + MAKE.formatted(environments, "small", "one", "touch -d @1 etc", "small"));
        assertThat(said).contains(place + " is there already, with the same content");
        assertThat(load().candidates())
                .singleElement()
                .satisfies(found -> assertThat(found.manifest().built()).isAfter("2026-11-01T00:00:00Z"));
        assertThat(fault()).isEmpty();
    }

    @Test
    void cleanRoot_whatDiffersOrGivesRights_isLeftOut() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "skipped: there is no mkfifo");
        Path place = publish(
                environments,
                "small",
                "one",
                "mkdir -p var/log root/.ssh etc/apt usr/share/doc/a/b usr/share/man/man1 opt usr/sbin; echo x >var/log/dpkg.log; echo x >root/.ssh/id; "
                        + "echo x >etc/machine-id; echo x >etc/shadow; echo x >etc/passwd-; echo x >etc/passwd; echo x >usr/share/doc/a/copyright; "
                        + "echo x >usr/share/doc/a/b/README; echo x >usr/share/man/man1/a.1; mkfifo usr/pipe; echo x >usr/sbin/su; chmod 4777 usr/sbin/su; "
                        + "chmod 2777 opt; echo x >.hidden");
        assertThat(Files.readString(place.resolve("contents"))
                        .lines()
                        .map(line -> line.replaceAll("\t[0-9a-f]{64}$|\t-$", "").replace("\t", " ")))
                .containsExactlyInAnyOrderElementsOf(List.of(
                        "./ d 755 0",
                        "./bin l 777 7 usr/bin",
                        "./dev/ d 755 0",
                        "./etc/ d 755 0",
                        "./etc/alternatives/ d 755 0",
                        "./etc/alternatives/py l 777 30 ../../../../usr/bin/python3.11",
                        "./etc/passwd f 644 2",
                        "./opt/ d 755 0",
                        "./proc/ d 755 0",
                        "./run/ d 755 0",
                        "./sys/ d 755 0",
                        "./tmp/ d 755 0",
                        "./usr/ d 755 0",
                        "./usr/bin/ d 755 0",
                        "./usr/bin/cat f 755 11",
                        "./usr/bin/head f 755 12",
                        "./usr/bin/prlimit f 755 15",
                        "./usr/bin/python l 777 7 python3",
                        "./usr/bin/python3 l 777 20 /etc/alternatives/py",
                        "./usr/bin/python3.11 f 755 18",
                        "./usr/bin/sh f 755 10",
                        "./usr/bin/tar f 755 11",
                        "./usr/local/ d 755 0",
                        "./usr/local/bin/ d 755 0",
                        "./usr/sbin/ d 755 0",
                        "./usr/sbin/su f 755 2",
                        "./usr/share/ d 755 0",
                        "./usr/share/doc/ d 755 0",
                        "./usr/share/doc/a/ d 755 0",
                        "./usr/share/doc/a/copyright f 644 2"));
    }

    /** An image may come from anybody, and whoever unpacks it is root. */
    @Test
    void cleanRoot_linksLeadToTheHost_leaveItAsItIs() throws Exception {
        Path host = Files.createDirectories(environments.resolve(".host"));
        script(
                "cd '" + host
                        + "'; mkdir -p share/doc share/man apt; echo x >shadow; echo x >machine-id; echo x >share/doc/README; "
                        + "mkdir private; echo x >private/key; chmod 400 shadow private/key; chmod 500 private; mkdir bin; echo x >bin/sh");
        String before = RootDigest.read(host).sha256();
        String root = environments.resolve(".root").toString();
        String said = script("source deployment/environments/lib.bash; mkdir -p '" + root + "/usr' && cd '" + root
                + "'; host='" + host + "'; "
                + "ln -s \"$host\" etc; ln -s \"$host/share\" usr/share; ln -s \"$host/private\" evil; ln -s \"$host\" opt; "
                + "ln -s \"$host/bin\" bin; mkdir usr/bin; echo x >usr/bin/head; ln -s \"$host/share\" 'bin etc'; "
                + "clean_root . && in_both_directories . sh head; find . -printf '%p '");
        assertThat(RootDigest.read(host).sha256()).isEqualTo(before);
        assertThat(said.split(" ", -1))
                .contains("./etc", "./usr/share", "./usr/bin/head")
                .doesNotContain("./evil", "./usr/bin/sh");
    }
}
