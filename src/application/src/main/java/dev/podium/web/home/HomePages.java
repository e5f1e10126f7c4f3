package dev.podium.web.home;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toSet;

import dev.podium.account.SignedIn;
import dev.podium.competition.Phase;
import dev.podium.platform.RequestClock;
import dev.podium.team.Team;
import dev.podium.web.layout.OrganizedRow;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jboss.resteasy.reactive.RestQuery;

/** Shows which competitions there are. */
@Path("/")
final class HomePages {

    private static final int ON_A_PAGE = 50;

    @Inject
    View view;

    @Inject
    RequestClock clock;

    @Inject
    SignedIn signedIn;

    /**
     * The list, a page of it at a time.
     *
     * @param number of the page, from 1; the nearest one there is for any other text
     */
    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(@RestQuery("page") String number) {
        List<Phase.Timed> published = Phase.findPublishedTimed();
        Instant now = published.isEmpty() ? clock.instant() : published.get(0).now();
        Map<Long, Integer> teams = Team.numbers();
        Map<Long, List<Phase>> phases = published.stream()
                .map(Phase.Timed::phase)
                .collect(groupingBy(phase -> phase.competition.id, LinkedHashMap::new, toList()));
        List<OrganizedRow> organized = signedIn.account()
                .map(reader -> OrganizedRow.find(reader, OrganizedRow.FEW, view.locale(), now))
                .orElse(List.of());
        Set<String> own = organized.stream().map(OrganizedRow::slug).collect(toSet());
        List<CompetitionCard> all = phases.entrySet().stream()
                .map(entry ->
                        CompetitionCard.of(entry.getValue(), teams.getOrDefault(entry.getKey(), 0), view.locale(), now))
                .filter(listed -> !own.contains(listed.slug()))
                .sorted(CompetitionCard.ORDER)
                .toList();
        int pages = Math.max(1, (all.size() + ON_A_PAGE - 1) / ON_A_PAGE);
        int page = Math.max(1, Math.min(pages, parsed(number)));
        Map<CompetitionGroup.Name, List<CompetitionCard>> groups = all.stream()
                .skip((page - 1L) * ON_A_PAGE)
                .limit(ON_A_PAGE)
                .collect(groupingBy(CompetitionCard::group, TreeMap::new, toList()));
        return new HomePage(
                page > 1 ? List.of() : organized,
                groups.entrySet().stream()
                        .map(entry -> new CompetitionGroup(entry.getKey(), entry.getValue()))
                        .toList(),
                page,
                pages);
    }

    private static int parsed(String number) {
        try {
            return number == null ? 1 : Integer.parseInt(number);
        } catch (NumberFormatException e) {
            return 1;
        }
    }
}
