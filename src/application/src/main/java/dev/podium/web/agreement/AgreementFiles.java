package dev.podium.web.agreement;

import dev.podium.analysis.agreement.AnnotatorAgreement;
import dev.podium.analysis.agreement.AnnotatorAgreements;
import dev.podium.export.CsvAgreement;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.team.Viewers;
import dev.podium.web.layout.DataFile;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;

/** Hands out how far annotators agree as a file, to those who may see it. */
@Path("/competitions/{slug}/phases/{phase}/agreement/values.csv")
final class AgreementFiles {

    @Inject
    Viewers viewers;

    @Inject
    AnnotatorAgreements agreements;

    @GET
    public Response file(@PathParam("slug") String slug, @PathParam("phase") String phase) {
        AnnotatorAgreement agreement = agreements.find(Leaderboards.shownTo(viewers.find(slug, phase)));
        return DataFile.of(CsvAgreement.of(agreement), CsvAgreement.name(agreement));
    }
}
