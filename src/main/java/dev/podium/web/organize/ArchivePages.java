package dev.podium.web.organize;

import dev.podium.account.SignedIn;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.evaluation.archive.SubmissionArchives;
import dev.podium.platform.Refused;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;

/** Hands out all that was submitted to a phase. */
@Path("/organize/{slug}/phases/{phase}/submissions.zip")
final class ArchivePages {

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    SubmissionArchives archives;

    @GET
    public Response all(@PathParam("slug") String slug, @PathParam("phase") String phaseSlug) {
        Phase phase = Phase.of(competitions.organized(slug, signedIn.require()), phaseSlug)
                .orElseThrow(Refused::notThere);
        SubmissionArchives.Archive archive = archives.of(phase);
        return Response.ok((StreamingOutput) archive::writeTo, "application/zip")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + archive.fileName() + "\"")
                .build();
    }
}
