package dev.podium.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.assertj.core.api.InstanceOfAssertFactory;
import org.assertj.core.api.ObjectAssert;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What comes back of the files that a program leaves. */
@Timeout(600)
class TreeTest {

    private static final InstanceOfAssertFactory<
                    CommandOutcome.OutputTooLarge, ObjectAssert<CommandOutcome.OutputTooLarge>>
            TOO_LARGE = InstanceOfAssertFactories.type(CommandOutcome.OutputTooLarge.class);
    private static final InstanceOfAssertFactory<CommandOutcome.Broken, ObjectAssert<CommandOutcome.Broken>> BROKEN =
            InstanceOfAssertFactories.type(CommandOutcome.Broken.class);

    @BeforeEach
    void skipLoudly() {
        Machine.assumeSandboxIsPossible();
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        assertThat(Machine.jobs()).isEmpty();
    }

    @Test
    void tree_namedFilesComeFirst_othersInOrderOfName() throws Exception {
        Programs.Left left = Programs.run(
                "for f in Z a b scores.txt scores.json; do echo $f >$f; done; mkdir d; echo deep >d/scores.json");

        assertThat(left.finished().exitCode()).isZero();
        assertThat(left.files().keySet()).containsExactly("scores.json", "scores.txt", "Z", "a", "b", "d/scores.json");
        assertThat(left.files()).containsEntry("d/scores.json", "deep\n");
        assertThat(left.taken().dropped()).isZero();
    }

    @Test
    void tree_ofProgramThatFails() throws Exception {
        Programs.Left left = Programs.run("echo 1 >scores.json; exit 7");

        assertThat(left.finished().exitCode()).isEqualTo(7);
        assertThat(left.finished().log()).isEmpty();
        assertThat(left.files()).containsOnlyKeys("scores.json");
    }

    /** tar tells nothing of a file beside it, such as its times, that would count as one more. */
    @Test
    void tree_asManyFilesAsMayBe_comesWhole() throws Exception {
        int most = Programs.ENTRIES - 1;
        Programs.Left left = Programs.run("perl -e 'for (1.." + most + ") { open my $f, q(>), $_ }'");

        assertThat(left.finished().exitCode()).isZero();
        assertThat(left.files()).hasSize(most);
    }

    @Test
    void tree_isEmpty() throws Exception {
        Programs.Left left = Programs.run("true");

        assertThat(left.finished().result()).isEmpty();
        assertThat(left.files()).isEmpty();
    }

    @Test
    void tree_isForTheWorkerAlone() throws Exception {
        Command command = Programs.script("echo 1 >scores.json");
        Path spool = ((CommandResult.Tree) command.result()).spool();

        Machine.sandbox().run(command, Programs.LIMITS);

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(spool)))
                .isEqualTo("rw-------");
        Files.delete(spool);
        Files.delete(spool.getParent());
    }

    @Test
    void root_isSeenInsteadOfTheHost() throws Exception {
        Command command = Programs.script("cat /etc/of-the-root; echo; echo $PATH; ls /; [ -L /lib64 ] || echo real")
                .withRoot(Programs.root());

        assertThat(Programs.run(command, Programs.LIMITS).finished().log().lines())
                .containsExactly(
                        "here",
                        "/usr/local/bin:/usr/bin:/bin",
                        "app",
                        "bin",
                        "dev",
                        "etc",
                        "lib",
                        "lib64",
                        "proc",
                        "tmp",
                        "usr",
                        "real");
    }

    @Test
    void writable_isFilledFromMount() throws Exception {
        Path program = Machine.readableDirectory();
        Files.writeString(program.resolve("run"), "given");
        Command command = Programs.script(
                        "cat /app/program/run >scores.json; echo more >>/app/program/run; cat /app/program/run")
                .withMounts(Map.of(program, "/given"))
                .withWritable(Map.of("/app/program", WritableDirectory.copyOf("/given", 1 << 20)));

        Programs.Left left = Programs.run(command, Programs.LIMITS);

        assertThat(left.finished().log()).isEqualTo("givenmore\n");
        assertThat(left.files()).containsEntry("scores.json", "given");
        assertThat(program.resolve("run")).hasContent("given");
    }

    @Test
    void tree_fileIsThereAlready() throws Exception {
        Command command = Programs.script("echo 1 >scores.json");
        Path spool = Files.createFile(((CommandResult.Tree) command.result()).spool());

        assertThat(Machine.sandbox().run(command, Programs.LIMITS)).isInstanceOf(CommandOutcome.Broken.class);
        assertThat(spool).isEmptyFile();
        Files.delete(spool);
        Files.delete(spool.getParent());
    }

    @Test
    void tree_holdsMoreBytesThanAllowed_namedFilesAreKept() throws Exception {
        Programs.Left left = Programs.run("head -c 3000000 /dev/zero >a; echo 1 >scores.json");

        assertThat(left.outcome()).asInstanceOf(TOO_LARGE).extracting("output").isEqualTo(CommandOutcome.Output.RESULT);
        assertThat(left.files()).containsOnlyKeys("scores.json").containsEntry("scores.json", "1\n");
    }

    @Test
    void tree_holdsAsManyBytesAsAllowed() throws Exception {
        Programs.Left left = Programs.run("head -c 2097152 /dev/zero >a");

        assertThat(left.finished().exitCode()).isZero();
        assertThat(left.taken().bytes()).isEqualTo(2 << 20);
    }

    @Test
    void tree_commandIsStoppedForItsTime_nothing() throws Exception {
        Programs.Left left = Programs.run(
                Programs.script("echo 1 >scores.json; sleep 100"),
                Programs.within(Duration.ofMillis(500), Duration.ofSeconds(5)));

        assertThat(left.outcome()).isInstanceOf(CommandOutcome.TimedOut.class);
        assertThat(left.files()).isEmpty();
    }

    @Test
    void root_hidesWhatTheHostHas() throws Exception {
        Command command = Programs.script(
                        "for f in /usr/share /opt /etc/alternatives /var /usr/bin/cmp; do [ -e $f ] && echo $f; done; true")
                .withRoot(Programs.root());

        assertThat(Programs.run(command, Programs.LIMITS).finished().log()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"bin/sh", "bin/tar", "usr/bin/prlimit"})
    void root_programIsMissing_isOurFault(String program) throws Exception {
        Path root = Programs.newRoot();
        Files.delete(root.resolve(program));

        Programs.Left left = Programs.run(Programs.script("true").withRoot(root), Programs.LIMITS);

        assertThat(left.outcome())
                .asInstanceOf(BROKEN)
                .extracting(CommandOutcome.Broken::reason)
                .asString()
                .isEqualTo("/%s is missing in %s, which runs commands and hands back their results", program, root);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bin/sh", "bin/tar", "usr/bin/prlimit"})
    void root_programCannotBeRun_isOurFault(String program) throws Exception {
        Path root = Programs.newRoot();
        Files.writeString(root.resolve(program), "no program");

        Programs.Left left = Programs.run(Programs.script("true").withRoot(root), Programs.LIMITS);

        assertThat(left.outcome())
                .asInstanceOf(BROKEN)
                .extracting(CommandOutcome.Broken::reason)
                .asString()
                .startsWith("no result can be handed back");
        assertThat(left.files()).isEmpty();
    }

    @Test
    void root_isMerged_linksAreKept() throws Exception {
        Path root = Programs.newRoot();
        for (String name : List.of("bin", "lib")) {
            merge(root, name, Path.of("usr", name));
        }
        merge(root, "lib64", Path.of("/usr/lib64"));

        Programs.Left left = Programs.run(
                Programs.script("ls -l /bin /lib64 | while read -r line; do echo ${line##*:?? }; done")
                        .withRoot(root),
                Programs.LIMITS);

        assertThat(left.finished().log()).isEqualTo("/bin -> usr/bin\n/lib64 -> /usr/lib64\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../elsewhere", "/elsewhere", "nowhere", "sbin"})
    void root_linkLeadsOut_isOurFault(String target) throws Exception {
        Path root = Programs.newRoot();
        Files.createDirectories(root.resolve("elsewhere"));
        Files.createSymbolicLink(root.resolve("sbin"), Path.of(target));

        Programs.Left left = Programs.run(Programs.script("true").withRoot(root), Programs.LIMITS);

        assertThat(left.outcome())
                .asInstanceOf(BROKEN)
                .extracting(CommandOutcome.Broken::reason)
                .asString()
                .contains("sbin leads to " + target);
    }

    private static void merge(Path root, String name, Path target) throws IOException {
        Path merged = root.resolve("usr").resolve(name);
        Files.createDirectories(merged);
        try (Stream<Path> files = Files.list(root.resolve(name))) {
            for (Path file : files.toList()) {
                Files.move(file, merged.resolve(file.getFileName()));
            }
        }
        Files.setPosixFilePermissions(merged, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.delete(root.resolve(name));
        Files.createSymbolicLink(root.resolve(name), target);
    }

    @Test
    void writable_onlyWhatIsSaidToBe() throws Exception {
        Path gold = Machine.readableDirectory();
        Path predictions = Machine.readableDirectory();
        Path program = Machine.readableDirectory();
        Command command = Programs.script(
                        "for d in / /app /app/input /app/input/ref /app/input/res /app/program /app/shared /app/output"
                                + " /given /tmp /dev/shm /dev /usr /etc /bin; do (echo >$d/x) 2>/dev/null && echo $d; done")
                .withMounts(Map.of(gold, "/app/input/ref", predictions, "/app/input/res", program, "/given"))
                .withWritable(Map.of(
                        "/app/program",
                        WritableDirectory.copyOf("/given", 1 << 20),
                        "/app/shared",
                        WritableDirectory.of(1 << 20)));

        for (Command each : List.of(
                command,
                command.withDirectory("/app/program"),
                Programs.again(command).withRoot(Programs.root()))) {
            assertThat(Programs.run(Programs.again(each), Programs.LIMITS)
                            .finished()
                            .log()
                            .lines())
                    .containsExactly("/app/program", "/app/shared", "/app/output", "/tmp", "/dev/shm");
        }
    }

    @Test
    void writable_copyDoesNotFit() throws Exception {
        Path program = Machine.readableDirectory();
        Files.write(program.resolve("model"), new byte[2 << 20]);
        Command command = Programs.script("echo started")
                .withMounts(Map.of(program, "/given"))
                .withWritable(Map.of("/app/program", WritableDirectory.copyOf("/given", 1 << 20)));

        Programs.Left left = Programs.run(command, Programs.LIMITS);

        assertThat(left.outcome())
                .asInstanceOf(TOO_LARGE)
                .satisfies(large -> assertThat(large.output()).isEqualTo(CommandOutcome.Output.COPY))
                .extracting(CommandOutcome.OutputTooLarge::log)
                .asString()
                .contains("what is to be copied into /app/program does not fit there\n")
                .doesNotContain("started");
        assertThat(left.files()).isEmpty();
    }

    @Test
    void writable_copyCannotBeRead_isOurFault() throws Exception {
        Path program = Machine.readableDirectory();
        Files.setPosixFilePermissions(
                Files.writeString(program.resolve("run"), "x"), PosixFilePermissions.fromString("---------"));
        Command command = Programs.script("echo started")
                .withMounts(Map.of(program, "/given"))
                .withWritable(Map.of("/app/program", WritableDirectory.copyOf("/given", 1 << 20)));

        assertThat(Programs.run(command, Programs.LIMITS).outcome())
                .asInstanceOf(BROKEN)
                .extracting(CommandOutcome.Broken::reason)
                .asString()
                .contains("Permission denied");
    }

    @Test
    void writable_copyOfWhatNobodyMayWrite_canBeWritten() throws Exception {
        Path program = Machine.readableDirectory();
        Path file =
                Files.writeString(Files.createDirectory(program.resolve("d")).resolve("run"), "x");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        Files.setPosixFilePermissions(file.getParent(), PosixFilePermissions.fromString("r-xr-xr-x"));
        Command command = Programs.script("echo 1 >/app/program/d/run && echo 2 >/app/program/d/new && echo written")
                .withMounts(Map.of(program, "/given"))
                .withWritable(Map.of("/app/program", WritableDirectory.copyOf("/given", 1 << 20)));

        assertThat(Programs.run(command, Programs.LIMITS).finished().log()).isEqualTo("written\n");
    }

    @Test
    void log_middleIsLeftOut_charactersAreWhole() throws Exception {
        Programs.Left left =
                Programs.run("perl -e 'print qq(first\\n); print qq(\\xE2\\x82\\xAC) x 1e6; print qq(\\nlast\\n)'");

        String log = left.finished().log();
        assertThat(log).startsWith("first\n\u20AC").endsWith("\u20AC\nlast\n").doesNotContain("\uFFFD");
        Matcher marker =
                Pattern.compile("\\n\\[(\\d+) bytes are left out here]\\n").matcher(log);
        assertThat(marker.find()).isTrue();
        long kept = (long) log.getBytes(UTF_8).length - marker.group().length();
        assertThat(kept).isBetween((1L << 20) - 4, 1L << 20);
        assertThat(kept + Long.parseLong(marker.group(1))).isEqualTo(3_000_012L);
        assertThat(log.substring(0, marker.start()).getBytes(UTF_8).length).isBetween((256 << 10) - 2, 256 << 10);
    }

    @Test
    void log_asLongAsAllowed_isWhole() throws Exception {
        Programs.Left left = Programs.run("perl -e 'print qq(a) x 1048575; print qq(z)'");

        assertThat(left.finished().log()).hasSize(1 << 20).endsWith("az").doesNotContain("left out");
    }
}
