package dev.podium.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.cli.console.ExitStatus;
import dev.podium.cli.console.JsonOutput;
import dev.podium.cli.console.OutputOptions;
import dev.podium.task.FileFormat;
import dev.podium.task.ItemTask;
import dev.podium.task.Slicing;
import dev.podium.task.Subtask;
import dev.podium.task.TaskNames;
import dev.podium.task.catalog.TaskTypes;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code podium tasks}: the task types with their files, metrics, baselines, clusters and slices. */
@Command(
        name = "tasks",
        description = "Lists the task types with their files, metrics, baselines, clusters and slices.")
final class TasksCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private OutputOptions options;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (options.isJson()) {
            try (JsonGenerator json = JsonOutput.of(out)) {
                json.writeStartArray();
                for (ItemTask<?, ?> type : TaskTypes.all()) {
                    write(type, json);
                }
                json.writeEndArray();
            }
            out.println();
        } else {
            TaskTypes.all().forEach(type -> print(type, out));
        }
        return ExitStatus.OK;
    }

    private void print(ItemTask<?, ?> type, PrintWriter out) {
        TaskNames names = type.names(options.locale());
        out.printf("%s  %s (%s)%n  %s%n", type.id(), names.name(), type.scorer(), names.summary());
        for (FileFormat format : type.formats()) {
            out.printf(
                    "  %s (.%s): %s%n",
                    format.role().word(), String.join(", .", format.extensions()), String.join(", ", format.fields()));
        }
        for (Subtask subtask : type.subtasks()) {
            out.printf(
                    "  %s: %s%n",
                    subtask.id(),
                    subtask.metrics().stream()
                            .map(column -> subtask.id() + "." + column.metric() + column.arrow())
                            .collect(Collectors.joining(", ")));
        }
        out.printf("  baselines: %s%n", String.join(", ", BaselineCommand.names(type)));
        out.printf("  clusters: %s%n", type.clustering().orElse("-"));
        out.printf("  slices: %s%n%n", type.slicings().stream().map(Slicing::id).collect(Collectors.joining(", ")));
    }

    private void write(ItemTask<?, ?> type, JsonGenerator json) throws IOException {
        TaskNames names = type.names(options.locale());
        json.writeStartObject();
        json.writeStringField("id", type.id());
        json.writeStringField("name", names.name());
        json.writeStringField("summary", names.summary());
        json.writeStringField("scorer", type.scorer());
        json.writeArrayFieldStart("formats");
        for (FileFormat format : type.formats()) {
            json.writeStartObject();
            json.writeStringField("role", format.role().word());
            json.writeFieldName("extensions");
            json.writeArray(
                    format.extensions().toArray(String[]::new),
                    0,
                    format.extensions().size());
            json.writeStringField("mediaType", format.mediaType());
            json.writeStringField("about", names.format(format.role()));
            json.writeFieldName("fields");
            json.writeArray(
                    format.fields().toArray(String[]::new), 0, format.fields().size());
            json.writeArrayFieldStart("example");
            for (FileFormat.Part part : format.example()) {
                json.writeStartObject();
                json.writeStringField("name", part.name());
                json.writeStringField("text", part.text());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("subtasks");
        for (Subtask subtask : type.subtasks()) {
            json.writeStartObject();
            json.writeStringField("id", subtask.id());
            json.writeStringField("name", names.subtask(subtask.id()));
            json.writeArrayFieldStart("metrics");
            for (Subtask.Column column : subtask.metrics()) {
                json.writeStartObject();
                json.writeStringField("id", subtask.id() + "." + column.metric());
                json.writeStringField("name", names.metricInWords(subtask.id(), column.metric()));
                json.writeStringField("better", column.better());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("baselines");
        for (String baseline : BaselineCommand.names(type)) {
            json.writeString(baseline);
        }
        json.writeEndArray();
        json.writeStringField("clusters", type.clustering().orElse(null));
        json.writeArrayFieldStart("slicings");
        for (Slicing<?> slicing : type.slicings()) {
            json.writeStartObject();
            json.writeStringField("id", slicing.id());
            json.writeStringField("name", names.slicing(slicing.id()));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
