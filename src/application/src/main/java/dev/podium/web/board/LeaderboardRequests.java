package dev.podium.web.board;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.evaluation.part.ProgramItemLists;
import dev.podium.platform.RequestClock;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import dev.podium.web.cache.AudienceCache;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Finds out of which leaderboard somebody asks for something. */
@ApplicationScoped
public class LeaderboardRequests {

    /** What is shown of items that only programs know. */
    private static final Set<LeaderboardRequest.Page> ITEMS_AND_SLICES =
            EnumSet.of(LeaderboardRequest.Page.SLICES, LeaderboardRequest.Page.ITEMS, LeaderboardRequest.Page.HARDEST);

    @Inject
    Competitions competitions;

    @Inject
    ProgramItemLists lists;

    @Inject
    Teams teams;

    @Inject
    SignedIn signedIn;

    @Inject
    RequestClock clock;

    @Inject
    View view;

    @Inject
    AudienceCache kept;

    /** Answers with what the page makes of the request; before the first phase, with a page that says when it opens. */
    public TemplateInstance answer(
            LeaderboardRequest.Page asked,
            String slug,
            Optional<String> phaseSlug,
            Optional<String> subtaskId,
            Function<LeaderboardRequest, TemplateInstance> page) {
        return kept.find(slug).orElseGet(() -> make(asked, slug, phaseSlug, subtaskId, page));
    }

    private TemplateInstance make(
            LeaderboardRequest.Page asked,
            String slug,
            Optional<String> phaseSlug,
            Optional<String> subtaskId,
            Function<LeaderboardRequest, TemplateInstance> page) {
        Request about = ask(slug);
        return find(asked, about, phaseSlug, subtaskId)
                .map(page)
                .orElseGet(() -> nothingYet(asked.frame(about.competition()), about.competition(), about.phases()));
    }

    /** What is asked for; empty before the first phase. */
    public Optional<LeaderboardRequest> find(
            LeaderboardRequest.Page asked, String slug, Optional<String> phaseSlug, Optional<String> subtaskId) {
        return find(asked, ask(slug), phaseSlug, subtaskId);
    }

    /** Of what somebody asks for something. */
    private record Request(Optional<Account> reader, Competition competition, Instant now, List<Phase> phases) {}

    private Request ask(String slug) {
        Optional<Account> reader = signedIn.account();
        Competition competition = competitions.visible(slug, reader.orElse(null));
        return new Request(reader, competition, clock.instant(), Phase.findByCompetition(competition));
    }

    private Optional<LeaderboardRequest> find(
            LeaderboardRequest.Page asked, Request about, Optional<String> phaseSlug, Optional<String> subtaskId) {
        Competition competition = about.competition();
        boolean ofPrograms = competition.isOfPrograms();
        if (ofPrograms && asked.explainsScores() && !ITEMS_AND_SLICES.contains(asked)) {
            // of what only programs know nothing else is explained, whether it is sealed or not
            competition.itemTask();
        }
        Instant now = about.now();
        List<Phase> all = about.phases();
        List<Phase> begun = all.stream()
                .filter(phase -> phase.state(now) != Phase.State.UPCOMING)
                .toList();
        Optional<Phase> wanted = LeaderboardRequest.chosen(begun, phaseSlug, name -> phase -> phase.slug.equals(name));
        if (begun.isEmpty()) {
            boolean isThere = asked == LeaderboardRequest.Page.SLICES && competition.isSlicedByPrograms();
            refuseUnless(!ofPrograms || !asked.explainsScores() || isThere, competition);
            return Optional.empty();
        }
        Teams.Reader reader = kept.reader().orElseGet(() -> teams.reader(competition, about.reader()));
        Audience audience = reader.audience();
        Phase phase = wanted.orElseGet(() -> LeaderboardRequest.first(asked, all, begun, audience, now));
        boolean isSlices = asked == LeaderboardRequest.Page.SLICES;
        refuseUnless(!ofPrograms || !isSlices || phase.isSlicedByPrograms(), competition);
        Subtask subtask = LeaderboardRequest.chosen(
                        phase.subtasks(), subtaskId, id -> other -> other.id().equals(id))
                .orElseGet(() -> phase.subtasks().get(0));
        LeaderboardRequest request = new LeaderboardRequest(
                asked,
                asked.frame(competition).about(phase),
                competition,
                phase.type(),
                all,
                begun,
                phase,
                subtask,
                audience,
                reader.team(),
                now,
                ofPrograms ? lists.subtasks(competition) : Map.of(),
                Optional.empty());
        boolean isItems = asked == LeaderboardRequest.Page.ITEMS || asked == LeaderboardRequest.Page.HARDEST;
        refuseUnless(!ofPrograms || !isItems || request.showsItems(), competition);
        return Optional.of(request.withParts(view.texts(SharedLeaderboardTexts.class)));
    }

    private static void refuseUnless(boolean isThere, Competition competition) {
        if (!isThere) {
            competition.itemTask();
        }
    }

    private static NoPhaseYetPage nothingYet(CompetitionFrame frame, Competition competition, List<Phase> all) {
        boolean none = all.isEmpty();
        return new NoPhaseYetPage(
                frame, none ? "" : all.get(0).name, none ? null : all.get(0).opensAt, competition.zoneId());
    }
}
