package dev.podium.cli;

import dev.podium.cli.console.ExitStatus;
import dev.podium.cli.remote.DownloadCommand;
import dev.podium.cli.remote.LeaderboardCommand;
import dev.podium.cli.remote.StatusCommand;
import dev.podium.cli.remote.SubmitCommand;
import dev.podium.cli.run.RunCommand;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ScopeType;

/** The commands of the scorer: those that work offline, and those that take part in a competition on a server. */
@Command(
        name = "podium",
        description = "Checks and scores submissions as the platform does, and submits them.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        scope = ScopeType.INHERIT,
        exitCodeOnInvalidInput = ExitStatus.USAGE,
        exitCodeOnExecutionException = ExitStatus.FAULT,
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:done",
            "2:the file was refused, or a program failed; what is wrong was printed",
            "3:the file was submitted, and scoring it failed",
            "64:the command line is not understood",
            "65:the gold or items file cannot be used",
            "69:the server cannot be reached, or its answer not be understood",
            "70:a file cannot be read or written, or programs cannot be run here",
            "75:not scored yet when the time to wait was over",
            "77:the server does not do it; its reason was printed"
        },
        subcommands = {
            ScoreCommand.class,
            CheckCommand.class,
            CompareCommand.class,
            BaselineCommand.class,
            CeilingCommand.class,
            TasksCommand.class,
            RunCommand.class,
            SubmitCommand.class,
            StatusCommand.class,
            LeaderboardCommand.class,
            DownloadCommand.class
        })
public final class PodiumCommand {

    private PodiumCommand() {}

    /** Runs a command and returns its exit status; everything is written in UTF-8. */
    static int run(String... arguments) {
        PrintWriter out = new PrintWriter(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        return run(out, err, arguments);
    }

    /** The same, printing elsewhere. */
    public static int run(PrintWriter out, PrintWriter err, String... arguments) {
        CommandLine commands = new CommandLine(new PodiumCommand())
                .setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((e, command, parsed) -> {
                    err.println(e instanceof java.io.IOException ? "Cannot read or write " + e.getMessage() : e);
                    return ExitStatus.FAULT;
                });
        if (arguments.length == 0) {
            commands.usage(err);
            return ExitStatus.USAGE;
        }
        return commands.execute(arguments);
    }
}
