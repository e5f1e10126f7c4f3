package dev.podium.evaluation.list;

import static dev.podium.platform.CsvColumn.plain;
import static dev.podium.platform.CsvColumn.text;

import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.platform.CsvCellWriter;
import dev.podium.platform.CsvCells;
import dev.podium.platform.CsvColumn;
import dev.podium.platform.Spool;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Session;

/** All runs of a phase as CSV, newest first, with a column for each metric of each subtask. No cell is a formula. */
@ApplicationScoped
public class RunCsv {

    private static final int PAGE = 500;

    private static final List<CsvColumn<ListedRun>> COLUMNS = List.of(
            plain("submission", ListedRun::key),
            text("team", run -> run.team().name()),
            plain("team_key", run -> run.team().key()),
            plain("baseline", run -> run.team().baseline()),
            plain("number", ListedRun::number),
            plain("received_at", ListedRun::receivedAt),
            text("file_name", ListedRun::fileName),
            text("method", ListedRun::method),
            text("description", ListedRun::description),
            plain("withdrawn", ListedRun::withdrawn),
            plain("late", ListedRun::late),
            plain("state", run -> run.status().name()),
            plain("failure", run -> run.failure().map(Evaluation.Failure::name)),
            text("reason", RunCsv::reason),
            text("last_line", run -> of(run, ListedRun.FailedPart::lastLine)),
            text(
                    "unchecked",
                    run -> run.checkFault()
                            .map(fault -> fault.message(Locale.ENGLISH))
                            .orElse("")),
            plain("same_file", run -> run.sameFile().map(ListedRun.SameFile::key)),
            text(
                    "same_file_team",
                    run -> run.sameFile().map(same -> same.team().name()).orElse("")),
            plain("same_file_phase", run -> run.sameFile().map(ListedRun.SameFile::phase)),
            plain("same_file_number", run -> run.sameFile().map(ListedRun.SameFile::number)),
            plain("same_file_teams", run -> run.sameFile().map(ListedRun.SameFile::teams)));

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
            CsvCellWriter csv = CsvCells.writer(text);
            List<CsvColumn<ListedRun>> columns = Stream.of(
                            COLUMNS.stream(), metrics(wanted.phase()), track(wanted.phase()))
                    .flatMap(some -> some)
                    .toList();
            csv.writeRecord(CsvColumn.headings(columns));
            int page = 0;
            List<ListedRun> rows;
            do {
                rows = runs.find(wanted, page, PAGE);
                rows.forEach(row -> csv.writeRecord(CsvColumn.cells(columns, row)));
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

    /** Only in a competition with tracks. */
    private static Stream<CsvColumn<ListedRun>> track(Phase phase) {
        return Track.findByCompetition(phase.competition).isEmpty()
                ? Stream.empty()
                : Stream.of(plain("track", run -> run.track().map(ListedRun.InTrack::trackSlug)));
    }

    private static Stream<CsvColumn<ListedRun>> metrics(Phase phase) {
        return phase.subtasks().stream()
                .flatMap(subtask -> subtask.metrics().stream()
                        .map(column -> plain(
                                subtask.id() + "." + column.metric(),
                                run -> run.score(subtask.id(), column.metric()))));
    }

    /** Why it was refused, or what became of its parts that failed. */
    private static String reason(ListedRun run) {
        if (run.isRefused()) {
            return run.problems().shown().get(0).message(Locale.ENGLISH);
        }
        return run.isUnanswered()
                ? SubtaskProgramResult.UNANSWERED.reason().message(Locale.ENGLISH)
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
