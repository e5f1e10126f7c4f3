package dev.podium.web.admin;

import dev.podium.account.SignedIn;
import dev.podium.evaluation.operation.KnownCompetitions;
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
final class CompetitionsPages {

    private static final String HERE = "/admin/competitions";

    @Inject
    SignedIn signedIn;

    @Inject
    KnownCompetitions competitions;

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
        KnownCompetitions.Filter wanted = new KnownCompetitions.Filter(
                typed == null ? "" : typed.strip(),
                FormChoices.of(KnownCompetitions.State.class, state, KnownCompetitions.State.all),
                FormChoices.of(KnownCompetitions.Order.class, order, KnownCompetitions.Order.upload),
                FormChoices.page(number));
        KnownCompetitions.Page page = competitions.find(wanted);
        AdminTexts texts = view.texts(AdminTexts.class);
        return new CompetitionsPage(
                page.competitions(),
                wanted.typed(),
                !wanted.typed().isEmpty() || wanted.state() != KnownCompetitions.State.all,
                options(KnownCompetitions.State.values(), wanted.state(), texts::state),
                options(KnownCompetitions.Order.values(), wanted.order(), texts::order),
                Pager.of(wanted.page(), KnownCompetitions.PAGE, page.all(), href(wanted)),
                ZoneOffset.UTC);
    }

    private static <E extends Enum<E>> List<Option> options(E[] values, E chosen, Function<E, String> name) {
        return Stream.of(values)
                .map(value -> new Option(value.name(), name.apply(value), value == chosen))
                .toList();
    }

    private static String href(KnownCompetitions.Filter wanted) {
        return UriBuilder.fromPath(HERE)
                .queryParam("name", "{name}")
                .queryParam("state", wanted.state().name())
                .queryParam("order", wanted.order().name())
                .build(wanted.typed())
                .toString();
    }
}
