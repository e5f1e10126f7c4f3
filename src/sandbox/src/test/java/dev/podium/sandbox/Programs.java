package dev.podium.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.sandbox.tar.TarReader;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Programs of organizers, as shell scripts that leave a tree in {@code /app/output}. */
final class Programs {

    static final String OUTPUT = "/app/output";
    static final long OUTPUT_BYTES = 4L << 20;
    static final int ENTRIES = 1000;

    /** 128 MiB of memory, 1 MiB of {@code /tmp}, 2 MiB of result, 1 MiB of log. */
    static final CommandLimits LIMITS = within(Duration.ofSeconds(40), Duration.ofSeconds(20));

    private static Path root;

    private Programs() {}

    static CommandLimits within(Duration wall, Duration cpu) {
        return new CommandLimits(wall, cpu, 128L << 20, 2000, 40, 1 << 20, 2 << 20, 1 << 20).ofProgram(ENTRIES);
    }

    /** What a program left: how it ended, and its files in the order in which they came. */
    record Left(CommandOutcome outcome, Map<String, String> files, TarReader.Taken taken) {

        CommandOutcome.Finished finished() {
            assertThat(outcome).isInstanceOf(CommandOutcome.Finished.class);
            return (CommandOutcome.Finished) outcome;
        }
    }

    /** A program whose {@code scores.json} and {@code scores.txt} come first. */
    static Command script(String script, String... arguments) throws IOException {
        Path spool = Files.createTempDirectory("podium-spool").resolve("tree.tar");
        List<String> argv = new ArrayList<>(List.of("/bin/sh", "-c", script, "program"));
        argv.addAll(List.of(arguments));
        return Command.of(
                        new CommandResult.Tree(OUTPUT, OUTPUT_BYTES, List.of("scores.json", "scores.txt"), spool), argv)
                .withEnvironment(Map.of("PERL_BADLANG", "0"))
                .withDirectory(OUTPUT);
    }

    /** The same command with a tar of its own. */
    static Command again(Command command) throws IOException {
        Path spool = Files.createTempDirectory("podium-spool").resolve("tree.tar");
        CommandResult.Tree tree = (CommandResult.Tree) command.result();
        return new Command(
                command.argv(),
                command.mounts(),
                command.secrets(),
                command.writable(),
                command.environment(),
                command.directory(),
                new CommandResult.Tree(tree.directory(), tree.bytes(), tree.first(), spool),
                command.root(),
                command.ahead());
    }

    static Left run(Command command, CommandLimits limits) throws IOException, InterruptedException {
        Path spool = ((CommandResult.Tree) command.result()).spool();
        try {
            CommandOutcome outcome = Machine.sandbox().run(command, limits);
            Map<String, String> files = new LinkedHashMap<>();
            if (!Files.exists(spool)) {
                return new Left(outcome, files, null);
            }
            try (InputStream in = new BufferedInputStream(Files.newInputStream(spool))) {
                TarReader.Taken taken = TarReader.read(
                        in,
                        limits.tree(),
                        (name, size, content) ->
                                files.put(name, new String(content.readAllBytes(), StandardCharsets.UTF_8)));
                assertThat(in.readNBytes(1 << 16)).containsOnly(0);
                return new Left(outcome, files, taken);
            }
        } finally {
            Files.deleteIfExists(spool);
            Files.delete(spool.getParent());
        }
    }

    static Left run(String script) throws IOException, InterruptedException {
        return run(script(script), LIMITS);
    }

    /** A root in which {@code /lib64} is a directory, {@code /bin} is one, too, and perl is the only language. */
    static synchronized Path root() throws IOException, InterruptedException {
        if (root == null) {
            root = newRoot();
        }
        return root;
    }

    /** A root made of the host's programs and their libraries. */
    static Path newRoot() throws IOException, InterruptedException {
        Path made = Machine.readableDirectory();
        for (String program : List.of(
                "/bin/sh",
                "/bin/tar",
                "/bin/cat",
                "/bin/ls",
                "/bin/rm",
                "/bin/ln",
                "/bin/mkdir",
                "/bin/chmod",
                "/bin/sleep",
                "/bin/mv",
                "/usr/bin/tr",
                "/bin/cp",
                "/bin/stat",
                "/usr/bin/head",
                "/usr/bin/prlimit",
                "/usr/bin/perl",
                "/usr/bin/truncate",
                "/usr/bin/mkfifo",
                "/usr/bin/seq",
                "/usr/bin/env",
                "/usr/bin/setsid")) {
            place(Path.of(program), made);
            for (Path library : libraries(program)) {
                place(library, made);
            }
        }
        Files.createDirectories(made.resolve("etc"));
        Files.writeString(made.resolve("etc/of-the-root"), "here");
        Files.createDirectories(made.resolve("var"));
        try (Stream<Path> paths = Files.walk(made)) {
            for (Path directory : paths.filter(Files::isDirectory).toList()) {
                Files.setPosixFilePermissions(
                        directory, java.nio.file.attribute.PosixFilePermissions.fromString("rwxr-xr-x"));
            }
        }
        return made;
    }

    private static void place(Path file, Path root) throws IOException {
        Path target = root.resolve(Path.of("/").relativize(file));
        Files.createDirectories(target.getParent());
        if (!Files.exists(target)) {
            Files.copy(file, target, java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
        }
    }

    private static List<Path> libraries(String program) throws IOException, InterruptedException {
        Process ldd = new ProcessBuilder("/usr/bin/ldd", program).start();
        List<Path> found = ldd.inputReader()
                .lines()
                .flatMap(line -> Stream.of(line.strip().split(" ")))
                .filter(word -> word.startsWith("/"))
                .map(Path::of)
                .toList();
        ldd.waitFor();
        return found;
    }
}
