package dev.podium.web.competition;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.announcement.Announcement;
import dev.podium.announcement.AnnouncementReaders;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Refused;
import dev.podium.team.Teams;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestQuery;

/** Shows what organizers announced to those whom it is for. */
@Path("/competitions/{slug}/announcements")
@Produces(MediaType.TEXT_HTML)
final class AnnouncementPages {

    private static final int ON_A_PAGE = 20;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    SignedIn signedIn;

    @Inject
    View view;

    /**
     * A page of them.
     *
     * @param number of the page, from 1; the nearest one there is for any other
     */
    @GET
    public TemplateInstance all(@PathParam("slug") String slug, @RestQuery("page") Optional<Integer> number) {
        Optional<Account> reader = signedIn.account();
        Competition competition = competitions.visible(slug, reader.orElse(null));
        Set<AnnouncementReaders> readers = AnnouncementReaders.among(teams.audience(competition, reader));
        int pages = (int) Math.max(1, (Announcement.number(competition, readers) + ON_A_PAGE - 1) / ON_A_PAGE);
        int page = Math.max(1, Math.min(pages, number.orElse(1)));
        return new AnnouncementsPage(
                CompetitionFrame.of(competition, CompetitionTab.OVERVIEW),
                competition.zoneId(),
                Announcement.find(competition, readers, page - 1, ON_A_PAGE).stream()
                        .map(each -> AnnouncementView.of(each, competition, view.locale()))
                        .toList(),
                page,
                pages);
    }

    @GET
    @Path("/{key}")
    public TemplateInstance one(@PathParam("slug") String slug, @PathParam("key") UUID key) {
        Optional<Account> reader = signedIn.account();
        Competition competition = competitions.visible(slug, reader.orElse(null));
        Announcement announcement = Announcement.findByKey(
                        competition, AnnouncementReaders.among(teams.audience(competition, reader)), key)
                .orElseThrow(Refused::notThere);
        return new AnnouncementPage(
                CompetitionFrame.of(competition, CompetitionTab.OVERVIEW),
                competition.zoneId(),
                AnnouncementView.of(announcement, competition, view.locale()));
    }
}
