package dev.podium.web.organize.overall;

import dev.podium.competition.Competition;
import dev.podium.competition.OverallRule;
import dev.podium.competition.Phase;
import dev.podium.competition.change.OverallRules;
import dev.podium.platform.RequestClock;
import dev.podium.web.board.OverallTexts;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.organize.OrganizerContext;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Lets organizers make one official rank of several leaderboards. */
@Path("/organize/{slug}/overall")
final class OverallRulePages {

    @Inject
    OrganizerContext context;

    @Inject
    OverallRules rules;

    @Inject
    RequestClock clock;

    @Inject
    View view;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug) {
        Competition competition = context.organized(slug);
        Optional<OverallRule> rule = Optional.ofNullable(competition.overall);
        return page(
                competition,
                rule.map(OverallForm::of).orElseGet(() -> OverallForm.first(Phase.findByCompetition(competition))),
                OverallFields.fingerprint(rule),
                Complaint.NONE);
    }

    @POST
    public Response set(@PathParam("slug") String slug, @BeanParam OverallFields fields) {
        Competition competition = context.organized(slug);
        return forms.done(
                () -> rules.set(
                        competition,
                        is -> fields.rule(is, Phase.findByCompetition(competition)),
                        fields.form().note(),
                        context.organizer()),
                Success.OVERALL_SAVED.at("/organize/" + slug + "/overall"),
                complaint -> page(competition, fields.form(), fields.seen(), complaint));
    }

    private OverallRulePage page(Competition competition, OverallForm form, String seen, Complaint complaint) {
        OverallTexts texts = view.texts(OverallTexts.class);
        List<Phase> phases = Phase.findByCompetition(competition);
        return new OverallRulePage(
                CompetitionFrame.of(competition, null),
                Stream.of(OverallRule.Method.values())
                        .map(each -> new Option(
                                each.name(), texts.method(each), each.name().equals(form.method())))
                        .toList(),
                Stream.of(OverallRule.Missing.values())
                        .map(each -> new Option(
                                each.name(),
                                texts.missingChoice(each),
                                each.name().equals(form.missing())))
                        .toList(),
                Stream.concat(Stream.of(""), OverallRules.baselines(competition).stream())
                        .map(each -> new Option(
                                each, each.isEmpty() ? texts.noBaseline() : each, each.equals(form.baseline())))
                        .toList(),
                phases.stream()
                        .flatMap(phase -> phase.subtasks().stream().map(subtask -> {
                            String id = phase.slug + "/" + subtask.id();
                            String name = texts.board(
                                    phase.name, MetricName.ofSubtask(competition.type(), subtask, view.locale()));
                            return new OverallRulePage.Board(id, name, form.weight(id));
                        }))
                        .toList(),
                phases.stream().anyMatch(phase -> phase.hasBegun(clock.instant())),
                form.note(),
                seen,
                complaint);
    }
}
