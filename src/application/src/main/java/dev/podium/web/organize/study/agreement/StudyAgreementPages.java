package dev.podium.web.organize.study.agreement;

import dev.podium.web.organize.study.StudyContext;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.Optional;

/** Shows how far people agree in a study. */
@Path("/organize/{slug}/studies/{study}/agreement")
final class StudyAgreementPages {

    @Inject
    StudyContext context;

    @Inject
    StudyAgreementPageMaker pages;

    @GET
    public TemplateInstance show(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @QueryParam("question") Optional<String> question,
            @QueryParam("by") Optional<String> by) {
        return pages.page(context.study(slug, name), question, by);
    }
}
