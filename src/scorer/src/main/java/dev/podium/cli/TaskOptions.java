package dev.podium.cli;

import dev.podium.cli.console.OutputLanguage;
import dev.podium.task.ItemTask;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.table.TableDefinition;
import dev.podium.task.table.TableTask;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which task a command is about: a type by its name, or a table by its definition. */
final class TaskOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--task", description = "task type, such as stage; table for a task with a definition")
    private String id;

    @Option(names = "--definition", description = "definition of the task of a table (task.json)")
    private Path definition;

    /**
     * The task.
     *
     * @throws ParameterException if there is none of that name, or its definition cannot be used
     */
    ItemTask<?, ?> task() throws IOException {
        if (definition != null && (id == null || id.equals(TableTask.ID))) {
            return ofDefinition();
        }
        if (definition != null) {
            throw usage("--definition belongs to --task table, not to --task " + id);
        }
        if (id == null) {
            throw usage("Missing required option: '--task=<id>'");
        }
        if (id.equals(TableTask.ID)) {
            throw usage("--task table needs --definition, the file that describes the task");
        }
        return TaskTypes.byId(id)
                .orElseThrow(() -> usage("Invalid value for option '--task': there is only " + ids()
                        + " (and table with --definition)"));
    }

    /** What belongs to the same task and lies beside the command's other files. */
    List<Path> files() {
        return definition == null ? List.of() : List.of(definition);
    }

    private TableTask ofDefinition() throws IOException {
        if (Files.size(definition) > 4L * TableDefinition.LONGEST) {
            throw usage("%s is larger than any definition".formatted(definition));
        }
        String text = new String(Files.readAllBytes(definition), StandardCharsets.UTF_8);
        Reading<TableDefinition> reading = TableDefinition.read(text);
        if (reading instanceof Reading.Rejected<TableDefinition> rejected) {
            throw usage("%s cannot be used:%n%s"
                    .formatted(
                            definition,
                            rejected.problems().shown().stream()
                                    .map(TaskOptions::line)
                                    .collect(Collectors.joining(System.lineSeparator()))));
        }
        return new TableTask(((Reading.Accepted<TableDefinition>) reading).value());
    }

    private static String line(Problem problem) {
        return "  line %d, %s: %s"
                .formatted(problem.line(), problem.column(), problem.message(OutputLanguage.EN.locale()));
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private static List<String> ids() {
        List<String> ids = new ArrayList<>();
        TaskTypes.all().forEach(type -> ids.add(type.id()));
        return ids;
    }
}
