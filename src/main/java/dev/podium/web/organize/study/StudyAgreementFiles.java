package dev.podium.web.organize.study;

import dev.podium.annotation.agreement.CsvStudyAgreement;
import dev.podium.annotation.agreement.StudyAgreements;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.Mixture;
import dev.podium.web.layout.DataFile;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.Map;

/** Hands out every number of how far people agree in a study. */
@Path("/organize/{slug}/studies/{study}/agreement.csv")
final class StudyAgreementFiles {

    @Inject
    StudyContext context;

    @Inject
    StudyAgreements agreements;

    @Inject
    Mixture mixture;

    @GET
    public Response file(@PathParam("slug") String slug, @PathParam("study") String name) {
        Study study = context.study(slug, name);
        Map<Long, String> names = StudyAnnotator.pseudonyms(study);
        return DataFile.of(
                CsvStudyAgreement.of(agreements.find(study).agreement(), mixture.tried(study), names),
                "%s-%s-agreement.csv".formatted(slug, name));
    }
}
