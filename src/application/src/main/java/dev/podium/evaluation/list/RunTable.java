package dev.podium.evaluation.list;

import dev.podium.competition.Phase;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.part.Part;
import dev.podium.platform.CellWriter;
import dev.podium.platform.CsvCells;
import dev.podium.platform.Spool;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Session;

/** All runs of a phase as CSV, newest first, with a column for each metric of each subtask. No cell is a formula. */
@ApplicationScoped
public class RunTable {

    private static final int PAGE = 500;

    private static final List<String> COLUMNS = List.of(
            "submission",
            "team",
            "team_key",
            "baseline",
            "number",
            "received_at",
            "file_name",
            "method",
            "description",
            "withdrawn",
            "late",
            "state",
            "failure",
            "reason",
            "last_line",
            "unchecked");

    @Inject
    RunList runs;

    @Inject
    Session database;

    /**
     * Writes the table as it is at one moment. Needs memory for a page of runs.
     *
     * @return what was written, to be closed by the caller
     */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public Spool write(RunQuery wanted) throws IOException {
        database.createNativeMutationQuery("set transaction isolation level repeatable read, read only")
                .executeUpdate();
        Spool spool = Spool.create();
        try {
            Writer text = spool.writer();
            CellWriter csv = CsvCells.writer(text);
            csv.writeRecord(
                    Stream.concat(COLUMNS.stream(), metrics(wanted.phase()).map(Metric::name))
                            .toList());
            int page = 0;
            List<ListedRun> rows;
            do {
                rows = runs.find(wanted, page, PAGE);
                rows.forEach(row -> csv.writeRecord(cells(row, wanted.phase())));
                page++;
            } while (rows.size() == PAGE);
            csv.flush();
            text.flush();
            return spool;
        } catch (IOException | RuntimeException e) {
            spool.close();
            throw e;
        }
    }

    /** What the table of a phase is called. */
    public static String fileName(Phase phase) {
        return "%s-%s-submissions.csv".formatted(phase.competition.slug, phase.slug);
    }

    private record Metric(Subtask subtask, String metric) {

        String name() {
            return subtask.id() + "." + metric;
        }
    }

    private static Stream<Metric> metrics(Phase phase) {
        return phase.subtasks().stream()
                .flatMap(subtask -> subtask.metrics().stream().map(column -> new Metric(subtask, column.metric())));
    }

    private static List<String> cells(ListedRun run, Phase phase) {
        List<String> cells = new ArrayList<>(List.of(
                CsvCells.plain(run.key()),
                CsvCells.text(run.team().name()),
                CsvCells.plain(run.team().key()),
                CsvCells.plain(run.team().baseline()),
                CsvCells.plain(run.number()),
                CsvCells.time(run.receivedAt()),
                CsvCells.text(run.fileName()),
                CsvCells.text(run.method()),
                CsvCells.text(run.description()),
                CsvCells.plain(run.withdrawn()),
                CsvCells.plain(run.late()),
                run.status().name(),
                run.failure().map(Evaluation.Failure::name).orElse(""),
                CsvCells.text(reason(run)),
                CsvCells.text(of(run, ListedRun.FailedPart::lastLine)),
                CsvCells.text(run.checkFault()
                        .map(fault -> fault.message(Locale.ENGLISH))
                        .orElse(""))));
        metrics(phase)
                .forEach(metric ->
                        cells.add(CsvCells.plain(run.score(metric.subtask().id(), metric.metric()))));
        return cells;
    }

    /** Why it was refused, or what became of its parts that failed. */
    private static String reason(ListedRun run) {
        if (run.isRefused()) {
            return run.problems().shown().get(0).message(Locale.ENGLISH);
        }
        return run.isUnanswered()
                ? Part.UNANSWERED.reason().message(Locale.ENGLISH)
                : of(run, part -> part.reason().message(Locale.ENGLISH));
    }

    /** What is said of its parts that failed; each after the name of its subtask where there are several. */
    private static String of(ListedRun run, Function<ListedRun.FailedPart, String> said) {
        boolean one = run.parts().size() == 1;
        return run.parts().stream()
                .map(part -> Optional.of(said.apply(part))
                        .filter(text -> !text.isEmpty())
                        .map(text -> one ? text : part.subtask() + ": " + text)
                        .orElse(""))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }
}
