package dev.podium.web.organize.runs;

import dev.podium.competition.Phase;
import dev.podium.evaluation.list.ListedRun;
import dev.podium.evaluation.list.RunCsv;
import dev.podium.evaluation.list.RunList;
import dev.podium.evaluation.list.RunQuery;
import dev.podium.evaluation.list.RunQuery.Only;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.Spool;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.team.Team;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Pager;
import dev.podium.web.layout.View;
import dev.podium.web.organize.OrganizedPhase;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestQuery;

/** Shows organizers all runs of a phase, and hands them out as a table. */
@Path("/organize/{slug}/phases/{phase}")
final class RunsPages {

    private static final int ON_A_PAGE = 100;

    @Inject
    RunList runs;

    @Inject
    RunCsv table;

    @Inject
    View view;

    /**
     * A page of the runs.
     *
     * @param show which runs
     * @param team key of the only team whose runs are shown
     * @param number of the page, from 1; the nearest one there is for any other
     */
    @GET
    @Path("/runs")
    public TemplateInstance show(
            @BeanParam OrganizedPhase asked,
            @RestQuery String show,
            @RestQuery String team,
            @RestQuery("page") Optional<Integer> number) {
        Phase phase = asked.get();
        Optional<Team> only = team(phase, team);
        RunQuery query = new RunQuery(phase, RunQuery.only(show), only.map(each -> each.key));
        RunList.Numbers numbers = runs.numbers(phase, query.team());
        long all = numbers.of(query.only());
        int page = Pager.nearest(number.orElse(1), ON_A_PAGE, all);
        List<ListedRun> found = runs.find(query, page - 1, ON_A_PAGE);
        TaskType type = phase.type();
        List<Subtask> subtasks = phase.subtasks();
        return new RunsPage(
                CompetitionFrame.of(phase.competition, null),
                phase.competition.zoneId(),
                phase.name,
                phase.slug,
                only.map(each -> each.name),
                Stream.of(Only.values())
                        .map(each -> new RunsPage.Part(
                                each,
                                numbers.of(each),
                                href("runs", new RunQuery(phase, each, query.team())),
                                each == query.only()))
                        .toList(),
                query.only(),
                subtasks.stream()
                        .map(subtask -> new RunsPage.Column(
                                MetricName.ofSubtask(type, subtask, view.locale()),
                                MetricName.of(type, subtask, subtask.ranking(), view.locale())))
                        .toList(),
                found.stream().map(run -> row(run, type, subtasks, query)).toList(),
                found.stream()
                        .anyMatch(run -> run.failure().isPresent()
                                || !run.parts().isEmpty()
                                || run.checkFault().isPresent()
                                || run.sameFile().isPresent()),
                Pager.of(page, ON_A_PAGE, all, href("runs", query)),
                href("runs", new RunQuery(phase, query.only(), Optional.empty())),
                href("runs.csv", query));
    }

    /** All of these runs as a table. */
    @GET
    @Path("/runs.csv")
    public Response table(@BeanParam OrganizedPhase asked, @RestQuery String show, @RestQuery String team)
            throws IOException {
        Phase phase = asked.get();
        Spool csv = table.write(
                new RunQuery(phase, RunQuery.only(show), team(phase, team).map(each -> each.key)));
        StreamingOutput copied = out -> {
            try (csv) {
                csv.copyTo(out);
            }
        };
        return Response.ok(copied, "text/csv; charset=utf-8")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + RunCsv.fileName(phase) + "\"")
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    /** Empty where none is named. */
    private static Optional<Team> team(Phase phase, String key) {
        if (key == null || key.isEmpty()) {
            return Optional.empty();
        }
        UUID named = Keys.require(key);
        return Optional.of(Team.<Team>find("competition = ?1 and key = ?2", phase.competition, named)
                .firstResultOptional()
                .orElseThrow(Refused::notThere));
    }

    private static String href(String page, RunQuery query) {
        return "/organize/%s/phases/%s/%s?show=%s%s"
                .formatted(
                        query.phase().competition.slug,
                        query.phase().slug,
                        page,
                        query.only(),
                        query.team().map(team -> "&team=" + team).orElse(""));
    }

    private RunsPage.Row row(ListedRun run, TaskType type, List<Subtask> subtasks, RunQuery query) {
        return new RunsPage.Row(
                run,
                href(
                        "runs",
                        new RunQuery(
                                query.phase(),
                                query.only(),
                                Optional.of(run.team().key()))),
                subtasks.stream()
                        .map(subtask -> new RunsPage.Score(
                                run.score(subtask.id(), subtask.ranking().metric()),
                                MetricName.of(type, subtask, subtask.ranking(), view.locale())
                                        .decimals()))
                        .toList(),
                why(run, type, subtasks));
    }

    private List<RunsPage.Why> why(ListedRun run, TaskType type, List<Subtask> subtasks) {
        RunsTexts texts = view.texts(RunsTexts.class);
        Stream<String> refused =
                run.problems().shown().stream().limit(1).map(problem -> problem.message(view.locale()));
        Stream<String> unchecked =
                run.checkFault().map(fault -> texts.unchecked(fault.message(view.locale()))).stream();
        return Stream.concat(
                        Stream.concat(refused, unchecked).map(sentence -> new RunsPage.Why(sentence, "")),
                        run.parts().stream()
                                .map(part -> new RunsPage.Why(sentence(part, type, subtasks), part.lastLine())))
                .toList();
    }

    private String sentence(ListedRun.FailedPart part, TaskType type, List<Subtask> subtasks) {
        String sentence = part.reason().message(view.locale());
        return subtasks.size() == 1
                ? sentence
                : subtasks.stream()
                        .filter(subtask -> subtask.id().equals(part.subtask()))
                        .findFirst()
                        .map(subtask -> view.texts(RunsTexts.class)
                                .ofSubtask(MetricName.ofSubtask(type, subtask, view.locale()), sentence))
                        .orElse(sentence);
    }
}
