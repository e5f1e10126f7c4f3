package dev.podium.cli;

import dev.podium.cli.console.ExitStatus;
import dev.podium.cli.run.RunCommand;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ScopeType;

/** The commands of the offline scorer. */
@Command(
        name = "podium",
        description = "Checks and scores submissions as the platform does.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        scope = ScopeType.INHERIT,
        exitCodeOnInvalidInput = ExitStatus.USAGE,
        exitCodeOnExecutionException = ExitStatus.FAULT,
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:done",
            "2:the file was refused, or a program failed; what is wrong was printed",
            "64:the command line is not understood",
            "65:the gold or items file cannot be used",
            "70:a file cannot be read or written, or programs cannot be run here"
        },
        subcommands = {
            ScoreCommand.class,
            CheckCommand.class,
            CompareCommand.class,
            BaselineCommand.class,
            TasksCommand.class,
            RunCommand.class
        })
final class Podium {

    private Podium() {}

    /** Runs a command and returns its exit status; everything is written in UTF-8. */
    static int run(String... arguments) {
        PrintWriter out = new PrintWriter(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        CommandLine commands = new CommandLine(new Podium())
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
