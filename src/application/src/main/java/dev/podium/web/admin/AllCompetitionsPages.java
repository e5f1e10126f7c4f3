package dev.podium.web.admin;

import dev.podium.account.SignedIn;
import dev.podium.evaluation.operation.CompetitionSummaries;
import dev.podium.web.form.FormChoices;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.Pager;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.UriBuilder;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestQuery;

/** Lists all competitions for admins, who need not organize them. */
@Path("/admin/competitions")
final class AllCompetitionsPages {

    private static final String HERE = "/admin/competitions";

    @Inject
    SignedIn signedIn;

    @Inject
    CompetitionSummaries competitions;

    @Inject
    View view;

    /** What nobody can choose is what is chosen as a rule. */
    @GET
    public TemplateInstance show(
            @RestQuery("name") String typed,
            @RestQuery String state,
            @RestQuery String order,
            @RestQuery("page") String number) {
        signedIn.requireAdmin();
        CompetitionSummaries.Filter wanted = new CompetitionSummaries.Filter(
                typed == null ? "" : typed.strip(),
                FormChoices.of(CompetitionSummaries.State.class, state, CompetitionSummaries.State.all),
                FormChoices.of(CompetitionSummaries.Order.class, order, CompetitionSummaries.Order.upload),
                FormChoices.page(number));
        CompetitionSummaries.Page page = competitions.find(wanted);
        AdminTexts texts = view.texts(AdminTexts.class);
        return new AllCompetitionsPage(
                page.competitions(),
                wanted.typed(),
                !wanted.typed().isEmpty() || wanted.state() != CompetitionSummaries.State.all,
                options(CompetitionSummaries.State.values(), wanted.state(), texts::state),
                options(CompetitionSummaries.Order.values(), wanted.order(), texts::order),
                Pager.of(wanted.page(), CompetitionSummaries.PAGE, page.all(), href(wanted)),
                ZoneOffset.UTC);
    }

    private static <E extends Enum<E>> List<Option> options(E[] values, E chosen, Function<E, String> name) {
        return Stream.of(values)
                .map(value -> new Option(value.name(), name.apply(value), value == chosen))
                .toList();
    }

    private static String href(CompetitionSummaries.Filter wanted) {
        return UriBuilder.fromPath(HERE)
                .queryParam("name", "{name}")
                .queryParam("state", wanted.state().name())
                .queryParam("order", wanted.order().name())
                .build(wanted.typed())
                .toString();
    }
}
