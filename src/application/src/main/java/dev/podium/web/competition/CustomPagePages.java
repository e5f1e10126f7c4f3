package dev.podium.web.competition;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.page.CustomPage;
import dev.podium.platform.Refused;
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

/** Shows pages that organizers wrote; drafts to them alone. */
@Path("/competitions/{slug}/pages")
@Produces(MediaType.TEXT_HTML)
final class CustomPagePages {

    @Inject
    Competitions competitions;

    @Inject
    SignedIn signedIn;

    @Inject
    View view;

    @GET
    @Path("/{page}")
    public TemplateInstance show(@PathParam("slug") String slug, @PathParam("page") String name) {
        Optional<Account> reader = signedIn.account();
        Competition competition = competitions.visible(slug, reader.orElse(null));
        CustomPage page = CustomPage.findBySlug(competition, name)
                .filter(known -> known.shown
                        || reader.filter(account -> competitions.isOrganizer(account, competition))
                                .isPresent())
                .orElseThrow(Refused::notThere);
        CustomPageLinks pages = CustomPageLinks.find(competition, page.slug, view.locale());
        return new CustomPagePage(
                CompetitionFrame.of(competition, CompetitionTab.OVERVIEW).with(pages.parts(view)),
                "/organize/" + competition.slug + "/pages/" + page.key,
                competition.zoneId(),
                page.title().in(view.locale()),
                page.text().in(view.locale()),
                page.shown,
                page.changedAt,
                pages);
    }
}
