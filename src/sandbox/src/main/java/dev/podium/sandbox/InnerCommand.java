package dev.podium.sandbox;

import java.util.ArrayList;
import java.util.List;

/** The end of the chain, inside: limits, a shell that hands back the result where that lies in files, and the command. */
final class InnerCommand {

    /** What is said before a tree: what a tar of it needs is there, and the command starts. */
    static final int READY = 'R';

    /** What is said instead: a copy does not fit, or cannot be made. */
    static final int FULL = 'F';

    static final int BROKEN = 'B';

    /** What is said after a tree. */
    static final int END = 'E';

    private static final String SHELL = "/bin/sh";
    private static final String LIMITER = "/usr/bin/prlimit";
    private static final String HEAD = "/usr/bin/head";
    private static final String TAR = "/bin/tar";

    /**
     * Arguments: result name, most bytes of it, the command. The command's output goes to standard error, the result to
     * standard output. A link is no result, although it could lead to nothing that the command cannot read.
     */
    private static final String FLAT = """
            result=/out/$1 most=$2
            shift 2
            exec 3>&1 1>&2
            "$@" 3>&-
            status=$?
            if [ -f "$result" ] && [ ! -L "$result" ]; then /usr/bin/head -c "$most" "$result" >&3; fi
            exit $status
            """;

    /**
     * Arguments: directory, its files that come first, directories to fill after those they are filled from, the command.
     *
     * <p>A command may signal its whole process group as it ends, which is this shell's, too. Once it has ended, whatever it has left
     * is killed before its files are read, and gone before another process is needed for that: its processes could be as many as
     * may be. tar is asked for nothing that tells more than name, size and content; where it cannot read something, it goes on.
     */
    private static final String TREE = """
            output=$1 first=$2 copies=$3
            shift 3
            exec 3>&1 1>&2
            trap : HUP INT QUIT TERM USR1 USR2
            pack() {
              /bin/tar -c --format=pax --pax-option=delete=atime,delete=ctime,delete=mtime --sort=name --hard-dereference --sparse --hole-detection=seek \\
                --mtime=@0 --owner=0 --group=0 --numeric-owner --ignore-failed-read --warning=none \\
                --anchored --no-wildcards "$@"
            }
            copy() {
              failed=$({ { /bin/tar -c --mode=u+rwX -C "$1" . || echo "$1" >&4
                } | /bin/tar -x -C "$2" || echo "$2" >&4; } 4>&1)
              if [ -z "$failed" ]; then
                return
              elif (echo >"$2/room") 2>/dev/null; then
                printf B >&3
              else
                echo "what is to be copied into $2 does not fit there" >&2
                printf F >&3
              fi
              exit 1
            }
            copy_all() {
              while [ $# -gt 1 ]; do
                copy "$1" "$2"
                shift 2
              done
            }
            others() {
              [ $# -gt 2 ]
            }
            pack -T /dev/null >/dev/null || exit
            copy_all $copies
            printf R >&3
            "$@" 3>&-
            status=$?
            kill -s KILL -- -1 2>/dev/null
            while others /proc/[0-9]*; do :; done
            names= excluded=
            for name in $first; do
              if [ -f "$output/$name" ] && [ ! -L "$output/$name" ]; then
                names="$names $name" excluded="$excluded --exclude=./$name"
              fi
            done
            pack -C "$output" $excluded $names . >&3 2>/dev/null
            printf E >&3
            exit $status
            """;

    private InnerCommand() {}

    /** The programs that it is made of, as inside. */
    static List<String> programs(CommandResult result) {
        if (result instanceof CommandResult.StandardOutput) {
            return List.of(LIMITER);
        }
        return List.of(LIMITER, SHELL, result instanceof CommandResult.Tree ? TAR : HEAD);
    }

    static List<String> chain(Command command, CommandLimits limits) {
        List<String> chain = new ArrayList<>(limits(limits));
        if (command.result() instanceof CommandResult.Flat flat) {
            chain.addAll(List.of(SHELL, "-c", FLAT, "run", flat.name(), Long.toString(limits.resultBytes() + 1)));
        } else if (command.result() instanceof CommandResult.Tree tree) {
            chain.addAll(List.of(SHELL, "-c", TREE, "run", tree.directory(), String.join(" ", tree.first())));
            chain.add(copies(command));
        }
        chain.addAll(command.argv());
        return chain;
    }

    /** Inside, because there processes are counted per sandbox and outside per host user. */
    private static List<String> limits(CommandLimits limits) {
        return List.of(LIMITER, "--nproc=" + (limits.processes() + LaunchChain.OWN_PROCESSES), "--");
    }

    private static String copies(Command command) {
        List<String> copies = new ArrayList<>();
        command.allWritable()
                .forEach((to, directory) -> directory.from().ifPresent(from -> {
                    copies.add(from);
                    copies.add(to);
                }));
        return String.join(" ", copies);
    }
}
