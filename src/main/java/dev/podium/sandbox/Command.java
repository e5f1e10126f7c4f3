package dev.podium.sandbox;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What is to be run, as the program inside sees it.
 *
 * <p>The program finds {@code /usr} of the host and its mounts read-only, {@code /tmp} and {@code /out} empty and
 * writable, and nothing else. It can read the host path of every mount and so can every user of the host read arguments
 * and environment while it runs: none of them may hold a secret or a name.
 *
 * @param argv program (absolute, as inside) and arguments
 * @param mounts host path (absolute, without symbolic links) to absolute path inside, read-only; the dropped uid must be
 *     able to read it, so every directory above needs o+x and the contents o+r
 * @param secrets mounts like these, which only the command may read while it runs: directories of the worker's that nobody
 *     else can pass (0700), in directories with o+x
 * @param environment added to PATH, HOME, LANG and TZ
 * @param directory where the program starts, absolute, as inside
 * @param result name of the file in {@code /out} that is handed back when the command has ended; only a regular file is. Or {@link
 *     #STANDARD_OUTPUT}, which is handed back as it is written, also of a command that is killed
 * @param ahead how many of {@code argv} are known before its turn comes, so that it can be started with them and wait; 0: it
 *     cannot. The program that is started with these alone does what it can without its mounts' contents, reads the others from its
 *     standard input, one a line, to the end, and writes the byte {@link #ANSWER} before anything else. Its result is its
 *     standard output
 */
public record Command(
        List<String> argv,
        Map<Path, String> mounts,
        Map<Path, String> secrets,
        Map<String, String> environment,
        String directory,
        String result,
        int ahead) {

    /** The result is what the command writes to its standard output; its log is its standard error then. */
    public static final String STANDARD_OUTPUT = "-";

    /** What a program that was started ahead says when it has read the rest of its arguments. */
    public static final int ANSWER = '\n';

    private static final Pattern FLAT_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");
    private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final Pattern INSIDE = Pattern.compile("(/[A-Za-z0-9_+-][A-Za-z0-9._+-]*)+");
    private static final Set<String> TAKEN =
            Set.of("bin", "dev", "etc", "lib", "lib64", "out", "proc", "sbin", "sys", "tmp", "usr");

    public Command {
        argv = List.copyOf(argv);
        mounts = Map.copyOf(mounts);
        secrets = Map.copyOf(secrets);
        environment = Map.copyOf(environment);
        require(!argv.isEmpty() && argv.get(0).startsWith("/"), "a program needs its absolute path", argv);
        require(argv.stream().noneMatch(Command::hasNul), "an argument holds a NUL", argv);
        mounts.forEach(Command::requireMount);
        secrets.forEach(Command::requireMount);
        environment.forEach((name, value) ->
                require(VARIABLE.matcher(name).matches() && !hasNul(value), "no environment variable", name));
        require(directory.startsWith("/") && !hasNul(directory), "a directory needs its absolute path", directory);
        require(result.equals(STANDARD_OUTPUT) || FLAT_NAME.matcher(result).matches(), "no flat file name", result);
        require(
                ahead == 0 || (ahead > 0 && ahead <= argv.size() && result.equals(STANDARD_OUTPUT)),
                "cannot be started ahead",
                argv);
        require(
                ahead == 0 || argv.stream().skip(ahead).noneMatch(argument -> argument.indexOf('\n') >= 0),
                "an argument holds an end of line",
                argv);
    }

    /** A command without mounts and environment that starts in {@code /tmp}. */
    public static Command of(String result, String... argv) {
        return new Command(List.of(argv), Map.of(), Map.of(), Map.of(), "/tmp", result, 0);
    }

    /** The same command with other mounts. */
    public Command withMounts(Map<Path, String> paths) {
        return new Command(argv, paths, secrets, environment, directory, result, ahead);
    }

    /** The same command with other mounts that nobody else may read. */
    public Command withSecrets(Map<Path, String> paths) {
        return new Command(argv, mounts, paths, environment, directory, result, ahead);
    }

    /** The same command with another environment. */
    public Command withEnvironment(Map<String, String> variables) {
        return new Command(argv, mounts, secrets, variables, directory, result, ahead);
    }

    /** The same command started elsewhere. */
    public Command withDirectory(String path) {
        return new Command(argv, mounts, secrets, environment, path, result, ahead);
    }

    /** The same command, which may be started with the first of its arguments alone. */
    public Command startedAheadWith(int arguments) {
        return new Command(argv, mounts, secrets, environment, directory, result, arguments);
    }

    /** What of it can be started ahead; its secrets are not there yet, only where they will be. */
    Command head() {
        return new Command(argv.subList(0, ahead), mounts, Map.of(), environment, directory, result, ahead);
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

    boolean writesToStandardOutput() {
        return result.equals(STANDARD_OUTPUT);
    }

    private static void requireMount(Path host, String inside) {
        require(host.isAbsolute() && !hasNul(host.toString()), "a mount needs an absolute host path", host);
        require(isFree(inside), "nothing can be mounted here", inside);
    }

    private static boolean isFree(String inside) {
        return INSIDE.matcher(inside).matches() && !TAKEN.contains(inside.split("/", 3)[1]);
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
