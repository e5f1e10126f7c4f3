package dev.podium.leaderboard;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.evaluation.takeover.Takeovers;
import dev.podium.submission.Takeover;
import dev.podium.team.Audience;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tells what was taken over: that it was, to everybody; how much, to an audience that sees the leaderboards of both phases. */
@ApplicationScoped
public class TakeoverNotices {

    @Inject
    Takeovers takeovers;

    /**
     * What an audience is told about runs that were carried over.
     *
     * @param number how many submissions were carried over; empty where a sealed leaderboard would be given away by it
     * @param progress what came of them, for organizers only
     */
    public record TakeoverNotice(Takeover takeover, Optional<Integer> number, Optional<Takeovers.Progress> progress) {}

    /** Those of a competition, as everybody sees them, newest first, at most 100. Two queries, one where there are none. */
    public List<TakeoverNotice> find(Competition competition, Instant now) {
        return told(Takeover.findByCompetition(competition), Audience.EVERYBODY, now);
    }

    /** Those into a phase, newest first, at most 100. Two queries, one where there are none. */
    public List<TakeoverNotice> into(Phase phase, Audience audience, Instant now) {
        return told(Takeover.findInto(phase), audience, now);
    }

    private List<TakeoverNotice> told(List<Takeover> all, Audience audience, Instant now) {
        if (all.isEmpty()) {
            return List.of();
        }
        Map<Long, Takeovers.Progress> progress = takeovers.progress(all);
        return all.stream()
                .map(takeover -> told(takeover, progress.get(takeover.id), audience, now))
                .toList();
    }

    private static TakeoverNotice told(Takeover takeover, Takeovers.Progress progress, Audience audience, Instant now) {
        boolean counted =
                audience.seesLeaderboards(takeover.source, now) && audience.seesLeaderboards(takeover.phase, now);
        return new TakeoverNotice(
                takeover,
                counted ? Optional.of(progress.all()) : Optional.empty(),
                audience == Audience.ORGANIZERS ? Optional.of(progress) : Optional.empty());
    }
}
