package dev.podium.leaderboard;

import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.evaluation.Lane;
import dev.podium.leaderboard.comparison.RankRange;
import dev.podium.leaderboard.comparison.TestMethod;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.platform.Refused;
import dev.podium.significance.Interval;
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
            select t.key, t.name, t.baseline, s.key as submission, s.description, s.received_at,
              tried.runs, v.metric, v.value, v.signature,
              s.digest, e.scorer, g.split || ' ' || g.version as gold, g.digest as gold_digest, l.lane,
              s.method, s.code_url, s.paper_url, cast(s.declared as text) as declared,
              i.items, i.low, i.high, i.percentile_low, i.percentile_high, r.best, r.worst, r.groups, r.cluster,
              x.changes = x.computed as current, x.progress, x.seed, coalesce(x.resamples, 0) as resamples,
              l.subtask = any(x.failed) as failed, x.clusters, p.number, p.least, p.largest
            from live_evaluation l
            join team t on t.id = l.team_id
            join evaluation e on e.id = l.evaluation_id
            join gold_release g on g.id = e.gold_release_id
            join submission s on s.id = e.submission_id
            join (select team_id, late, count(*) as runs from submission where phase_id = :phase and status = 'accepted'
              group by team_id, late) tried on tried.team_id = t.id and tried.late = s.late
            join score v on v.evaluation_id = l.evaluation_id and v.subtask = l.subtask
            left join score_interval i on i.evaluation_id = v.evaluation_id and i.subtask = v.subtask and i.metric = v.metric
            left join significance x on x.phase_id = l.phase_id
            left join rank_range r on r.phase_id = l.phase_id and r.subtask = l.subtask and r.evaluation_id = l.evaluation_id
            cross join (select max(clusters) as number, min(design_effect) as least, max(design_effect) as largest
              from pair_test where phase_id = :phase and subtask = :subtask and metric = :ranking) p
            where l.phase_id = :phase and l.subtask = :subtask
            order by s.received_at, s.id""";

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

    /** Whether an audience may see what teams say of their submissions, where it may see the leaderboards. */
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
    public Optional<Leaderboard> of(Phase phase, Subtask subtask, Audience audience, Instant now) {
        return audience.seesLeaderboards(phase, now)
                ? Optional.of(of(
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
            case opening, closing, reveal -> GoldSchedule.of(phase.competition).isDigestTold(phase.gold, now);
        };
    }

    private Leaderboard of(Phase phase, Subtask subtask, boolean withAbout, boolean withGoldDigest) {
        List<Object[]> scores = database.createNativeQuery(LIVE_SCORES, Object[].class)
                .setParameter("phase", phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("ranking", subtask.ranking().metric())
                .getResultList();
        Map<Lane, Map<UUID, Live>> lanes = new EnumMap<>(Lane.class);
        for (Object[] row : scores) {
            Live live = lanes.computeIfAbsent(Lane.valueOf((String) row[14]), lane -> new LinkedHashMap<>())
                    .computeIfAbsent((UUID) row[3], submission -> Live.of(row, withAbout, withGoldDigest));
            live.values().put((String) row[7], (Double) row[8]);
            live.signatures().put((String) row[7], (String) row[9]);
            if (row[19] != null) {
                live.intervals().put((String) row[7], interval(row));
            }
        }
        return new Leaderboard(
                subtask,
                phase.gold.items,
                places(lanes, Lane.official, subtask, live -> !live.baseline()),
                places(lanes, Lane.late, subtask, live -> false),
                places(lanes, Lane.contrastive, subtask, live -> false),
                scores.stream().findFirst().flatMap(Leaderboards::certainty),
                phase.gold.ceiling(subtask.id(), subtask.ranking().metric()));
    }

    private static Optional<TestStatus> certainty(Object[] row) {
        return row[28] == null
                ? Optional.empty()
                : Optional.of(new TestStatus(
                        (boolean) row[28],
                        ((Number) row[29]).intValue(),
                        ((Number) row[30]).longValue(),
                        ((Number) row[31]).intValue(),
                        (boolean) row[32],
                        TestMethod.InClusters.of(
                                (String) row[33], (Integer) row[34], (Double) row[35], (Double) row[36])));
    }

    private static Leaderboard.ScoreInterval interval(Object[] row) {
        return new Leaderboard.ScoreInterval(
                ((Number) row[19]).intValue(),
                new Interval((double) row[20], (double) row[21]),
                new Interval((double) row[22], (double) row[23]));
    }

    private static Optional<RankRange> rangeOf(Object[] row) {
        return row[24] == null
                ? Optional.empty()
                : Optional.of(new RankRange(
                        ((Number) row[24]).intValue(),
                        ((Number) row[25]).intValue(),
                        List.of((Integer[]) row[26]),
                        ((Number) row[27]).intValue()));
    }

    private static List<Leaderboard.Row> places(
            Map<Lane, Map<UUID, Live>> lanes, Lane lane, Subtask subtask, Predicate<Live> ranked) {
        List<Ranking.Entry<Live>> entries = lanes.getOrDefault(lane, Map.of()).values().stream()
                .map(live -> new Ranking.Entry<>(
                        live, live.values().get(subtask.ranking().metric()), ranked.test(live)))
                .toList();
        return Ranking.of(entries, subtask.ranking().direction()).stream()
                .map(place -> place.what().row(place.rank(), place.tied()))
                .toList();
    }

    private record Live(
            UUID team,
            String name,
            boolean baseline,
            UUID submission,
            MethodDescription about,
            Instant receivedAt,
            int runs,
            Map<String, Double> values,
            Map<String, String> signatures,
            Leaderboard.Evidence evidence,
            Map<String, Leaderboard.ScoreInterval> intervals,
            Optional<RankRange> range) {

        static Live of(Object[] row, boolean withAbout, boolean withGoldDigest) {
            return new Live(
                    (UUID) row[0],
                    (String) row[1],
                    (boolean) row[2],
                    (UUID) row[3],
                    withAbout ? about(row) : MethodDescription.NOTHING,
                    (Instant) row[5],
                    ((Number) row[6]).intValue(),
                    new HashMap<>(),
                    new HashMap<>(),
                    new Leaderboard.Evidence(
                            (String) row[10],
                            (String) row[11],
                            (String) row[12],
                            withGoldDigest ? (String) row[13] : ""),
                    new HashMap<>(),
                    rangeOf(row));
        }

        private static MethodDescription about(Object[] row) {
            return MethodDescription.stored(
                    (String) row[15], (String) row[4], (String) row[16], (String) row[17], (String) row[18]);
        }

        Leaderboard.Row row(OptionalInt rank, boolean tied) {
            return new Leaderboard.Row(
                    rank,
                    tied,
                    team,
                    name,
                    baseline,
                    about,
                    submission,
                    receivedAt,
                    runs,
                    values,
                    signatures,
                    evidence,
                    intervals,
                    range);
        }
    }
}
