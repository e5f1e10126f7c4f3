package dev.podium.web.organize;

import dev.podium.competition.Competition;
import dev.podium.competition.CorrectedGold;
import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.evaluation.list.CompetitionCounts;
import dev.podium.evaluation.list.RunList;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.hibernate.Session;

/** Finds what waits for organizers. Does not ask who reads it. */
@ApplicationScoped
class WaitingItems {

    @Inject
    RunList runs;

    @Inject
    Session database;

    /** A competition with its phases, in the order of their opening. */
    record Organized(Competition competition, List<Phase> phases) {}

    /** What waits in some competitions, the most urgent first; nothing in those that are hidden or archived. Three queries. */
    List<WaitingItem> find(List<Organized> all, Instant now) {
        List<Organized> running = all.stream()
                .filter(each -> each.competition().isPublished() && each.competition().archivedAt == null)
                .toList();
        List<Competition> competitions =
                running.stream().map(Organized::competition).toList();
        Map<Long, CompetitionCounts> counts = CompetitionCounts.find(database, competitions);
        Map<Long, Long> failures = runs.failures(competitions);
        List<CorrectedGold> corrected = CorrectedGold.find(competitions);
        List<WaitingItem> waiting = new ArrayList<>();
        for (Organized each : running) {
            Competition competition = each.competition();
            each.phases().forEach(phase -> add(waiting, phase, failures.getOrDefault(phase.id, 0L), now));
            add(waiting, competition, counts.get(competition.id).waiting());
        }
        corrected.forEach(gold -> waiting.add(new WaitingItem(
                WaitingItem.Kind.GOLD,
                gold.phase().competition.name,
                gold.phase().name + ": " + gold.release().title(),
                1,
                at(gold.phase()) + "/rescoring?gold=" + gold.release().key)));
        waiting.sort(Comparator.comparing(WaitingItem::kind));
        return List.copyOf(waiting);
    }

    private static void add(List<WaitingItem> waiting, Phase phase, long failures, Instant now) {
        if (phase.isDueToBeRevealed(now)) {
            waiting.add(of(WaitingItem.Kind.REVEAL, phase, 1, "/reveal"));
        }
        if (phase.state(now) == Phase.State.OPEN && phase.isPaused(now)) {
            waiting.add(of(WaitingItem.Kind.PAUSED, phase, 1, "/intake"));
        }
        // what teams know already, of phases that are over, is no news
        if (failures > 0 && (!phase.isOver(now) || !phase.shows(Visibility::ownScores, now))) {
            waiting.add(of(WaitingItem.Kind.FAILED, phase, failures, "/runs?show=failed"));
        }
    }

    private static void add(List<WaitingItem> waiting, Competition competition, CompetitionCounts.Waiting counts) {
        add(waiting, competition, WaitingItem.Kind.QUESTIONS, counts.questions(), "/questions");
        add(waiting, competition, WaitingItem.Kind.REQUESTS, counts.requests(), "/registrations");
        add(waiting, competition, WaitingItem.Kind.PAPERS, counts.papers(), "/papers");
    }

    private static void add(
            List<WaitingItem> waiting, Competition competition, WaitingItem.Kind kind, long number, String page) {
        if (number > 0) {
            waiting.add(new WaitingItem(
                    kind, competition.name, "", number, SetupStep.PUBLISH.href(competition.slug) + page));
        }
    }

    private static WaitingItem of(WaitingItem.Kind kind, Phase phase, long number, String page) {
        return new WaitingItem(kind, phase.competition.name, phase.name, number, at(phase) + page);
    }

    private static String at(Phase phase) {
        return SetupStep.PHASES.href(phase.competition.slug) + "/" + phase.slug;
    }
}
