package dev.podium.web.analysis;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.analysis.errors.ErrorAnalyses;
import dev.podium.analysis.errors.ErrorAnalysisQuery;
import dev.podium.analysis.errors.SystemErrorAnalysis;
import dev.podium.competition.Phase;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.RunSummaries;
import dev.podium.export.CsvErrorAnalysis;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.Submission;
import dev.podium.submission.Submissions;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import dev.podium.team.Viewer;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.chart.ChartFile;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.DataFile;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Shows where one run is wrong, be it the one that counts or not: to its team where labels are no secret, and to the organizers.
 * Other teams learn nothing of runs that do not count.
 */
@Path("/submissions/{key}/analysis/{subtask}")
final class RunErrorPages {

    @Inject
    SignedIn signedIn;

    @Inject
    Submissions submissions;

    @Inject
    RunSummaries summaries;

    @Inject
    Teams teams;

    @Inject
    ErrorAnalyses analyses;

    @Inject
    SystemPageMaker pages;

    @Inject
    RequestClock clock;

    /** Where a run is wrong, and as what that is asked for. */
    private record RequestedRun(LeaderboardRequest request, SystemErrorAnalysis analysis, SystemPage.Run run) {}

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(
            @PathParam("key") UUID key, @PathParam("subtask") String subtask, @BeanParam SystemParams asked) {
        RequestedRun found = find(key, subtask, asked);
        return pages.of(found.request(), found.analysis(), found.run());
    }

    /** A drawing of the page: {@code numbers}, {@code calibration}, {@code disagreement} or {@code slices}. */
    @GET
    @Path("{chart}.svg")
    public Response drawing(
            @PathParam("key") UUID key,
            @PathParam("subtask") String subtask,
            @PathParam("chart") String chart,
            @BeanParam SystemParams asked) {
        RequestedRun found = find(key, subtask, asked);
        TemplateInstance drawn = chart.equals("slices")
                ? pages.slices(found.request(), found.analysis())
                : pages.of(found.request(), found.analysis(), found.run());
        return ChartFile.of(drawn, chart, "run-" + key + "-" + chart);
    }

    /** What it is drawn from. */
    @GET
    @Path("{chart}.csv")
    public Response data(
            @PathParam("key") UUID key,
            @PathParam("subtask") String subtask,
            @PathParam("chart") String chart,
            @BeanParam SystemParams asked) {
        return DataFile.of(
                CsvErrorAnalysis.of(find(key, subtask, asked).analysis(), chart).orElseThrow(Refused::notThere),
                "run-" + key + "-" + chart + ".csv");
    }

    private RequestedRun find(UUID key, String subtask, SystemParams asked) {
        Account reader = signedIn.require();
        Submission submission = submissions.visible(key, reader);
        Audience audience = teams.audience(submission.competition, Optional.of(reader));
        Instant now = clock.instant();
        Evaluation evaluation = summaries.evaluation(submission, audience, now).orElseThrow(Refused::notThere);
        Viewer viewer = new Viewer(submission.phase, audience, now);
        ErrorAnalysisQuery wanted = ErrorAnalysisQuery.of(viewer, subtask, asked.bound());
        return new RequestedRun(
                request(submission, viewer, wanted),
                analyses.ofRun(asked.ofRun(wanted), submission, evaluation),
                new SystemPage.Run(key, submission.number(), submission.team.name, submission.team.baseline));
    }

    private static LeaderboardRequest request(Submission submission, Viewer viewer, ErrorAnalysisQuery wanted) {
        List<Phase> phases = List.of(submission.phase);
        return new LeaderboardRequest(
                LeaderboardRequest.Page.SYSTEM,
                CompetitionFrame.of(submission.competition, CompetitionTab.SUBMISSIONS)
                        .about(submission.phase),
                submission.competition,
                submission.phase.type(),
                phases,
                phases,
                submission.phase,
                wanted.subtask(),
                viewer.audience(),
                /* own= */ Optional.empty(),
                viewer.now(),
                Map.of(),
                Optional.empty());
    }
}
