package dev.podium.web.organize.study.agreement;

import dev.podium.annotation.agreement.CsvStudyAgreement;
import dev.podium.annotation.agreement.CsvStudyProgress;
import dev.podium.annotation.agreement.StudyAgreements;
import dev.podium.annotation.agreement.StudyOverviews;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.ControlUnits;
import dev.podium.web.layout.DataFile;
import dev.podium.web.organize.study.StudyContext;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.Map;

/** Hands out every number of how far people agree in a study, and of how far it is. */
@Path("/organize/{slug}/studies/{study}")
final class StudyAgreementFiles {

    @Inject
    StudyContext context;

    @Inject
    StudyAgreements agreements;

    @Inject
    ControlUnits controls;

    @Inject
    StudyOverviews overviews;

    @GET
    @Path("/agreement.csv")
    public Response agreement(@PathParam("slug") String slug, @PathParam("study") String name) {
        Study study = context.study(slug, name);
        Map<Long, String> names = StudyAnnotator.pseudonyms(study);
        return DataFile.of(
                CsvStudyAgreement.of(agreements.find(study).agreement(), controls.tried(study), names),
                "%s-%s-agreement.csv".formatted(slug, name));
    }

    @GET
    @Path("/progress.csv")
    public Response progress(@PathParam("slug") String slug, @PathParam("study") String name) {
        return DataFile.of(
                CsvStudyProgress.of(overviews.find(context.study(slug, name))),
                "%s-%s-progress.csv".formatted(slug, name));
    }
}
