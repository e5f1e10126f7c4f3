package dev.podium.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.cli.console.ExitStatus;
import dev.podium.cli.console.JsonOutput;
import dev.podium.cli.console.OutputOptions;
import dev.podium.cli.console.ProblemText;
import dev.podium.task.Annotations;
import dev.podium.task.Ceiling;
import dev.podium.task.CeilingValue;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code podium ceiling}: what annotators score as if they were systems, or what others score as predictions of each. */
@Command(
        name = "ceiling",
        description =
                "Scores annotators as if they were systems or, where systems answer as each annotator, what the others said as predictions of each: what systems can hope for.")
final class CeilingCommand implements Callable<Integer> {

    private static final int DECIMALS = 4;

    private static final Map<String, String> AGAINST = Map.of(
            CeilingValue.GOLD, "against gold",
            CeilingValue.OTHERS, "against others",
            CeilingValue.ANNOTATORS, "against annotators",
            CeilingValue.OWN, "by who knows what the others said");

    @Spec
    private CommandSpec spec;

    @Mixin
    private OutputOptions options;

    @Mixin
    private TaskOptions tasks;

    @Option(names = "--gold", required = true, description = "gold file with labels")
    private Path gold;

    @Option(
            names = "--annotations",
            description = "file with what each annotator said; of a table whose gold says so itself there is none")
    private Path annotations;

    @Override
    public Integer call() throws IOException {
        return call(tasks.task());
    }

    private <G extends Gold> int call(ItemTask<G, ?> type) throws IOException {
        Reading<G> right = type.readGold(Upload.of(gold));
        if (!(right instanceof Reading.Accepted<G> accepted)) {
            return unusable(gold, right);
        }
        Optional<Annotations> said = type.annotationsIn(accepted.value());
        if (annotations != null) {
            Reading<Annotations> reading = type.readAnnotations(
                    Upload.of(annotations), accepted.value().items());
            if (!(reading instanceof Reading.Accepted<Annotations> read)) {
                return unusable(annotations, reading);
            }
            said = Optional.of(read.value());
        }
        List<CeilingValue> values =
                said.map(known -> type.ceiling(accepted.value(), known)).orElse(List.of());
        print(said, values);
        return ExitStatus.OK;
    }

    private int unusable(Path file, Reading<?> reading) {
        new ProblemText(spec.commandLine().getErr(), options.locale())
                .unusable(file, ((Reading.Rejected<?>) reading).problems());
        return ExitStatus.GOLD;
    }

    private void print(Optional<Annotations> said, List<CeilingValue> values) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (options.isJson()) {
            try (JsonGenerator json = JsonOutput.of(out)) {
                json.writeStartArray();
                for (CeilingValue value : values) {
                    write(value, said.orElseThrow().name(value.annotator() - 1), json);
                }
                json.writeEndArray();
            }
            out.println();
        } else if (values.isEmpty()) {
            out.println(
                    said.isEmpty()
                            ? "No annotator can be scored: it takes an answer that is what each annotator said, or follows from it, and a file that tells apart at most 100 of them."
                            : "No annotator can be scored: no metric has a value on items that two of them labelled, or there are too many labels to compare.");
        } else {
            for (CeilingValue value : values) {
                out.printf(
                        Locale.ROOT,
                        "%s.%s  %s  %." + DECIMALS + "f  %d items, %s%n",
                        value.subtask(),
                        value.metric(),
                        said.orElseThrow().name(value.annotator() - 1),
                        value.value(),
                        value.items(),
                        AGAINST.get(value.against()));
            }
            values.stream()
                    .collect(Collectors.groupingBy(
                            value -> List.of(value.subtask(), value.metric(), value.against()),
                            LinkedHashMap::new,
                            Collectors.toList()))
                    .values()
                    .forEach(same -> printAll(same, out));
        }
    }

    private static void printAll(List<CeilingValue> same, PrintWriter out) {
        Ceiling all = Ceiling.of(same).orElseThrow();
        String number = "%." + DECIMALS + "f";
        out.printf(
                Locale.ROOT,
                "%s.%s  mean " + number + ", range " + number + " to " + number + ", %s%n",
                same.get(0).subtask(),
                same.get(0).metric(),
                all.mean(),
                all.least(),
                all.greatest(),
                AGAINST.get(all.against()));
    }

    private static void write(CeilingValue value, String name, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("subtask", value.subtask());
        json.writeStringField("metric", value.metric());
        json.writeStringField("annotator", name);
        json.writeStringField("against", value.against());
        json.writeNumberField("value", value.value());
        json.writeNumberField("items", value.items());
        json.writeEndObject();
    }
}
