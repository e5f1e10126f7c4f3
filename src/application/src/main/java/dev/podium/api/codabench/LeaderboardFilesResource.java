package dev.podium.api.codabench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.account.TokenScope;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.OpenApiRefs;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.peer.NumericIdLookup;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.platform.CsvCells;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.task.Subtask;
import dev.podium.task.TaskNames;
import dev.podium.team.Audience;
import dev.podium.team.Viewer;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** The leaderboards of a competition as files, for its organizers. */
@ProblemDetails
@Path("/api/competitions/{competition}/results.{format: csv|json|zip}")
@NeedsScope(TokenScope.ORGANIZE)
class LeaderboardFilesResource {

    private static final String ZIP = "application/zip";
    private static final String ANSWERS = "fact_sheet_answers";

    @Inject
    NumericIdLookup numbered;

    @Inject
    CodabenchLeaderboards boards;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @Inject
    ObjectMapper json;

    /**
     * Results as a file.
     *
     * @param phaseNumber the phase that is wanted; blank: all
     */
    @GET
    public Response results(
            @RestPath("competition") String number,
            @RestPath("format") String format,
            @RestQuery("phase") String phaseNumber)
            throws IOException {
        Competition competition = numbered.organized(number);
        List<Phase> phases = Phase.findByCompetition(competition).stream()
                .filter(phase -> phaseNumber == null
                        || phaseNumber.isBlank()
                        || String.valueOf(numbered.of(phase)).equals(phaseNumber))
                .toList();
        if (phases.isEmpty()) {
            throw Refused.notThere();
        }
        return switch (format) {
            case "json" -> responses.okPrivate(byTitle(phases));
            case "zip" -> file(competition, zip(phases), ZIP, format);
            default -> file(competition, csv(only(phases)), OpenApiRefs.CSV, format);
        };
    }

    private Phase only(List<Phase> phases) {
        if (phases.size() > 1) {
            throw Refused.because(Refused.Kind.FAULTY, "client.which-phase").about("phase");
        }
        return phases.get(0);
    }

    private Response file(Competition competition, Object content, String type, String ending) {
        return Response.fromResponse(responses.okPrivate(content, type))
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"%s-results.%s\"".formatted(competition.slug, ending))
                .build();
    }

    private Locale language() {
        return responses.report().language();
    }

    private Viewer organizer(Phase phase) {
        return new Viewer(phase, Audience.ORGANIZERS, clock.instant());
    }

    private String title(Phase phase) {
        return "%s - %s(%d)".formatted(LeaderboardColumnsJson.TITLE, phase.name, numbered.of(phase));
    }

    private Map<String, Map<String, Map<String, Object>>> byTitle(List<Phase> phases) {
        Map<String, Map<String, Map<String, Object>>> byTitle = new LinkedHashMap<>();
        phases.forEach(phase -> byTitle.put(title(phase), byOwner(phase)));
        return byTitle;
    }

    private Map<String, Map<String, Object>> byOwner(Phase phase) {
        List<CodabenchLeaderboardRow> rows = boards.rows(organizer(phase), CodabenchColumns.of(phase, language()));
        Map<UUID, Long> ids = CodabenchLeaderboards.ids(rows);
        Map<String, Map<String, Object>> byOwner = new LinkedHashMap<>();
        for (CodabenchLeaderboardRow row : rows) {
            Map<String, Object> told = new LinkedHashMap<>();
            row.values().forEach(value -> told.put(heading(phase, value.subtask(), value.column()), value.rounded()));
            told.put(ANSWERS, row.about().declared());
            byOwner.put("%s-%d".formatted(row.owner(), numbered.ofSubmission(ids.get(row.submission()))), told);
        }
        return byOwner;
    }

    private String heading(Phase phase, Subtask subtask, CodabenchColumns.Column column) {
        TaskNames names = phase.type().names(language());
        return "%s(%d)-%s"
                .formatted(names.subtask(subtask.id()), numbered.of(phase.competition, subtask), column.title());
    }

    private String csv(Phase phase) {
        CodabenchColumns columns = CodabenchColumns.of(phase, language());
        List<String> headings = new ArrayList<>(List.of("Username", ANSWERS));
        for (Subtask subtask : NumericIdLookup.tasks(phase)) {
            columns.of(subtask).values().forEach(column -> headings.add(heading(phase, subtask, column)));
        }
        List<List<String>> lines =
                new ArrayList<>(List.of(headings.stream().map(CsvCells::text).toList()));
        for (CodabenchLeaderboardRow row : boards.rows(organizer(phase), columns)) {
            List<String> line = new ArrayList<>(List.of(CsvCells.text(row.owner()), answered(row)));
            for (Subtask subtask : NumericIdLookup.tasks(phase)) {
                columns.of(subtask).values().forEach(column -> line.add(cell(row, subtask, column)));
            }
            lines.add(line);
        }
        return CsvCells.written(lines);
    }

    private static String cell(CodabenchLeaderboardRow row, Subtask subtask, CodabenchColumns.Column column) {
        return row.values().stream()
                .filter(value -> value.subtask().id().equals(subtask.id())
                        && value.column().equals(column))
                .map(CodabenchLeaderboardRow.Value::rounded)
                .findFirst()
                .orElse("");
    }

    private String answered(CodabenchLeaderboardRow row) {
        try {
            Map<String, String> declared = row.about().declared();
            return declared.isEmpty() ? "" : CsvCells.text(json.writeValueAsString(declared));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("answers are texts", e);
        }
    }

    private byte[] zip(List<Phase> phases) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
            for (Phase phase : phases) {
                zip.putNextEntry(new ZipEntry("%s(%d).csv".formatted(phase.slug, numbered.of(phase))));
                zip.write(csv(phase).getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }
}
