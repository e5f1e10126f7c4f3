package dev.podium.leaderboard.participant;

import dev.podium.competition.Phase;
import dev.podium.paper.Paper;
import dev.podium.platform.CellWriter;
import dev.podium.platform.CsvCells;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** All teams of a phase as CSV, by name, with a column for the best score of each subtask. No cell is a formula. */
@ApplicationScoped
public class ParticipantTable {

    private static final int PAGE = 1_000;

    private static final List<String> COLUMNS = List.of(
            "key", "team", "members", "created_at", "last_upload", "runs", "runs_allowed", "method_described", "paper");

    @Inject
    ParticipantList participants;

    /** Writes the table. Needs memory for a page of teams. The stream stays open. */
    public void write(Phase phase, OutputStream out) throws IOException {
        ParticipantQuery all =
                new ParticipantQuery(phase, ParticipantQuery.Only.all, ParticipantQuery.Order.TEAM, false);
        Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        CellWriter csv = CsvCells.writer(text);
        csv.writeRecord(
                Stream.concat(COLUMNS.stream(), phase.subtasks().stream().map(ParticipantTable::heading))
                        .toList());
        int page = 0;
        List<Participant> rows;
        do {
            rows = participants.find(all, page, PAGE);
            rows.forEach(row -> csv.writeRecord(cells(row, phase.subtasks())));
            page++;
        } while (rows.size() == PAGE);
        csv.flush();
        text.flush();
    }

    private static String heading(Subtask subtask) {
        return "best_" + subtask.id() + "_" + subtask.ranking().metric();
    }

    private static List<String> cells(Participant row, List<Subtask> subtasks) {
        List<String> cells = new ArrayList<>(List.of(
                row.key().toString(),
                CsvCells.text(row.name()),
                CsvCells.text(String.join("; ", row.members())),
                CsvCells.time(row.since()),
                CsvCells.time(row.lastUpload().orElse(null)),
                CsvCells.plain(row.runs()),
                row.allowed().isPresent() ? CsvCells.plain(row.allowed().getAsInt()) : "",
                CsvCells.plain(row.described().orElse(null)),
                row.paper().map(Paper.State::name).orElse("none")));
        subtasks.forEach(subtask -> cells.add(CsvCells.plain(row.best().get(subtask.id()))));
        return cells;
    }
}
