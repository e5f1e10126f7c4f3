package dev.podium.web.organize.study.output;

import dev.podium.agreement.Bounds;
import dev.podium.agreement.Correlation;
import dev.podium.annotation.study.Study;
import dev.podium.humanscore.Criterion;
import dev.podium.humanscore.HumanScoreCsv;
import dev.podium.humanscore.HumanScoreReader;
import dev.podium.humanscore.HumanScores;
import dev.podium.humanscore.MetricAgreement;
import dev.podium.platform.Refused;
import dev.podium.significance.Interval;
import dev.podium.task.Subtask;
import dev.podium.web.chart.ChartFile;
import dev.podium.web.layout.DataFile;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.View;
import dev.podium.web.organize.study.StudyContext;
import dev.podium.web.organize.study.StudyTab;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Shows what people say of systems in a study of their outputs. */
@Path("/organize/{slug}/studies/{study}/systems")
final class HumanScoresPages {

    /** Of what people say. */
    static final int DECIMALS = 2;

    @Inject
    StudyContext context;

    @Inject
    HumanScoreReader scores;

    @Inject
    HumanScoresPlotMaker plots;

    @Inject
    Format format;

    @Inject
    View view;

    @GET
    public TemplateInstance show(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @QueryParam("criterion") @DefaultValue("") String criterion,
            @QueryParam("metric") @DefaultValue("") String metric) {
        Study study = context.study(slug, name);
        return new HumanScoresPage(
                context.frame(study, StudyTab.SYSTEMS),
                find(study)
                        .filter(found -> found.judgements() > 0)
                        .map(found -> found(study, found, new HumanScoresPlotMaker.Question(criterion, metric))));
    }

    /** Its drawing as a file. */
    @GET
    @Path("/scatter.svg")
    public Response scatter(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @QueryParam("criterion") @DefaultValue("") String criterion,
            @QueryParam("metric") @DefaultValue("") String metric) {
        return ChartFile.of(
                show(slug, name, criterion, metric),
                "scatter",
                Stream.of(slug, name, criterion, metric, "scatter")
                        .filter(part -> !part.isEmpty())
                        .collect(Collectors.joining("-")));
    }

    @GET
    @Path("/systems.csv")
    public Response csv(@PathParam("slug") String slug, @PathParam("study") String name) {
        Study study = context.study(slug, name);
        return DataFile.of(
                find(study).map(HumanScoreCsv::of).orElseThrow(Refused::notThere),
                "%s-%s-systems.csv".formatted(slug, name));
    }

    private Optional<HumanScores> find(Study study) {
        if (study.phase == null) {
            throw Refused.notThere();
        }
        return scores.find(study);
    }

    private HumanScoresPage.Found found(Study study, HumanScores found, HumanScoresPlotMaker.Question asked) {
        Optional<Subtask> board = study.phase.subtasks().stream()
                .filter(subtask -> subtask.id().equals(study.subtask))
                .findFirst();
        List<MetricName> metrics = board.stream()
                .flatMap(subtask -> subtask.judging().stream().map(column -> metric(study, subtask, column)))
                .toList();
        List<HumanScoresPage.Heading> criteria =
                found.criteria().stream().map(this::heading).toList();
        int most = found.agreements().stream()
                .mapToInt(MetricAgreement::systems)
                .max()
                .orElse(0);
        return new HumanScoresPage.Found(
                format.count(found.judgements()),
                format.count(found.people()),
                criteria,
                metrics,
                found.systems().stream().map(system -> system(system, metrics)).toList(),
                board.flatMap(subtask -> plots.plot(found, study.phase.type(), subtask, asked, href(study))),
                agreements(found, criteria, metrics),
                most < MetricAgreement.FEW ? MetricAgreement.FEW : 0);
    }

    private static String href(Study study) {
        return StudyContext.href(study.competition.slug, study.slug, StudyTab.SYSTEMS);
    }

    private MetricName metric(Study study, Subtask subtask, Subtask.Column column) {
        return MetricName.of(study.phase.type(), subtask, column, view.locale());
    }

    private HumanScoresPage.Heading heading(Criterion criterion) {
        return new HumanScoresPage.Heading(
                criterion.id(), criterion.text().in(view.locale()).text(), criterion.isShare());
    }

    private HumanScoresPage.SystemRow system(HumanScores.SystemScore system, List<MetricName> metrics) {
        return new HumanScoresPage.SystemRow(
                system.name(),
                system.isReference(),
                system.baseline(),
                system.values().stream().map(this::value).toList(),
                metrics.stream()
                        .map(metric -> Optional.ofNullable(system.metrics().get(metric.metric()))
                                .map(value -> format.number(value, metric.decimals()))
                                .orElse(""))
                        .toList());
    }

    private HumanScoresPage.Value value(HumanScores.Value value) {
        return value.mean().isEmpty()
                ? new HumanScoresPage.Value("", "", "")
                : new HumanScoresPage.Value(
                        format.number(value.mean().getAsDouble(), DECIMALS),
                        interval(value.interval()),
                        format.count(value.items()));
    }

    private String interval(Optional<Bounds> found) {
        return found.map(bounds -> format.interval(new Interval(bounds.low(), bounds.high()), DECIMALS))
                .orElse("");
    }

    private List<HumanScoresPage.Agreement> agreements(
            HumanScores found, List<HumanScoresPage.Heading> criteria, List<MetricName> metrics) {
        Map<String, HumanScoresPage.Heading> headings = criteria.stream()
                .collect(Collectors.toMap(HumanScoresPage.Heading::id, Function.identity(), (first, second) -> first));
        Map<String, MetricName> names =
                metrics.stream().collect(Collectors.toMap(MetricName::metric, Function.identity()));
        return found.agreements().stream()
                .filter(each -> each.pairs() > 0)
                .map(each -> new HumanScoresPage.Agreement(
                        headings.get(each.criterion()),
                        names.get(each.metric()),
                        format.count(each.systems()),
                        correlation(each.pearson()),
                        interval(each.interval()),
                        correlation(each.spearman()),
                        correlation(each.kendall()),
                        format.count(each.sameOrder()),
                        format.count(each.pairs())))
                .toList();
    }

    private String correlation(Optional<Correlation> found) {
        return found.map(each -> format.number(each.value(), DECIMALS)).orElse("");
    }
}
