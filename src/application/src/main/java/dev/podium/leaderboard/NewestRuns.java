package dev.podium.leaderboard;

import dev.podium.competition.Phase;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;

/** Reads which runs of a leaderboard everybody has seen for the shortest time. */
@ApplicationScoped
public class NewestRuns {

    /** Those of the official ranking, as it has them: what was scored. */
    private static final String NEWEST = """
            select s.key, l.name, s.received_at, l.since, v.value
            from live_system l
            join evaluation e on e.id = l.evaluation_id
            join submission s on s.id = e.submission_id
            left join score v on v.evaluation_id = l.evaluation_id and v.subtask = l.subtask and v.metric = :ranking
            where l.phase_id = :phase and l.subtask = :subtask and l.lane = 'official'
              and (v.value is not null
                or exists (select from score o where o.evaluation_id = l.evaluation_id and o.subtask = l.subtask))
            order by l.since desc, l.evaluation_id desc
            limit :most""";

    /**
     * A run that counts for a team, or of a baseline.
     *
     * @param since when the leaderboard, as everybody sees it, came to have it with this value
     * @param value under the metric that ranks; null where it has none
     */
    public record NewRun(UUID submission, String team, Instant receivedAt, Instant since, Double value) {

        private NewRun shownFrom(Instant shown) {
            return shown.isAfter(since) ? new NewRun(submission, team, receivedAt, shown, value) : this;
        }
    }

    @Inject
    Session database;

    /** The newest ones of a subtask; empty as long as not everybody may see its leaderboard. One query. */
    public Optional<List<NewRun>> find(Phase phase, Subtask subtask, int most, Instant now) {
        return phase.competition.isPublished() && Audience.EVERYBODY.seesLeaderboards(phase, now)
                ? Optional.of(find(phase, subtask, most))
                : Optional.empty();
    }

    private List<NewRun> find(Phase phase, Subtask subtask, int most) {
        Instant shown = shownFrom(phase);
        return database
                .createNativeQuery(NEWEST, NewRun.class)
                .setParameter("ranking", subtask.ranking().metric())
                .setParameter("phase", phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("most", most)
                .getResultList()
                .stream()
                .map(run -> run.shownFrom(shown))
                .toList();
    }

    /** Since when everybody has seen the leaderboard of a phase that is shown: when a run came to count before is nobody's business. */
    public static Instant shownFrom(Phase phase) {
        Instant told = switch (phase.visibility.publicBoard()) {
            case live -> phase.opensAt;
            case closed -> phase.settlesAt();
            case revealed -> phase.revealedAt;
            case never -> throw new IllegalArgumentException("nobody sees it");
        };
        return told.isAfter(phase.competition.publishedAt) ? told : phase.competition.publishedAt;
    }
}
