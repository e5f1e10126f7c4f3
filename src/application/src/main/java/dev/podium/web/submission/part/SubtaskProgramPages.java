package dev.podium.web.submission.part;

import dev.podium.account.SignedIn;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.RunSummaries;
import dev.podium.evaluation.outcome.ArtifactFile;
import dev.podium.evaluation.outcome.LogTail;
import dev.podium.evaluation.outcome.SubtaskProgramReport;
import dev.podium.evaluation.outcome.SubtaskProgramReports;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.submission.Submission;
import dev.podium.submission.Submissions;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.submission.SubtaskProgramView;
import dev.podium.web.submission.SubtaskProgramViews;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Shows what programs wrote about a run to its team, as far as the phase lets it, and to the organizers. */
@Path("/submissions/{key}/parts/{subtask}")
final class SubtaskProgramPages {

    private static final String POLICY = "Content-Security-Policy";
    private static final String NO_FRAMES = "frame-src 'none'";
    private static final String OWN_FRAMES = "frame-src 'self'";

    @ConfigProperty(name = "quarkus.http.header.\"" + POLICY + "\".value")
    String policy;

    @Inject
    SignedIn signedIn;

    @Inject
    Submissions submissions;

    @Inject
    Teams teams;

    @Inject
    RunSummaries summaries;

    @Inject
    SubtaskProgramReports programReports;

    @Inject
    SubtaskProgramViews lines;

    @Inject
    RequestClock clock;

    /** A run that the reader may see, and what came of it. */
    private record ReadablePart(Submission run, Evaluation evaluation, Audience audience) {}

    /** The one page that may have a frame: it shows the details, which may do nothing. */
    @GET
    public Response show(@PathParam("key") UUID key, @PathParam("subtask") String subtask) throws IOException {
        ReadablePart seen = seen(key);
        SubtaskProgramView line = lines.find(seen.run(), seen.evaluation(), seen.audience()).stream()
                .filter(part -> part.id().equals(subtask))
                .findFirst()
                .orElseThrow(Refused::notThere);
        SubtaskProgramPage page = new SubtaskProgramPage(
                CompetitionFrame.of(seen.run().competition, CompetitionTab.SUBMISSIONS)
                        .about(seen.run().phase),
                new SubtaskProgramPage.Run(
                        "/submissions/" + key, seen.run().number(), seen.run().team.name, seen.run().phase.name),
                line,
                logs(line));
        return Response.ok(page, MediaType.TEXT_HTML_TYPE)
                .header(POLICY, policy.replace(NO_FRAMES, OWN_FRAMES))
                .build();
    }

    /** One for each step at most. */
    private List<SubtaskProgramPage.Log> logs(SubtaskProgramView line) throws IOException {
        List<SubtaskProgramPage.Log> logs = new ArrayList<>();
        for (SubtaskProgramView.File file : line.files()) {
            if (file.isLog()) {
                try (InputStream log = programReports.open(file.kept())) {
                    logs.add(new SubtaskProgramPage.Log(file, LogTail.of(log)));
                }
            }
        }
        return logs;
    }

    /** Something that a program wrote, as it wrote it. */
    @GET
    @Path("/{step}/{kind}")
    public Response artifact(
            @PathParam("key") UUID key,
            @PathParam("subtask") String subtask,
            @PathParam("step") String step,
            @PathParam("kind") String kind)
            throws IOException {
        ReadablePart seen = seen(key);
        SubtaskProgramReport.StoredArtifact kept = programReports
                .find(seen.evaluation(), subtask, seen.audience(), clock.instant())
                .flatMap(part -> part.artifact(step, kind))
                .orElseThrow(Refused::notThere);
        ArtifactFile file = ArtifactFile.of(key, subtask, kept);
        Response.ResponseBuilder response = Response.ok(programReports.open(kept), file.contentType());
        file.headers().forEach(response::header);
        return response.build();
    }

    private ReadablePart seen(UUID key) {
        Submission run = submissions.visible(key, signedIn.require());
        Audience audience = teams.audience(run.competition, signedIn.account());
        return summaries
                .evaluation(run, audience, clock.instant())
                .map(evaluation -> new ReadablePart(run, evaluation, audience))
                .orElseThrow(Refused::notThere);
    }
}
