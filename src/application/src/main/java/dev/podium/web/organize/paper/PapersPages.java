package dev.podium.web.organize.paper;

import dev.podium.competition.Competition;
import dev.podium.paper.Paper;
import dev.podium.paper.Paper.State;
import dev.podium.paper.PaperCalls;
import dev.podium.paper.Papers;
import dev.podium.platform.Keys;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Pager;
import dev.podium.web.layout.Success;
import dev.podium.web.organize.OrganizerContext;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestQuery;

/** Shows organizers the papers of teams, and lets them accept and publish these. */
@Path("/organize/{slug}/papers")
final class PapersPages {

    private static final int ON_A_PAGE = 100;

    @Inject
    OrganizerContext context;

    @Inject
    PaperCalls calls;

    @Inject
    Papers papers;

    @Inject
    Forms forms;

    /** A page of those in a state, which are the submitted ones where no state is named; the nearest page for any other number. */
    @GET
    public TemplateInstance show(
            @PathParam("slug") String slug, @RestQuery String state, @RestQuery("page") Optional<Integer> page) {
        return page(
                context.organized(slug),
                state(state).orElse(State.submitted),
                page.orElse(1),
                Set.of(),
                Complaint.NONE);
    }

    @POST
    public Response decide(
            @PathParam("slug") String slug,
            @RestForm List<String> paper,
            @RestForm String seen,
            @RestForm String decision) {
        Competition competition = context.organized(slug);
        State before = state(seen).orElse(State.submitted);
        State wanted = state(decision).orElse(before);
        Set<String> chosen = new LinkedHashSet<>(paper == null ? List.of() : paper);
        return forms.done(
                () -> papers.decide(
                        competition, new Papers.Decision(keys(chosen), before, wanted), context.organizer()),
                Success.PAPERS_DECIDED.at("/organize/" + slug + "/papers?state=" + before),
                complaint -> page(competition, before, 1, chosen, complaint));
    }

    private static Set<UUID> keys(Set<String> texts) {
        Set<UUID> keys = new LinkedHashSet<>();
        texts.forEach(text -> keys.add(Keys.require(text)));
        return keys;
    }

    private static Optional<State> state(String name) {
        return Stream.of(State.values())
                .filter(state -> state.name().equals(name))
                .findFirst();
    }

    private PapersPage page(Competition competition, State state, int wanted, Set<String> chosen, Complaint complaint) {
        List<PapersPage.Part> parts = Paper.numbers(competition).entrySet().stream()
                .map(each -> new PapersPage.Part(each.getKey(), each.getValue(), each.getKey() == state))
                .toList();
        long all = parts.stream()
                .filter(PapersPage.Part::current)
                .mapToLong(PapersPage.Part::papers)
                .sum();
        int page = Pager.nearest(wanted, ON_A_PAGE, all);
        return new PapersPage(
                CompetitionFrame.of(competition, null),
                competition.zoneId(),
                calls.find(competition),
                parts,
                state,
                Stream.of(State.values()).filter(other -> other != state).toList(),
                Paper.find(competition, EnumSet.of(state), page - 1, ON_A_PAGE).stream()
                        .map(each -> PapersPage.Row.of(each, chosen.contains(each.key.toString())))
                        .toList(),
                Pager.of(page, ON_A_PAGE, all, "/organize/" + competition.slug + "/papers?state=" + state),
                complaint);
    }
}
