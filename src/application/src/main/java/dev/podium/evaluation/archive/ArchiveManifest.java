package dev.podium.evaluation.archive;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.platform.CsvCellWriter;
import dev.podium.platform.CsvCells;
import dev.podium.submission.WebLink;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import java.io.IOException;
import java.io.Writer;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What lies in an archive, twice: as JSON, and as CSV with a line for every evaluation, so that a submission that was
 * scored again has more than one. Times stand in UTC and in the competition's zone.
 */
final class ArchiveManifest {

    private static final JsonFactory JSON = new JsonFactory();

    private static final List<String> OF_RUN = List.of(
            "path",
            "team",
            "team_key",
            "baseline",
            "number",
            "submission",
            "sender",
            "received_at",
            "received_at_local",
            "accepted_at",
            "accepted_at_local",
            "zone",
            "file_name",
            "size",
            "sha256",
            "method",
            "description",
            "code",
            "paper",
            "status",
            "seed");
    private static final List<String> OF_EVALUATION = List.of(
            "evaluation",
            "evaluation_status",
            "failure",
            "finished_at",
            "scorer",
            "gold_release",
            "gold_sha256",
            "counts_in");

    private final ZoneId zone;
    private final List<String> declarations;
    private final List<String> metrics;
    private final boolean tracks;
    private final CsvCellWriter csv;
    private final JsonGenerator json;

    /**
     * Begins both.
     *
     * @param declarations ids of all that was declared
     */
    ArchiveManifest(Phase phase, List<String> declarations, Writer csv, Writer json) throws IOException {
        this.declarations = List.copyOf(declarations);
        this.zone = phase.competition.zoneId();
        TaskType type = phase.type();
        this.metrics =
                type.subtasks().stream().flatMap(ArchiveManifest::metrics).toList();
        this.tracks = !Track.findByCompetition(phase.competition).isEmpty();
        this.csv = CsvCells.writer(csv);
        this.csv.writeRecord(Stream.of(
                        OF_RUN.stream(),
                        declarations.stream().map(id -> "declared_" + id),
                        OF_EVALUATION.stream(),
                        metrics.stream(),
                        metrics.stream().map(metric -> metric + "_signature"),
                        tracks ? Stream.of("track") : Stream.<String>empty())
                .flatMap(names -> names)
                .toList());
        this.json = JSON.createGenerator(json);
        this.json.setPrettyPrinter(new DefaultPrettyPrinter());
        this.json.writeStartObject();
        this.json.writeStringField("competition", phase.competition.slug);
        this.json.writeStringField("phase", phase.slug);
        this.json.writeStringField("zone", zone.getId());
        this.json.writeArrayFieldStart("submissions");
    }

    private static Stream<String> metrics(Subtask subtask) {
        return subtask.metrics().stream().map(column -> subtask.id() + "." + column.metric());
    }

    void add(ArchivedRun run) throws IOException {
        List<String> cells = cells(run);
        if (run.evaluations().isEmpty()) {
            csv.writeRecord(Stream.concat(
                            Stream.concat(
                                    cells.stream(),
                                    Stream.generate(() -> "").limit(OF_EVALUATION.size() + 2L * metrics.size())),
                            track(run))
                    .toList());
        }
        run.evaluations()
                .forEach(evaluation -> csv.writeRecord(
                        Stream.concat(Stream.concat(cells.stream(), cells(evaluation).stream()), track(run))
                                .toList()));
        write(run);
    }

    /** Behind all others, in a competition with tracks. */
    private Stream<String> track(ArchivedRun run) {
        return tracks ? Stream.of(run.track().orElse("")) : Stream.empty();
    }

    private List<String> cells(ArchivedRun run) {
        List<String> cells = new ArrayList<>(List.of(
                run.path(),
                CsvCells.text(run.team().name()),
                CsvCells.plain(run.team().key()),
                CsvCells.plain(run.team().baseline()),
                CsvCells.plain(run.number()),
                CsvCells.plain(run.key()),
                CsvCells.text(run.sender()),
                CsvCells.time(run.receivedAt()),
                local(run.receivedAt()),
                CsvCells.time(run.acceptedAt()),
                local(run.acceptedAt()),
                zone.getId(),
                CsvCells.text(run.file().name()),
                CsvCells.plain(run.file().size()),
                run.file().digest(),
                CsvCells.text(run.about().method()),
                CsvCells.text(run.about().description()),
                CsvCells.text(run.about().code()),
                CsvCells.text(run.about().paper()),
                run.status(),
                CsvCells.plain(run.seed().orElse(null))));
        declarations.forEach(
                id -> cells.add(CsvCells.text(run.about().declared().get(id))));
        return cells;
    }

    private List<String> cells(ArchivedRun.Scored evaluation) {
        List<String> cells = new ArrayList<>(List.of(
                CsvCells.plain(evaluation.key()),
                evaluation.status(),
                evaluation.failure(),
                CsvCells.time(evaluation.finishedAt().orElse(null)),
                evaluation.scorer(),
                evaluation.gold(),
                evaluation.goldDigest(),
                String.join(" ", evaluation.countsIn())));
        Map<String, ArchivedRun.Score> scores = evaluation.scores();
        metrics.forEach(metric -> cells.add(
                scores.containsKey(metric) ? CsvCells.plain(scores.get(metric).value()) : ""));
        metrics.forEach(metric -> cells.add(
                scores.containsKey(metric) ? CsvCells.text(scores.get(metric).signature()) : ""));
        return cells;
    }

    private String local(Instant time) {
        return time.atZone(zone).toOffsetDateTime().toString();
    }

    private void write(ArchivedRun run) throws IOException {
        json.writeStartObject();
        json.writeStringField("path", run.path());
        json.writeObjectFieldStart("team");
        json.writeStringField("key", run.team().key().toString());
        json.writeStringField("name", run.team().name());
        json.writeEndObject();
        json.writeBooleanField("baseline", run.team().baseline());
        json.writeNumberField("number", run.number());
        json.writeStringField("submission", run.key().toString());
        json.writeStringField("sender", run.sender());
        json.writeStringField("receivedAt", run.receivedAt().toString());
        json.writeStringField("receivedAtLocal", local(run.receivedAt()));
        json.writeStringField("acceptedAt", run.acceptedAt().toString());
        json.writeStringField("acceptedAtLocal", local(run.acceptedAt()));
        if (tracks) {
            json.writeStringField("track", run.track().orElse(null));
        }
        json.writeStringField("fileName", run.file().name());
        json.writeNumberField("size", run.file().size());
        json.writeStringField("digest", run.file().digest());
        json.writeStringField("method", run.about().method());
        json.writeStringField("description", run.about().description());
        json.writeStringField("code", run.about().codeLink().map(WebLink::url).orElse(null));
        json.writeStringField("paper", run.about().paperLink().map(WebLink::url).orElse(null));
        json.writeObjectFieldStart("declared");
        for (Map.Entry<String, String> answer : run.about().declared().entrySet()) {
            json.writeStringField(answer.getKey(), answer.getValue());
        }
        json.writeEndObject();
        json.writeStringField("status", run.status());
        if (run.seed().isPresent()) {
            json.writeNumberField("seed", run.seed().get());
        } else {
            json.writeNullField("seed");
        }
        json.writeArrayFieldStart("evaluations");
        for (ArchivedRun.Scored evaluation : run.evaluations()) {
            write(evaluation);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void write(ArchivedRun.Scored evaluation) throws IOException {
        json.writeStartObject();
        json.writeStringField("evaluation", evaluation.key().toString());
        json.writeStringField("status", evaluation.status());
        json.writeStringField("failure", evaluation.failure().isEmpty() ? null : evaluation.failure());
        json.writeStringField(
                "finishedAt", evaluation.finishedAt().map(Instant::toString).orElse(null));
        json.writeStringField("scorer", evaluation.scorer());
        json.writeObjectFieldStart("gold");
        json.writeStringField("release", evaluation.gold());
        json.writeStringField("digest", evaluation.goldDigest());
        json.writeEndObject();
        json.writeArrayFieldStart("countsIn");
        for (String subtask : evaluation.countsIn()) {
            json.writeString(subtask);
        }
        json.writeEndArray();
        json.writeObjectFieldStart("scores");
        for (Map.Entry<String, ArchivedRun.Score> score : evaluation.scores().entrySet()) {
            json.writeObjectFieldStart(score.getKey());
            json.writeNumberField("value", score.getValue().value());
            json.writeStringField("signature", score.getValue().signature());
            json.writeEndObject();
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    /** Ends both and flushes them; what they were written to stays open. */
    void end() throws IOException {
        csv.flush();
        json.writeEndArray();
        json.writeEndObject();
        json.flush();
    }
}
