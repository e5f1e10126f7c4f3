package dev.podium.leaderboard;

import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.significance.Counts;
import dev.podium.significance.Differences;
import dev.podium.significance.PairedBootstrap;
import dev.podium.significance.Power;
import dev.podium.significance.TestResult.Draws;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.TaskTypes;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hibernate.Session;

/**
 * Says before teams take part which differences a phase can show: two of its baselines, which are scored as soon as it
 * stands, tell how far systems differ from item to item. For organizers alone: who calls this has asked whether the reader is
 * one.
 */
@ApplicationScoped
public class PowerStudies {

    public static final int USUAL_TEAMS = 10;
    public static final int MOST_TEAMS = 200;

    private static final int FEWEST_RESAMPLES = 200;

    /** Multiplications of one bootstrap; with very many items it takes fewer resamples. */
    private static final long MOST_WORK = 500_000_000;

    private static final String BASELINES = """
            select l.evaluation_id, t.name, v.value, x.seed
            from live_evaluation l
            join team t on t.id = l.team_id
            join score v on v.evaluation_id = l.evaluation_id and v.subtask = l.subtask and v.metric = :metric
            join item_scores i on i.evaluation_id = v.evaluation_id and i.subtask = v.subtask and i.metric = v.metric
            join significance x on x.phase_id = l.phase_id
            where l.phase_id = :phase and l.subtask = :subtask and l.lane = 'official' and t.baseline
            order by v.value %s, t.name""";

    @Inject
    Session database;

    @Inject
    SignificanceConfig config;

    /**
     * What is asked, as it was typed; what is blank is chosen: the metric that ranks, the two best baselines, ten teams.
     *
     * @param metric id of the subtask and of the metric, for example {@code count.mae}
     * @param first name of a baseline
     * @param second name of another one
     */
    public record Question(String metric, String first, String second, String teams) {

        public static final Question USUAL = new Question("", "", "", "");
    }

    private record Known(long evaluation, PowerStudy.Side side, long seed) {}

    /**
     * What a phase can show. At most three queries, and a bootstrap of bounded work.
     *
     * @throws Refused if the phase has no such metric, there is no such baseline, or the number of teams is out of bounds
     */
    public PowerStudy of(Phase phase, Question question) {
        Subtask subtask = phase.subtasks().stream()
                .filter(each -> question.metric().isEmpty()
                        || column(each, question.metric()).isPresent())
                .findFirst()
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "power.metric"));
        Subtask.Column metric = column(subtask, question.metric()).orElse(subtask.ranking());
        int teams = teams(question.teams());
        List<Known> known = known(phase, subtask, metric);
        List<PowerStudy.Side> baselines = known.stream().map(Known::side).toList();
        if (known.size() < 2) {
            return new PowerStudy(
                    subtask,
                    metric,
                    baselines,
                    List.of(),
                    teams,
                    Optional.of(obstacle(phase, known)),
                    Optional.empty());
        }
        Known first = chosen(known, question.first(), question.second());
        Known second = chosen(known, question.second(), first.side().name());
        if (first.equals(second)) {
            throw Refused.because(Refused.Kind.FAULTY, "power.same-baseline");
        }
        Spread spread = spread(phase, subtask, metric, first, second);
        double observed = Math.abs(first.side().value() - second.side().value());
        return new PowerStudy(
                subtask,
                metric,
                baselines,
                List.of(first.side(), second.side()),
                teams,
                spread.obstacle(),
                spread.obstacle().isPresent()
                        ? Optional.empty()
                        : Optional.of(
                                PowerStudy.plan(observed, spread.items(), spread.power(), spread.draws(), teams)));
    }

    private PowerStudy.Obstacle obstacle(Phase phase, List<Known> known) {
        if (areWaiting(phase)) {
            return PowerStudy.Obstacle.WAITING;
        }
        return known.isEmpty() ? PowerStudy.Obstacle.NO_BASELINE : PowerStudy.Obstacle.ONE_BASELINE;
    }

    private static Optional<Subtask.Column> column(Subtask subtask, String metric) {
        return subtask.judging().stream()
                .filter(column -> metric.equals(subtask.id() + "." + column.metric()))
                .findFirst();
    }

    private static int teams(String typed) {
        if (typed.isEmpty()) {
            return USUAL_TEAMS;
        }
        int teams = typed.matches("\\d{1,4}") ? Integer.parseInt(typed) : 0;
        if (teams < 2 || teams > MOST_TEAMS) {
            throw Refused.because(Refused.Kind.FAULTY, "power.teams", MOST_TEAMS);
        }
        return teams;
    }

    /** The one that was named; where none was, the best but the other. */
    private static Known chosen(List<Known> known, String name, String other) {
        return known.stream()
                .filter(each -> name.isEmpty()
                        ? !each.side().name().equals(other)
                        : each.side().name().equals(name))
                .findFirst()
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "power.baseline"));
    }

    private List<Known> known(Phase phase, Subtask subtask, Subtask.Column metric) {
        return database.createNativeQuery(BASELINES.formatted(metric.isLowerBetter() ? "" : "desc"), Object[].class)
                .setParameter("phase", phase.id)
                .setParameter("subtask", subtask.id())
                .setParameter("metric", metric.metric())
                .getResultStream()
                .map(row -> new Known(
                        ((Number) row[0]).longValue(),
                        new PowerStudy.Side((String) row[1], (double) row[2]),
                        ((Number) row[3]).longValue()))
                .toList();
    }

    private boolean areWaiting(Phase phase) {
        return database.createNativeQuery("""
                        select exists (select from evaluation e join submission s on s.id = e.submission_id
                          join team t on t.id = s.team_id
                          where e.phase_id = :phase and t.baseline and e.standing and e.status in ('queued', 'scoring'))""", Boolean.class)
                .setParameter("phase", phase.id)
                .getSingleResult();
    }

    private record Spread(int items, Power power, Optional<Draws> draws) {

        Optional<PowerStudy.Obstacle> obstacle() {
            if (items < SubtaskTests.FEWEST_ITEMS) {
                return Optional.of(PowerStudy.Obstacle.FEW_ITEMS);
            }
            return power.sd() == 0 ? Optional.of(PowerStudy.Obstacle.ALIKE) : Optional.empty();
        }
    }

    private Spread spread(Phase phase, Subtask subtask, Subtask.Column metric, Known first, Known second) {
        Map<Long, MeasuredSystem.Measure> measures = measures(subtask, metric, first, second);
        MeasuredSystem.Measure a = measures.get(first.evaluation());
        MeasuredSystem.Measure b = measures.get(second.evaluation());
        if (a.isMean()) {
            Differences differences = Differences.of(a.items(), b.items());
            return new Spread(differences.n(), Power.of(differences.sd()), Optional.empty());
        }
        List<Counts> counts = Counts.takingPart(List.of(a.counts(), b.counts()));
        if (counts.isEmpty() || counts.get(0).items() < SubtaskTests.FEWEST_ITEMS) {
            return new Spread(0, Power.of(0), Optional.empty());
        }
        int items = counts.get(0).items();
        int width = counts.get(0).width();
        TaskType<?, ?> type = TaskTypes.byId(phase.competition.taskType).orElseThrow();
        Draws draws = new Draws(first.seed(), resamples(items, width));
        OptionalDouble error = PairedBootstrap.of(
                        counts, List.of(type.aggregate(subtask.id(), metric.metric(), width)::scores), draws)
                .standardError(0, 0, 1);
        return new Spread(items, Power.ofStandardError(error.orElse(0), items), Optional.of(draws));
    }

    private int resamples(int items, int width) {
        return (int) Math.max(FEWEST_RESAMPLES, Math.min(config.resamples(), MOST_WORK / (2L * items * width)));
    }

    private Map<Long, MeasuredSystem.Measure> measures(
            Subtask subtask, Subtask.Column metric, Known first, Known second) {
        Map<Long, MeasuredSystem.Measure> measures = new HashMap<>();
        database.createNativeQuery("""
                        select evaluation_id, array_send(item_values), width, array_send(counts) from item_scores
                        where evaluation_id in (:evaluations) and subtask = :subtask and metric = :metric""", Object[].class)
                .setParameterList("evaluations", List.of(first.evaluation(), second.evaluation()))
                .setParameter("subtask", subtask.id())
                .setParameter("metric", metric.metric())
                .getResultStream()
                .forEach(row -> {
                    double[] items = SentArray.numbers((byte[]) row[1]);
                    double[] counts = SentArray.numbers((byte[]) row[3]);
                    int width = ((Number) row[2]).intValue();
                    measures.put(
                            ((Number) row[0]).longValue(),
                            new MeasuredSystem.Measure(
                                    Double.NaN, items, new Counts(counts.length / width, width, counts)));
                });
        return measures;
    }
}
