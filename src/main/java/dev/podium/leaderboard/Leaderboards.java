package dev.podium.leaderboard;

import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.evaluation.Lane;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.platform.Refused;
import dev.podium.platform.database.NestedRows;
import dev.podium.submission.MethodDescription;
import dev.podium.task.Subtask;
import dev.podium.team.Audience;
import dev.podium.team.Viewer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Predicate;
import org.hibernate.Session;

/** Reads leaderboards from the live evaluations. */
@ApplicationScoped
public class Leaderboards {

    private static final String LIVE_SCORES = """
            select l.lane, l.key, l.name, l.baseline, s.key as submission, s.received_at, tried.runs,
              s.method, s.description, s.code_url, s.paper_url, cast(s.declared as text) as declared,
              s.digest, l.scorer, g.split || ' ' || g.version as gold, g.digest as gold_digest,
              v.metric, v.value, v.signature, i.items, i.low, i.high, i.percentile_low, i.percentile_high,
              r.best, r.worst, r.groups, r.cluster,
              x.changes = x.computed as current, x.progress, x.seed, coalesce(x.resamples, 0) as resamples,
              :subtask = any(x.failed) as failed, case when p.number is not null then x.clusters end as clusters,
              p.number, p.least, p.largest
            from ranked_system(:phase, :subtask, :ranking, :lowerIsBetter) l
            join gold_release g on g.id = l.gold_release_id
            join submission s on s.id = l.submission_id
            join (select team_id, late, count(*) as runs from submission where phase_id = :phase and status = 'accepted'
              group by team_id, late) tried on tried.team_id = l.team_id and tried.late = (l.lane = 'late')
            join score v on v.evaluation_id = l.evaluation_id and v.subtask = :subtask
            left join score_interval i on i.evaluation_id = v.evaluation_id and i.subtask = v.subtask and i.metric = v.metric
            left join significance x on x.phase_id = :phase
            left join rank_range r on r.phase_id = :phase and r.subtask = :subtask and r.evaluation_id = l.evaluation_id
            cross join (select max(clusters) as number, min(design_effect) as least, max(design_effect) as largest
              from pair_test where phase_id = :phase and subtask = :subtask and metric = :ranking) p
            order by l.official, l.place""";

    /** A row of {@link #LIVE_SCORES}: a value of a submission. */
    private record LiveScore(
            Lane lane,
            Leaderboard.Run run,
            MethodDescription.Stored about,
            Leaderboard.Evidence evidence,
            LiveValue value,
            Optional<RankRange> range,
            Optional<TestStatus> certainty) {}

    private record LiveValue(
            String metric, double value, String signature, Optional<Leaderboard.ScoreInterval> interval) {}

    @Inject
    Session database;

    /**
     * Somebody who may see the leaderboards of the phase that they look at.
     *
     * @throws Refused if they may not
     */
    public static Viewer shownTo(Viewer by) {
        if (!by.seesLeaderboards()) {
            throw Refused.because(Refused.Kind.NOT_THERE, "leaderboard.sealed", by.phase().name);
        }
        return by;
    }

    /** Whether an audience may see what teams say about their submissions, where it may see the leaderboards. */
    public static boolean isAboutShown(Phase phase, Audience audience) {
        return phase.aboutShown || audience == Audience.ORGANIZERS;
    }

    /** Whether everybody sees the leaderboards as somebody does. */
    public static boolean areTheSameForEverybody(Viewer by) {
        return by.everybodySeesLeaderboards()
                && isGoldDigestTold(by.phase(), by.now())
                && isAboutShown(by.phase(), by.audience()) == isAboutShown(by.phase(), Audience.EVERYBODY);
    }

    /** The leaderboard of a subtask of a phase; empty where the audience may not see it. One query or two. */
    public Optional<Leaderboard> find(Phase phase, Subtask subtask, Audience audience, Instant now) {
        return audience.seesLeaderboards(phase, now)
                ? Optional.of(find(
                        phase,
                        subtask,
                        isAboutShown(phase, audience),
                        audience == Audience.ORGANIZERS || isGoldDigestTold(phase, now)))
                : Optional.empty();
    }

    /** Not while its file is still to come. No query where none is. */
    private static boolean isGoldDigestTold(Phase phase, Instant now) {
        return switch (phase.gold.publishing.labels()) {
            case now, never -> true;
            case opening, closing, reveal ->
                GoldSchedule.find(phase.competition).isDigestTold(phase.gold, now);
        };
    }

    private Leaderboard find(Phase phase, Subtask subtask, boolean withAbout, boolean withGoldDigest) {
        List<LiveScore> scores = NestedRows.query(database, LIVE_SCORES, LiveScore.class)
                .setParameter("phase", phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("ranking", subtask.ranking().metric())
                .setParameter("lowerIsBetter", subtask.ranking().isLowerBetter())
                .getResultList();
        Map<Lane, Map<UUID, Live>> lanes = new EnumMap<>(Lane.class);
        for (LiveScore score : scores) {
            lanes.computeIfAbsent(score.lane(), lane -> new LinkedHashMap<>())
                    .computeIfAbsent(score.run().submission(), submission -> Live.of(score, withAbout, withGoldDigest))
                    .add(score.value());
        }
        return new Leaderboard(
                subtask,
                phase.gold.items,
                rows(lanes, Lane.official, subtask, live -> !live.run().baseline()),
                rows(lanes, Lane.late, subtask, live -> false),
                rows(lanes, Lane.contrastive, subtask, live -> false),
                scores.stream().findFirst().flatMap(LiveScore::certainty),
                phase.gold.ceiling(subtask.id(), subtask.ranking().metric()));
    }

    private static List<Leaderboard.Row> rows(
            Map<Lane, Map<UUID, Live>> lanes, Lane lane, Subtask subtask, Predicate<Live> ranked) {
        List<Ranking.Entry<Live>> entries = lanes.getOrDefault(lane, Map.of()).values().stream()
                .map(live -> new Ranking.Entry<>(
                        live, live.values().get(subtask.ranking().metric()), ranked.test(live)))
                .toList();
        return Ranking.ofOrdered(entries).stream()
                .map(place -> place.what().row(place.rank(), place.tied()))
                .toList();
    }

    private record Live(
            Leaderboard.Run run,
            MethodDescription about,
            Leaderboard.Evidence evidence,
            Optional<RankRange> range,
            Map<String, Double> values,
            Map<String, String> signatures,
            Map<String, Leaderboard.ScoreInterval> intervals) {

        static Live of(LiveScore score, boolean withAbout, boolean withGoldDigest) {
            return new Live(
                    score.run(),
                    withAbout ? score.about().read() : MethodDescription.NOTHING,
                    withGoldDigest ? score.evidence() : score.evidence().withoutGoldDigest(),
                    score.range(),
                    new HashMap<>(),
                    new HashMap<>(),
                    new HashMap<>());
        }

        void add(LiveValue value) {
            values.put(value.metric(), value.value());
            signatures.put(value.metric(), value.signature());
            value.interval().ifPresent(interval -> intervals.put(value.metric(), interval));
        }

        Leaderboard.Row row(OptionalInt rank, boolean tied) {
            return new Leaderboard.Row(rank, tied, run, about, values, signatures, evidence, intervals, range);
        }
    }
}
