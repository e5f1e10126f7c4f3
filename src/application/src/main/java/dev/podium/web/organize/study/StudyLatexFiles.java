package dev.podium.web.organize.study;

import dev.podium.annotation.study.Study;
import dev.podium.export.LeaderboardFileKind;
import dev.podium.export.study.StudyResults;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/** Hands out what a study found as tables of a paper. */
@Path("/organize/{slug}/studies/{study}/tables.tex")
final class StudyLatexFiles {

    @Inject
    StudyContext context;

    @Inject
    StudyResults findings;

    @GET
    public Response file(@PathParam("slug") String slug, @PathParam("study") String name) {
        Study study = context.study(slug, name);
        return Response.ok(findings.latex(study), LeaderboardFileKind.tex.contentType())
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"%s-%s-tables.tex\"".formatted(slug, name))
                .build();
    }
}
