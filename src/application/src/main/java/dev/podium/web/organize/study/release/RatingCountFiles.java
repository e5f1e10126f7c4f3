package dev.podium.web.organize.study.release;

import dev.podium.annotation.release.RatingShares;
import dev.podium.annotation.release.StudyStates;
import dev.podium.annotation.study.Study;
import dev.podium.web.layout.DataFile;
import dev.podium.web.organize.study.StudyContext;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** Hands out every number of what people say who rate. */
@Path("/organize/{slug}/studies/{study}/release/ratings.csv")
final class RatingCountFiles {

    @Inject
    StudyContext context;

    @Inject
    RatingShares shares;

    @Inject
    StudyStates states;

    @GET
    public Response file(@PathParam("slug") String slug, @PathParam("study") String name) {
        Study study = context.study(slug, name);
        return DataFile.of(
                RatingsView.csv(shares.find(study, states.find(study, Optional.empty()))),
                "%s-%s-ratings.csv".formatted(slug, name));
    }
}
