package dev.podium.web.organize.study.output;

import dev.podium.annotation.study.Study;
import dev.podium.competition.Phase;
import dev.podium.humanscore.OutputRequest;
import dev.podium.humanscore.OutputSystems;
import dev.podium.humanscore.OutputUnits;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.task.Subtask;
import dev.podium.web.form.FormChoices;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.study.NumberField;
import dev.podium.web.organize.study.StudyContext;
import dev.podium.web.organize.study.StudyTab;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lets organizers choose outputs of systems that people judge. */
@Path("/organize/{slug}/studies/{study}/outputs")
final class OutputsPages {

    /** Units in a chunk. */
    private static final int TARGET = 500;

    private static final int USUAL_ITEMS = 100;

    /** Between a phase and a subtask of it. */
    private static final String SEPARATOR = "/";

    @Inject
    StudyContext context;

    @Inject
    OutputSystems systems;

    @Inject
    OutputUnits outputs;

    @Inject
    RequestClock clock;

    @Inject
    Forms forms;

    @Inject
    View view;

    /** A leaderboard whose phase is over. */
    private record Board(Phase phase, Subtask subtask) {

        String value() {
            return phase.slug + SEPARATOR + subtask.id();
        }
    }

    /** What was typed and ticked. */
    private record Typed(
            Set<String> systems, Set<String> columns, String choice, String items, boolean references, boolean apart) {}

    @GET
    public TemplateInstance show(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @QueryParam("board") Optional<String> board) {
        Study study = context.study(slug, name);
        return page(study, board.orElse(""), Optional.empty(), Complaint.NONE);
    }

    private OutputsPage page(Study study, String wanted, Optional<Typed> typed, Complaint complaint) {
        List<Board> boards = boards(study);
        Optional<Board> chosen = boards.stream()
                .filter(board -> board.value().equals(wanted))
                .findFirst()
                .or(() -> boards.stream().findFirst());
        return new OutputsPage(
                context.frame(study, StudyTab.UNITS),
                boards.stream()
                        .map(board -> new Option(
                                board.value(),
                                board.phase().name + ": "
                                        + MetricName.ofSubtask(board.phase().type(), board.subtask(), view.locale()),
                                chosen.filter(board::equals).isPresent()))
                        .toList(),
                chosen.map(board -> chosen(board, typed)),
                complaint);
    }

    private OutputsPage.Chosen chosen(Board board, Optional<Typed> typed) {
        HumanScoreTexts texts = view.texts(HumanScoreTexts.class);
        String choice = typed.map(Typed::choice).orElse(OutputRequest.Choice.random.name());
        return new OutputsPage.Chosen(
                board.value(),
                systems.find(board.phase(), board.subtask()).stream()
                        .map(system -> new OutputsPage.Box(
                                system.system().toString(),
                                system.name(),
                                system.baseline(),
                                typed.map(form -> form.systems()
                                                .contains(system.system().toString()))
                                        .orElse(true)))
                        .toList(),
                systems.columns(board.phase()).stream()
                        .map(column -> new OutputsPage.Box(
                                column,
                                column,
                                false,
                                typed.map(form -> form.columns().contains(column))
                                        .orElse(true)))
                        .toList(),
                Stream.of(OutputRequest.Choice.values())
                        .map(each -> new Option(
                                each.name(), texts.choiceOf(each), each.name().equals(choice)))
                        .toList(),
                typed.map(Typed::items).orElse(Integer.toString(Math.min(USUAL_ITEMS, board.phase().gold.items))),
                board.phase().gold.items,
                typed.map(Typed::references).orElse(false),
                typed.map(Typed::apart).orElse(false));
    }

    private List<Board> boards(Study study) {
        return OutputSystems.open(Phase.findByCompetition(study.competition).stream(), clock.instant()).stream()
                .flatMap(phase -> phase.subtasks().stream().map(subtask -> new Board(phase, subtask)))
                .toList();
    }

    @POST
    public Response put(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @FormParam("board") String board,
            @FormParam("system") List<String> system,
            @FormParam("column") List<String> column,
            @FormParam("choice") String choice,
            @FormParam("items") String items,
            @FormParam("references") boolean references,
            @FormParam("apart") boolean apart) {
        Study study = context.study(slug, name);
        Typed typed = new Typed(
                Set.copyOf(system),
                Set.copyOf(column),
                FormText.text(choice),
                FormText.text(items).strip(),
                references,
                apart);
        return forms.done(
                () -> {
                    Board wanted = boards(study).stream()
                            .filter(each -> each.value().equals(board))
                            .findFirst()
                            .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.outputs-phase"));
                    OutputRequest request = new OutputRequest(
                            wanted.phase(),
                            wanted.subtask(),
                            keys(typed.systems()),
                            FormChoices.of(OutputRequest.Choice.class, typed.choice(), OutputRequest.Choice.random),
                            NumberField.ofOptional(typed.items()),
                            references,
                            apart,
                            List.copyOf(typed.columns()));
                    outputs.put(study, request, TARGET, context.organizer());
                },
                Success.STUDY_SAVED.at(StudyContext.href(slug, name, StudyTab.UNITS)),
                complaint -> page(study, FormText.text(board), Optional.of(typed), complaint));
    }

    /** Those that are keys; another one is no system. */
    private static Set<UUID> keys(Set<String> typed) {
        try {
            return typed.stream().map(UUID::fromString).collect(Collectors.toCollection(HashSet::new));
        } catch (IllegalArgumentException notAKey) {
            throw Refused.because(Refused.Kind.FAULTY, "study.outputs-systems").about("system");
        }
    }
}
