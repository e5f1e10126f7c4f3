package dev.podium.web.organize.series;

import dev.podium.competition.Competition;
import dev.podium.competition.SeriesPlace;
import dev.podium.competition.series.Series;
import dev.podium.competition.series.SeriesPlaces;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Success;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.OrganizerContext;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;

/** Lets organizers put a competition into a series. */
@Path("/organize/{slug}/series")
final class SeriesFormPages {

    private static final int MOST_OWN = 50;
    private static final SeriesFormPage.Bounds BOUNDS =
            new SeriesFormPage.Bounds(SeriesPlaces.LONGEST_NAME, SeriesPlaces.LONGEST_PLACE);

    @Inject
    OrganizerContext context;

    @Inject
    SeriesPlaces places;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance form(@PathParam("slug") String slug) {
        Competition competition = context.organized(slug);
        Optional<SeriesPlace> series = Optional.ofNullable(competition.series);
        return page(
                competition,
                series.map(SeriesPlace::name).orElse(""),
                series.map(SeriesPlace::place).orElse(""),
                Complaint.NONE);
    }

    @POST
    public Response put(@PathParam("slug") String slug, @RestForm String name, @RestForm String place) {
        Competition competition = context.organized(slug);
        return forms.done(
                () -> places.put(competition, FormText.text(name), FormText.text(place), context.organizer()),
                Success.SERIES_SAVED.at("/organize/" + slug + "/series"),
                complaint -> page(competition, FormText.text(name), FormText.text(place), complaint));
    }

    private SeriesFormPage page(Competition competition, String name, String place, Complaint complaint) {
        return new SeriesFormPage(
                CompetitionFrame.of(competition, CompetitionTab.OVERVIEW),
                name,
                place,
                Series.findNames(context.organizer(), MOST_OWN),
                BOUNDS,
                complaint);
    }
}
