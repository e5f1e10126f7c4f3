package dev.podium.leaderboard.participant;

import static dev.podium.platform.CsvColumn.plain;
import static dev.podium.platform.CsvColumn.text;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.paper.Paper;
import dev.podium.platform.CsvCellWriter;
import dev.podium.platform.CsvCells;
import dev.podium.platform.CsvColumn;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** All teams of a phase as CSV, by name, with a column for the best score of each subtask and, where limits hold for each track, one for the runs in
 * each: {@code runs_allowed} is that of each track then. No cell is a formula. */
@ApplicationScoped
public class ParticipantCsv {

    private static final int PAGE = 1_000;

    private static final List<CsvColumn<Participant>> COLUMNS = List.of(
            plain("key", Participant::key),
            text("team", Participant::name),
            text("members", row -> String.join("; ", row.members())),
            plain("created_at", Participant::since),
            plain("last_upload", Participant::lastUpload),
            plain("runs", Participant::runs),
            plain("runs_allowed", Participant::allowed),
            plain("method_described", Participant::described),
            plain("paper", row -> row.paper().map(Paper.State::name).orElse("none")));

    @Inject
    ParticipantList participants;

    /** Writes the table. Needs memory for a page of teams. The stream stays open. */
    public void write(Phase phase, OutputStream out) throws IOException {
        ParticipantQuery all =
                new ParticipantQuery(phase, ParticipantQuery.Only.all, ParticipantQuery.Order.TEAM, false);
        Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        CsvCellWriter csv = CsvCells.writer(text);
        List<CsvColumn<Participant>> columns = Stream.of(
                        COLUMNS.stream(),
                        phase.subtasks().stream().map(ParticipantCsv::best),
                        tracks(phase.competition))
                .flatMap(each -> each)
                .toList();
        csv.writeRecord(CsvColumn.headings(columns));
        int page = 0;
        List<Participant> rows;
        do {
            rows = participants.find(all, page, PAGE);
            rows.forEach(row -> csv.writeRecord(CsvColumn.cells(columns, row)));
            page++;
        } while (rows.size() == PAGE);
        csv.flush();
        text.flush();
    }

    /** A column for each track, where limits hold for each. One query at most. */
    private static Stream<CsvColumn<Participant>> tracks(Competition competition) {
        return competition.runsPerTrack
                ? Track.findByCompetition(competition).stream()
                        .map(track ->
                                plain("runs_" + track.slug, row -> row.byTrack().get(track.slug)))
                : Stream.of();
    }

    private static CsvColumn<Participant> best(Subtask subtask) {
        return plain(
                "best_" + subtask.id() + "_" + subtask.ranking().metric(),
                row -> row.best().get(subtask.id()));
    }
}
