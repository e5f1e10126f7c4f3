package dev.podium.web.layout;

import dev.podium.account.SignedIn;
import dev.podium.competition.Organizer;
import dev.podium.competition.Phase;
import dev.podium.evaluation.list.CompetitionCounts;
import dev.podium.platform.RequestClock;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hibernate.Session;

/** Where organizers are among the pages of their competition. In templates {@code cdi:desk}. */
@RequestScoped
@Named("desk")
public class OrganizerDesk {

    /** Pages of one competition; {@code new} is none. */
    private static final Pattern PAGE = Pattern.compile("/organize/(?!new(?:/|$))([^/]+)(/.*)?");

    @Inject
    View view;

    @Inject
    SignedIn signedIn;

    @Inject
    RequestClock clock;

    @Inject
    Session database;

    private Optional<OrganizerMenu> menu;

    /**
     * The menu of the page; empty on pages about no competition, and where the reader does not organize it. Three queries on pages of a
     * competition, the first time; none on others.
     */
    public Optional<OrganizerMenu> menu() {
        if (menu == null) {
            Matcher page = PAGE.matcher(view.path());
            menu = page.matches() && signedIn.isSignedIn()
                    ? View.told(() -> menu(page.group(1), page.group(2)), Optional.empty())
                    : Optional.empty();
        }
        return menu;
    }

    private Optional<OrganizerMenu> menu(String slug, String below) {
        return signedIn.account()
                .flatMap(reader -> Organizer.findBySlug(reader, slug))
                .map(organizer -> OrganizerMenu.of(
                        organizer,
                        Phase.findByCompetition(organizer.competition),
                        CompetitionCounts.find(database, List.of(organizer.competition))
                                .get(organizer.competition.id),
                        below == null ? "" : below,
                        clock.instant()));
    }
}
