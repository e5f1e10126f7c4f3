package dev.podium.sandbox;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What is to be run, as the program inside sees it.
 *
 * <p>The program finds {@code /usr} of the host or of a root that stands in its place, its mounts read-only, {@code /tmp}, {@code
 * /out} and its own directories writable, and nothing else. It can read the host path of every mount and so can every user of the
 * host read arguments and environment while it runs: none of them may hold a secret or a name.
 *
 * @param argv program (absolute, as inside) and arguments
 * @param mounts host path (absolute, without symbolic links) to absolute path inside, read-only; the dropped uid must be
 *     able to read it, so every directory above needs o+x and the contents o+r
 * @param secrets mounts like these, which only the command may read while it runs: directories of the worker's that nobody
 *     else can pass (0700), in directories with o+x
 * @param writable directories inside that it may write to, without that of a result that is a tree; only beside such a result can
 *     they be filled from a mount
 * @param environment added to PATH, HOME, LANG and TZ
 * @param directory where the program starts, absolute, as inside
 * @param result what is handed back; {@code /out} is there unless that is a tree
 * @param root a directory of the host that stands in place of its {@code /usr}, {@code /bin}, {@code /sbin}, {@code /lib*}, {@code
 *     /etc} and {@code /opt}, readable as a mount; empty: the host's own. It needs the programs that hand
 *     back the result: {@code /bin/sh}, {@code /usr/bin/prlimit}, {@code /bin/tar}
 * @param ahead how many of {@code argv} are known before its turn comes, so that it can be started with them and wait; 0: it
 *     cannot. The program that is started with these alone does what it can without its mounts' contents, reads the others from its
 *     standard input, one a line, to the end, and writes the byte {@link #ANSWER} before anything else. Its result is its
 *     standard output
 */
public record Command(
        List<String> argv,
        Map<Path, String> mounts,
        Map<Path, String> secrets,
        Map<String, WritableDirectory> writable,
        Map<String, String> environment,
        String directory,
        CommandResult result,
        Optional<Path> root,
        int ahead) {

    /** What a program that was started ahead says when it has read the rest of its arguments. */
    public static final int ANSWER = '\n';

    private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    public Command {
        argv = List.copyOf(argv);
        mounts = Map.copyOf(mounts);
        secrets = Map.copyOf(secrets);
        writable = Map.copyOf(writable);
        environment = Map.copyOf(environment);
        require(!argv.isEmpty() && argv.get(0).startsWith("/"), "a program needs its absolute path", argv);
        require(argv.stream().noneMatch(Command::hasNul), "an argument holds a NUL", argv);
        mounts.keySet().forEach(Command::requireHostPath);
        secrets.keySet().forEach(Command::requireHostPath);
        root.ifPresent(Command::requireHostPath);
        environment.forEach((name, value) ->
                require(VARIABLE.matcher(name).matches() && !hasNul(value), "no environment variable", name));
        require(directory.startsWith("/") && !hasNul(directory), "a directory needs its absolute path", directory);
        require(
                ahead == 0 || (ahead > 0 && ahead <= argv.size() && result instanceof CommandResult.StandardOutput),
                "cannot be started ahead",
                argv);
        require(
                ahead == 0 || argv.stream().skip(ahead).noneMatch(argument -> argument.indexOf('\n') >= 0),
                "an argument holds an end of line",
                argv);
        require(
                result instanceof CommandResult.Tree
                        || writable.values().stream()
                                .allMatch(empty -> empty.from().isEmpty()),
                "only who hands back a tree fills directories",
                writable);
        List<String> problems =
                MountTargets.problems(mounted(mounts, secrets), allWritable(writable, result), root.isPresent());
        require(problems.isEmpty(), "no such command", problems);
    }

    /** A command that starts in {@code /tmp} with nothing but its arguments, and whose result is a file of {@code /out}. */
    public static Command of(String result, String... argv) {
        return of(new CommandResult.Flat(result), List.of(argv));
    }

    /** A command that starts in {@code /tmp} with nothing but its arguments. */
    public static Command of(CommandResult result, List<String> argv) {
        return new Command(argv, Map.of(), Map.of(), Map.of(), Map.of(), "/tmp", result, Optional.empty(), 0);
    }

    /** The same command with other arguments, as many of them known ahead. */
    public Command withArguments(List<String> arguments) {
        return new Command(arguments, mounts, secrets, writable, environment, directory, result, root, ahead);
    }

    /** The same command with other mounts. */
    public Command withMounts(Map<Path, String> paths) {
        return new Command(argv, paths, secrets, writable, environment, directory, result, root, ahead);
    }

    /** The same command with other mounts that nobody else may read. */
    public Command withSecrets(Map<Path, String> paths) {
        return new Command(argv, mounts, paths, writable, environment, directory, result, root, ahead);
    }

    /** The same command with other directories that it may write to. */
    public Command withWritable(Map<String, WritableDirectory> directories) {
        return new Command(argv, mounts, secrets, directories, environment, directory, result, root, ahead);
    }

    /** The same command with another environment. */
    public Command withEnvironment(Map<String, String> variables) {
        return new Command(argv, mounts, secrets, writable, variables, directory, result, root, ahead);
    }

    /** The same command started elsewhere. */
    public Command withDirectory(String path) {
        return new Command(argv, mounts, secrets, writable, environment, path, result, root, ahead);
    }

    /** The same command with programs and libraries of another root than the host's. */
    public Command withRoot(Path path) {
        return new Command(argv, mounts, secrets, writable, environment, directory, result, Optional.of(path), ahead);
    }

    /** The same command, which may be started with the first of its arguments alone. */
    public Command startedAheadWith(int arguments) {
        return new Command(argv, mounts, secrets, writable, environment, directory, result, root, arguments);
    }

    /** What of it can be started ahead; its secrets are not there yet, only where they will be. */
    Command head() {
        return withArguments(argv.subList(0, ahead)).withSecrets(Map.of());
    }

    /** The arguments that a program which was started ahead is told later. */
    List<String> rest() {
        return argv.subList(ahead, argv.size());
    }

    /** Whether what was started ahead for this one can become the other one. */
    boolean isLike(Command other) {
        return ahead > 0
                && head().equals(other.head())
                && Set.copyOf(secrets.values()).equals(Set.copyOf(other.secrets.values()));
    }

    /** Every directory that it may write to, beside those of all commands: path inside to directory, in the order of the paths. */
    SortedMap<String, WritableDirectory> allWritable() {
        return allWritable(writable, result);
    }

    private static SortedMap<String, WritableDirectory> allWritable(
            Map<String, WritableDirectory> writable, CommandResult result) {
        SortedMap<String, WritableDirectory> all = new TreeMap<>(writable);
        if (result instanceof CommandResult.Tree tree) {
            require(all.put(tree.directory(), tree.writable()) == null, "twice writable", tree.directory());
        }
        return all;
    }

    private static List<String> mounted(Map<Path, String> mounts, Map<Path, String> secrets) {
        return Stream.of(mounts, secrets)
                .flatMap(paths -> paths.values().stream())
                .toList();
    }

    private static void requireHostPath(Path host) {
        require(host.isAbsolute() && !hasNul(host.toString()), "a mount needs an absolute host path", host);
    }

    private static boolean hasNul(String text) {
        return text.indexOf('\0') >= 0;
    }

    private static void require(boolean kept, String rule, Object found) {
        if (!kept) {
            throw new IllegalArgumentException(rule + ": " + found);
        }
    }
}
