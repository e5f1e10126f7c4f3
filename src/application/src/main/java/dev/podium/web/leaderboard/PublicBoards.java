package dev.podium.web.leaderboard;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.DefaultPhase;
import dev.podium.competition.track.Track;
import dev.podium.leaderboard.Leaderboards;
import dev.podium.leaderboard.RankingPlaces;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.web.board.LeaderboardRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Finds leaderboards for what stands outside of Podium: as everybody sees them, whoever asks. */
@ApplicationScoped
class PublicBoards {

    @Inject
    Competitions competitions;

    @Inject
    RequestClock clock;

    /**
     * A leaderboard that everybody sees.
     *
     * @param track empty for all
     */
    record PublicBoard(Phase phase, Subtask subtask, Optional<Track> track, Instant now) {

        /** Who stands where on it. One query, and one more of a track. */
        Optional<RankingPlaces> places(Leaderboards leaderboards) {
            return leaderboards.findPlaces(phase, subtask, track, Audience.EVERYBODY, now);
        }

        /** Address of its page. */
        String href() {
            return "/competitions/%s/leaderboard%s".formatted(phase.competition.slug, query());
        }

        /** What names it in addresses: {@code ?phase=final&subtask=count}. */
        String query() {
            return "?phase=" + phase.slug + "&subtask=" + subtask.id()
                    + track.map(one -> "&track=" + one.slug).orElse("");
        }
    }

    /**
     * The leaderboard that is asked for, or what a reader is shown who asks for none; empty where nobody may see it yet. Three queries at most.
     *
     * @throws Refused if the competition is not public, or there is no such phase, subtask or track
     */
    Optional<PublicBoard> find(String slug, Optional<String> phase, Optional<String> subtask, Optional<String> track) {
        Competition competition = competitions.visible(slug, null);
        Instant now = clock.instant();
        List<Phase> begun = Phase.findByCompetition(competition).stream()
                .filter(each -> each.hasOpened(now))
                .toList();
        return LeaderboardRequest.chosen(begun, phase, name -> each -> each.slug.equals(name))
                .or(() -> DefaultPhase.toRead(begun, each -> Audience.EVERYBODY.seesLeaderboards(each, now), now))
                .filter(shown -> Audience.EVERYBODY.seesLeaderboards(shown, now))
                .map(shown -> new PublicBoard(
                        shown,
                        LeaderboardRequest.chosen(
                                        shown.subtasks(),
                                        subtask,
                                        id -> each -> each.id().equals(id))
                                .orElseGet(() -> shown.subtasks().get(0)),
                        Track.shown(competition, track),
                        now));
    }
}
