package dev.podium.web.organize.study.output;

import dev.podium.humanscore.Criterion;
import dev.podium.humanscore.HumanScores;
import dev.podium.platform.Refused;
import dev.podium.significance.Interval;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.web.chart.ScatterPlot;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Draws what people say of systems against a metric. */
@RequestScoped
class HumanScoresPlotMaker {

    private static final int FEWEST = 2;

    @Inject
    Format format;

    @Inject
    View view;

    /**
     * What is asked for.
     *
     * @param criterion empty for the first one
     * @param metric empty for the first one
     */
    record Question(String criterion, String metric) {}

    /**
     * Draws a criterion against a metric.
     *
     * @param href of the page
     * @return empty where there is no criterion or no metric
     * @throws Refused if there is none that is called so
     */
    Optional<HumanScoresPlot> plot(HumanScores found, TaskType type, Subtask board, Question asked, String href) {
        List<Criterion> criteria = found.criteria();
        List<Subtask.Column> metrics = board.judging();
        if (criteria.isEmpty() || metrics.isEmpty()) {
            return Optional.empty();
        }
        int place = place(criteria.stream().map(Criterion::id).toList(), asked.criterion());
        Criterion criterion = criteria.get(place);
        Subtask.Column metric =
                metrics.get(place(metrics.stream().map(Subtask.Column::metric).toList(), asked.metric()));
        MetricName name = MetricName.of(type, board, metric, view.locale());
        return Optional.of(new HumanScoresPlot(
                new HumanScoresPlot.Choice(
                        criteria.stream()
                                .map(each -> new Option(each.id(), text(each), each.equals(criterion)))
                                .toList(),
                        metrics.stream()
                                .map(each -> new Option(
                                        each.metric(),
                                        MetricName.of(type, board, each, view.locale())
                                                .full(),
                                        each.equals(metric)))
                                .toList()),
                text(criterion),
                name,
                metric.isLowerBetter(),
                chart(found, place, name),
                "%s/scatter.svg?criterion=%s&metric=%s".formatted(href, criterion.id(), metric.metric())));
    }

    private static int place(List<String> ids, String asked) {
        int place = asked.isEmpty() ? 0 : ids.indexOf(asked);
        if (place < 0) {
            throw Refused.notThere();
        }
        return place;
    }

    private String text(Criterion criterion) {
        return criterion.isAccepted()
                ? texts().accepted()
                : criterion.text().in(view.locale()).text();
    }

    private String scale(Criterion criterion) {
        return criterion.isShare() ? text(criterion) + " (" + texts().share() + ")" : text(criterion);
    }

    private Optional<ScatterPlot> chart(HumanScores found, int criterion, MetricName metric) {
        List<ScatterPlot.Point> points = found.systems().stream()
                .flatMap(system -> point(system, system.values().get(criterion), metric).stream())
                .toList();
        if (points.size() < FEWEST) {
            return Optional.empty();
        }
        Optional<ScatterPlot.Level> reference = found.systems().stream()
                .filter(HumanScores.SystemScore::isReference)
                .flatMap(right -> level(right.values().get(criterion)).stream())
                .findFirst();
        return Optional.of(ScatterPlot.draw(
                new ScatterPlot.Scale(metric.brief(), metric.decimals()),
                new ScatterPlot.Scale(scale(found.criteria().get(criterion)), HumanScoresPages.DECIMALS),
                new ScatterPlot.Values(points, reference),
                format::number));
    }

    /** Empty where one of the values is missing. */
    private Optional<ScatterPlot.Point> point(
            HumanScores.SystemScore system, HumanScores.Value people, MetricName metric) {
        Double score = system.metrics().get(metric.metric());
        return score == null || !Double.isFinite(score) || !isFinite(people.mean())
                ? Optional.empty()
                : Optional.of(new ScatterPlot.Point(
                        system.name(),
                        score,
                        people.mean().getAsDouble(),
                        interval(people),
                        texts().scatterPoint(
                                        system.name(),
                                        shown(people),
                                        metric.brief(),
                                        format.number(score, metric.decimals())),
                        system.baseline()));
    }

    private Optional<ScatterPlot.Level> level(HumanScores.Value people) {
        return isFinite(people.mean())
                ? Optional.of(new ScatterPlot.Level(
                        texts().reference(), people.mean().getAsDouble(), texts().scatterLevel(shown(people))))
                : Optional.empty();
    }

    private static boolean isFinite(OptionalDouble value) {
        return value.isPresent() && Double.isFinite(value.getAsDouble());
    }

    private static Optional<Interval> interval(HumanScores.Value people) {
        return people.interval().map(bounds -> new Interval(bounds.low(), bounds.high()));
    }

    private String shown(HumanScores.Value people) {
        return format.number(people.mean().getAsDouble(), HumanScoresPages.DECIMALS)
                + interval(people)
                        .map(interval -> " " + format.interval(interval, HumanScoresPages.DECIMALS))
                        .orElse("");
    }

    private HumanScoreTexts texts() {
        return view.texts(HumanScoreTexts.class);
    }
}
