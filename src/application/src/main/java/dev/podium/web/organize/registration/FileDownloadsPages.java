package dev.podium.web.organize.registration;

import dev.podium.competition.Competition;
import dev.podium.registration.FileDownload;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Pager;
import dev.podium.web.organize.OrganizerContext;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestQuery;

/** Shows organizers who had files that are for registered participants alone. */
@Path("/organize/{slug}/downloads")
final class FileDownloadsPages {

    private static final int ON_A_PAGE = 100;

    @Inject
    OrganizerContext context;

    /** A page, from 1; the nearest one there is for any other number. */
    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @RestQuery("page") Optional<Integer> number) {
        Competition competition = context.organized(slug);
        long all = FileDownload.number(competition);
        int page = Pager.nearest(number.orElse(1), ON_A_PAGE, all);
        return new FileDownloadsPage(
                CompetitionFrame.of(competition, null),
                competition.zoneId(),
                FileDownload.find(competition, page - 1, ON_A_PAGE),
                Pager.of(page, ON_A_PAGE, all, "/organize/" + slug + "/downloads?all"));
    }
}
