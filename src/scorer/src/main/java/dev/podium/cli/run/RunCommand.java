package dev.podium.cli.run;

import dev.podium.cli.console.ExitStatus;
import dev.podium.cli.console.OutputOptions;
import dev.podium.step.BrokenStepException;
import dev.podium.step.ExecutionOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code podium run}: what the platform makes of a submission with the programs of a competition. */
@Command(
        name = "run",
        description =
                "Runs programs on a submission as the platform does: in an environment, without a network, within limits.")
public final class RunCommand implements Callable<Integer> {

    private static final String OR_ZIP = "a directory or a zip; ";

    @Spec
    private CommandSpec spec;

    @Mixin
    private OutputOptions options;

    @Option(
            names = "--environment",
            required = true,
            description = "directory of an environment, as deployment/environments/build makes it")
    private Path environment;

    @Option(
            names = "--submission",
            required = true,
            description = "what a team submits: a zip, a directory, or one file")
    private Path submission;

    @Option(names = "--program", description = OR_ZIP + "the program that scores; without it predictions are made only")
    private Optional<Path> program;

    @Option(
            names = "--command",
            description = "starts the program that scores, such as 'python3 $program/score.py $input $output'"
                    + " (default: that of its metadata)")
    private Optional<String> command;

    @Option(names = "--reference", description = OR_ZIP + "reference data, which only the program that scores sees")
    private Optional<Path> reference;

    @Option(
            names = "--check",
            description = OR_ZIP + "a program that looks at the submission before anything is scored")
    private Optional<Path> check;

    @Option(names = "--check-command", description = "starts it (default: that of its metadata)")
    private Optional<String> checkCommand;

    @Option(names = "--ingestion", description = OR_ZIP + "a program that makes predictions out of submissions")
    private Optional<Path> ingestion;

    @Option(names = "--ingestion-command", description = "starts it (default: that of its metadata)")
    private Optional<String> ingestionCommand;

    @Option(
            names = "--ingestion-beside",
            description = "it runs while the program that scores does, and both share the directory $shared")
    private boolean beside;

    @Option(names = "--input", description = OR_ZIP + "input data of programs that make predictions")
    private Optional<Path> input;

    @Option(
            names = "--keys",
            split = ",",
            description = "keys of the columns that the program writes numbers for (default: all that it writes)")
    private List<String> keys = List.of();

    @Option(
            names = "--columns",
            description = "how columns follow from what the program writes of items"
                    + " (default: columns.json of the program that scores)")
    private Optional<Path> formulas;

    @Option(names = "--seconds", description = "time of each start of a program (default: 600)")
    private Optional<Integer> seconds;

    @Option(names = "--memory", description = "memory of each start of a program in MiB (default: 2048)")
    private Optional<Integer> memory;

    @Option(names = "--output", description = "directory, not there yet or empty, for what the programs wrote")
    private Optional<Path> output;

    @Option(
            names = "--cgroup",
            description = "where limits are set, below the mount of cgroups; on most machines nothing need be said"
                    + " where the command is started by: systemd-run --user --scope -p Delegate=yes")
    private Optional<String> cgroup;

    @Override
    public Integer call() throws IOException, InterruptedException {
        RunRequest order = order();
        try (LocalSandbox sandbox = LocalSandbox.open(cgroup, order.beside())) {
            List<String> problems = sandbox.problems();
            if (!problems.isEmpty()) {
                return unusable(problems);
            }
            return told(new LocalRun(order, sandbox).run());
        } catch (BrokenStepException e) {
            return unusable(List.of(e.getMessage()));
        }
    }

    private RunRequest order() throws IOException {
        output.filter(directory -> !isFree(directory)).ifPresent(taken -> {
            throw wrong("--output is to be a directory that is not there yet, or empty: " + taken);
        });
        formulas.filter(file -> !Files.isRegularFile(file)).ifPresent(missing -> {
            throw wrong("--columns is no file: " + missing);
        });
        if (beside && (ingestion.isEmpty() || program.isEmpty())) {
            throw wrong("--ingestion-beside needs two programs: --ingestion and --program");
        }
        return new RunRequest(
                root(),
                submission,
                check.map(files -> new RunRequest.Program(files, checkCommand)),
                program.map(files -> new RunRequest.Program(files, command)),
                reference,
                ingestion.map(files -> new RunRequest.Program(files, ingestionCommand)),
                beside,
                input,
                keys,
                formulas,
                manner(),
                output);
    }

    private Path root() {
        Path root = environment.resolve("root");
        if (!Files.isDirectory(root.resolve("usr"))) {
            throw wrong("--environment is no environment, which has a directory root with programs: " + environment);
        }
        return root.toAbsolutePath().normalize();
    }

    private ExecutionOptions manner() {
        if (seconds.filter(wanted -> wanted < 1).isPresent()
                || memory.filter(wanted -> wanted < 1).isPresent()) {
            throw wrong("--seconds and --memory are whole numbers from 1 on");
        }
        return ExecutionOptions.USUAL.within(
                seconds.map(Duration::ofSeconds).orElse(ExecutionOptions.USUAL.wall()),
                memory.map(mebibytes -> (long) mebibytes << 20).orElse(ExecutionOptions.USUAL.memoryBytes()));
    }

    private static boolean isFree(Path directory) {
        if (!Files.exists(directory)) {
            return true;
        }
        try (Stream<Path> there = Files.list(directory)) {
            return there.findAny().isEmpty();
        } catch (IOException e) {
            return false;
        }
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }

    private int told(RunResult result) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (options.isJson()) {
            RunJson.write(result, options.locale(), out);
        } else {
            new RunText(out, options.locale()).print(result);
        }
        return result.isFine() ? ExitStatus.OK : ExitStatus.REFUSED;
    }

    private int unusable(List<String> problems) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("Programs cannot be run here as on the platform:");
        problems.forEach(problem -> err.println("  " + problem));
        return ExitStatus.FAULT;
    }
}
