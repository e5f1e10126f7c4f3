package dev.podium.web.organize;

import dev.podium.evaluation.archive.SubmissionArchives;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;

/** Hands out all that was submitted to a phase. */
@Path("/organize/{slug}/phases/{phase}/submissions.zip")
final class ArchivePages {

    @Inject
    SubmissionArchives archives;

    @GET
    public Response all(@BeanParam OrganizedPhase asked) {
        SubmissionArchives.Archive archive = archives.find(asked.get());
        return Response.ok((StreamingOutput) archive::writeTo, "application/zip")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + archive.fileName() + "\"")
                .build();
    }
}
