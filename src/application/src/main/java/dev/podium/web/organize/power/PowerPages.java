package dev.podium.web.organize.power;

import dev.podium.competition.Phase;
import dev.podium.export.CsvPower;
import dev.podium.leaderboard.power.PowerAnalyses;
import dev.podium.leaderboard.power.PowerAnalysis;
import dev.podium.platform.Refused;
import dev.podium.task.TaskType;
import dev.podium.web.chart.ChartFile;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.DataFile;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.View;
import dev.podium.web.organize.OrganizedPhase;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Tells organizers which differences a phase can show. */
@Path("/organize/{slug}/phases/{phase}/power")
final class PowerPages {

    private static final long MOST_ITEMS = 1_000_000;
    private static final int MOST_DECIMALS = 6;
    private static final double NEARLY_SURE = 0.995;

    @Inject
    PowerAnalyses studies;

    @Inject
    Format format;

    @Inject
    View view;

    @GET
    public TemplateInstance show(
            @BeanParam OrganizedPhase asked,
            @QueryParam("metric") @DefaultValue("") String metric,
            @QueryParam("first") @DefaultValue("") String first,
            @QueryParam("second") @DefaultValue("") String second,
            @QueryParam("teams") @DefaultValue("") String teams) {
        Phase phase = asked.get();
        try {
            return page(phase, studies.find(phase, question(metric, first, second, teams)));
        } catch (Refused refused) {
            return page(
                    phase,
                    studies.find(phase, PowerAnalyses.Question.USUAL),
                    teams,
                    Complaint.of(refused, view.locale()));
        }
    }

    /** Its drawing as a file. */
    @GET
    @Path("chart.svg")
    public Response chart(
            @BeanParam OrganizedPhase asked,
            @QueryParam("metric") @DefaultValue("") String metric,
            @QueryParam("first") @DefaultValue("") String first,
            @QueryParam("second") @DefaultValue("") String second,
            @QueryParam("teams") @DefaultValue("") String teams) {
        Phase phase = asked.get();
        PowerAnalysis study = studies.find(phase, question(metric, first, second, teams));
        return ChartFile.of(page(phase, study), "power", name(phase, study));
    }

    /** What it is drawn from. */
    @GET
    @Path("chart.csv")
    public Response data(
            @BeanParam OrganizedPhase asked,
            @QueryParam("metric") @DefaultValue("") String metric,
            @QueryParam("first") @DefaultValue("") String first,
            @QueryParam("second") @DefaultValue("") String second,
            @QueryParam("teams") @DefaultValue("") String teams) {
        Phase phase = asked.get();
        PowerAnalysis study = studies.find(phase, question(metric, first, second, teams));
        PowerAnalysis.Plan plan = study.plan().orElseThrow(Refused::notThere);
        return DataFile.of(CsvPower.of(phase, study, plan), name(phase, study) + ".csv");
    }

    private static PowerAnalyses.Question question(String metric, String first, String second, String teams) {
        return new PowerAnalyses.Question(metric, first, second, teams.strip());
    }

    private static String name(Phase phase, PowerAnalysis study) {
        return "%s-%s-%s-%s-power"
                .formatted(
                        phase.competition.slug,
                        phase.slug,
                        study.subtask().id(),
                        study.metric().metric());
    }

    private PowerPage page(Phase phase, PowerAnalysis study) {
        return page(phase, study, String.valueOf(study.teams()), Complaint.NONE);
    }

    private PowerPage page(Phase phase, PowerAnalysis study, String teams, Complaint complaint) {
        TaskType type = phase.type();
        return new PowerPage(
                CompetitionFrame.of(phase.competition, null),
                phase.name,
                phase.slug,
                study,
                MetricName.of(type, study.subtask(), study.metric(), view.locale()),
                new PowerPage.Form(metrics(phase, study, type), systems(study, 0), systems(study, 1), teams),
                study.plan().map(plan -> plan(study, plan)),
                study.examples().stream()
                        .map(example -> example(study, example))
                        .toList(),
                new PowerPage.Files(href(phase, study, "svg"), href(phase, study, "csv")),
                complaint);
    }

    private List<Option.Group> metrics(Phase phase, PowerAnalysis study, TaskType type) {
        return phase.subtasks().stream()
                .map(subtask -> new Option.Group(
                        MetricName.ofSubtask(type, subtask, view.locale()),
                        subtask.judging().stream()
                                .map(column -> new Option(
                                        subtask.id() + "." + column.metric(),
                                        MetricName.of(type, subtask, column, view.locale())
                                                .full(),
                                        subtask.id().equals(study.subtask().id()) && column.equals(study.metric())))
                                .toList()))
                .toList();
    }

    /** Address of what the numbers are as a file, which asks for all that was chosen. */
    private static String href(Phase phase, PowerAnalysis study, String kind) {
        return study.compared().isEmpty()
                ? ""
                : "/organize/%s/phases/%s/power/chart.%s?metric=%s.%s&first=%s&second=%s&teams=%d"
                        .formatted(
                                phase.competition.slug,
                                phase.slug,
                                kind,
                                study.subtask().id(),
                                study.metric().metric(),
                                encoded(study.compared().get(0)),
                                encoded(study.compared().get(1)),
                                study.teams());
    }

    private static String encoded(PowerAnalysis.Side side) {
        return URLEncoder.encode(side.name(), StandardCharsets.UTF_8);
    }

    private static List<Option> systems(PowerAnalysis study, int which) {
        if (study.compared().isEmpty()) {
            return List.of();
        }
        PowerAnalysis.Side chosen = study.compared().get(which);
        return study.systems().stream()
                .map(side -> new Option(side.name(), side.name(), side.equals(chosen)))
                .toList();
    }

    private PowerPage.Example example(PowerAnalysis study, PowerAnalysis.Example example) {
        int values = study.metric().decimals();
        int decimals = decimals(example.smallest().single(), 2, values);
        double deviation = example.pair().deviation();
        return new PowerPage.Example(
                example.which(),
                example.pair().first().name(),
                example.pair().second().name(),
                percent(example.pair().agreement()),
                format.number(deviation, decimals(deviation, 2, values)),
                format.number(example.smallest().single(), decimals),
                format.number(example.smallest().corrected(), decimals));
    }

    private PowerPage.Plan plan(PowerAnalysis study, PowerAnalysis.Plan plan) {
        int values = study.metric().decimals();
        PowerAnalysis.Side first = study.compared().get(0);
        PowerAnalysis.Side second = study.compared().get(1);
        List<PowerAnalysis.Smallest> byItems = plan.byItems();
        int decimals = decimals(byItems.get(byItems.size() - 1).single(), 2, values);
        double spread = plan.draws().isEmpty() ? plan.pair().deviation() : plan.standardError();
        int sizes = decimals(
                plan.bySize().get(0).difference(),
                1,
                plan.observed() == 0 ? values : decimals(plan.observed(), 2, values));
        return new PowerPage.Plan(
                plan,
                format.number(plan.now().single(), decimals),
                format.number(plan.now().corrected(), decimals),
                new PowerPage.Pair(
                        new PowerPage.Side(first.name(), format.number(first.value(), values)),
                        new PowerPage.Side(second.name(), format.number(second.value(), values)),
                        format.number(plan.observed(), sizes),
                        percent(plan.foundAsObserved()),
                        plan.observed() == 0 ? 0 : plan.single().items(plan.observed())),
                format.number(spread, decimals(spread, 2, values)),
                PowerChart.draw(plan, format),
                byItems.stream()
                        .map(row -> new PowerPage.Row(
                                format.count(row.items()),
                                row.items() == plan.items(),
                                format.number(row.single(), decimals),
                                format.number(row.corrected(), decimals)))
                        .toList(),
                plan.bySize().stream()
                        .map(row -> new PowerPage.Row(
                                format.number(row.difference(), sizes),
                                row.observed(),
                                items(row.single()),
                                items(row.corrected())))
                        .toList());
    }

    /** How many decimals show so many digits of a value, and no fewer than the metric has. */
    private static int decimals(double value, int digits, int least) {
        int needed = digits - 1 - (int) Math.floor(Math.log10(value));
        return Math.min(MOST_DECIMALS, Math.max(least, needed));
    }

    private String items(long items) {
        return items > MOST_ITEMS ? "> " + format.count(MOST_ITEMS) : format.count(items);
    }

    private String percent(double probability) {
        return probability >= NEARLY_SURE ? "> 99\u202f%" : format.number(100 * probability, 0) + "\u202f%";
    }
}
