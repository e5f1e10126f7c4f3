package dev.podium.web.agreement;

import dev.podium.analysis.ItemDisclosure;
import dev.podium.analysis.agreement.AnnotatorAgreement;
import dev.podium.analysis.agreement.AnnotatorAgreements;
import dev.podium.platform.Refused;
import dev.podium.task.AgreementValue;
import dev.podium.task.CeilingValue;
import dev.podium.web.board.LeaderboardRequest;
import dev.podium.web.board.LeaderboardRequests;
import dev.podium.web.chart.AgreementRow;
import dev.podium.web.chart.ChartFile;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;

/** Shows how far annotators agree, to those who may see results item by item. */
@Path("/competitions/{slug}/agreement")
final class AgreementPages {

    @Inject
    LeaderboardRequests requests;

    @Inject
    AnnotatorAgreements agreements;

    @Inject
    View view;

    @Inject
    Format format;

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(
            @PathParam("slug") String slug,
            @QueryParam("phase") Optional<String> phase,
            @QueryParam("coefficient") Optional<String> coefficient) {
        return requests.answer(
                LeaderboardRequest.Page.AGREEMENT,
                slug,
                phase,
                Optional.empty(),
                request -> ItemDisclosure.isOpenTo(request.viewer())
                        ? page(request, agreements.find(request.viewer()), coefficient)
                        : request.sealed(view));
    }

    /** Its drawing as a file. */
    @GET
    @Path("chart.svg")
    public Response chart(
            @PathParam("slug") String slug,
            @QueryParam("phase") Optional<String> phase,
            @QueryParam("coefficient") Optional<String> coefficient) {
        return ChartFile.of(
                show(slug, phase, coefficient),
                "agreement",
                ChartFile.name(slug, phase, Optional.empty(), "agreement"));
    }

    private AgreementPage page(LeaderboardRequest request, AnnotatorAgreement agreement, Optional<String> coefficient) {
        List<HumanScoreTable> ceiling =
                HumanScoreTable.of(agreement.ceiling(), request.itemTask(), view.locale(), format);
        return new AgreementPage(
                request.boardFrame(view),
                state(agreement),
                agreement.annotators(),
                lines(request, agreement.values(false)),
                AgreementValue.FIRM_FROM,
                sliced(request, agreement, coefficient),
                ceiling,
                measuredBy(ceiling),
                "%s/phases/%s/agreement/values.csv".formatted(request.frame().href(), request.phase().slug));
    }

    /** What is said of the gold tells of each other, too. */
    private static List<String> measuredBy(List<HumanScoreTable> ceiling) {
        return ceiling.stream()
                .flatMap(table -> table.groups().stream())
                .map(group -> group.against().equals(CeilingValue.ANNOTATORS) ? CeilingValue.GOLD : group.against())
                .distinct()
                .toList();
    }

    private static AgreementPage.State state(AnnotatorAgreement agreement) {
        ItemDisclosure disclosure = agreement.disclosure();
        if (!disclosure.labels()) {
            return disclosure.texts() ? AgreementPage.State.LATER : AgreementPage.State.HIDDEN;
        }
        return !agreement.ready()
                ? AgreementPage.State.WORKING
                : agreement.values().isEmpty() && agreement.ceiling().isEmpty()
                        ? AgreementPage.State.NONE
                        : AgreementPage.State.KNOWN;
    }

    /** One coefficient slice by slice, the first one unless another is chosen. */
    private Optional<AgreementPage.Sliced> sliced(
            LeaderboardRequest request, AnnotatorAgreement agreement, Optional<String> coefficient) {
        List<String> all = agreement.values(false).stream()
                .map(AgreementValue::coefficient)
                .toList();
        if (coefficient.isPresent() && !all.contains(coefficient.get())) {
            throw Refused.notThere();
        }
        return coefficient.or(() -> all.stream().findFirst()).map(chosen -> sliced(request, agreement, all, chosen));
    }

    private AgreementPage.Sliced sliced(
            LeaderboardRequest request, AnnotatorAgreement agreement, List<String> all, String chosen) {
        List<AgreementValue> values = agreement.values().stream()
                .filter(value -> value.coefficient().equals(chosen))
                .toList();
        List<AgreementRow> lines = lines(request, values);
        return new AgreementPage.Sliced(
                request.phase().slug,
                all.stream()
                        .map(id -> new Option(
                                id, AgreementRow.name(id, request.itemTask(), view.locale()), id.equals(chosen)))
                        .toList(),
                lines.get(0).name(),
                lines.get(0).help(),
                lines,
                IntervalChart.of(values, lines, format));
    }

    private List<AgreementRow> lines(LeaderboardRequest request, List<AgreementValue> values) {
        return values.stream()
                .map(value -> AgreementRow.of(value, request.itemTask(), view.locale(), format))
                .toList();
    }
}
