package dev.podium.web.organize.registration;

import dev.podium.competition.Competition;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.registration.RegistrationDecisions;
import dev.podium.registration.RegistrationRequest;
import dev.podium.registration.RegistrationRequest.State;
import dev.podium.registration.RegistrationRequestCsv;
import dev.podium.web.form.FormChoices;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Pager;
import dev.podium.web.layout.Success;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.OrganizerContext;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestQuery;

/** Shows organizers who asks to take part, and decides it. */
@Path("/organize/{slug}/registrations")
final class RegistrationRequestsPages {

    private static final int ON_A_PAGE = 50;

    @Inject
    OrganizerContext context;

    @Inject
    RegistrationDecisions decisions;

    @Inject
    RegistrationRequestCsv table;

    @Inject
    Forms forms;

    /** A page of those in a state, which are the pending ones where no state is named; the nearest page for any other number. */
    @GET
    public TemplateInstance show(
            @PathParam("slug") String slug, @RestQuery String state, @RestQuery("page") Optional<Integer> page) {
        return page(context.organized(slug), state(state), page.orElse(1), Set.of(), "", Complaint.NONE);
    }

    @POST
    public Response decide(
            @PathParam("slug") String slug,
            @RestForm List<String> request,
            @RestForm String seen,
            @RestForm String decision,
            @RestForm String reason) {
        Competition competition = context.organized(slug);
        State state = state(seen);
        Set<String> chosen = new LinkedHashSet<>(request == null ? List.of() : request);
        return forms.answer(
                () -> {
                    boolean approved = approves(FormText.text(decision));
                    decisions.decide(
                            competition,
                            new RegistrationDecisions.Decision(keys(chosen), state, approved, FormText.text(reason)),
                            context.organizer());
                    return (approved ? Success.REQUESTS_APPROVED : Success.REQUESTS_REFUSED)
                            .at("/organize/" + slug + "/registrations?state=" + state);
                },
                complaint -> page(competition, state, 1, chosen, FormText.text(reason), complaint));
    }

    /** Nobody is refused because a word is missing. */
    private static boolean approves(String decision) {
        return switch (decision) {
            case "approve" -> true;
            case "refuse" -> false;
            default -> throw Refused.because(Refused.Kind.FAULTY, "registration.decision");
        };
    }

    /** All of them, in every state. */
    @GET
    @Path("/requests.csv")
    public Response table(@PathParam("slug") String slug) throws IOException {
        Competition competition = context.organized(slug);
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        table.write(competition, csv);
        return Response.ok(csv.toByteArray(), "text/csv; charset=utf-8")
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"%s-registrations.csv\"".formatted(competition.slug))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    private static Set<UUID> keys(Set<String> texts) {
        Set<UUID> keys = new LinkedHashSet<>();
        texts.forEach(text -> keys.add(Keys.require(text)));
        return keys;
    }

    private static State state(String name) {
        return FormChoices.of(State.class, name, State.pending);
    }

    private static RegistrationRequestsPage page(
            Competition competition, State state, int wanted, Set<String> chosen, String reason, Complaint complaint) {
        List<RegistrationRequestsPage.Part> parts = RegistrationRequest.numbers(competition).entrySet().stream()
                .map(each -> new RegistrationRequestsPage.Part(each.getKey(), each.getValue(), each.getKey() == state))
                .toList();
        long all = parts.stream()
                .filter(RegistrationRequestsPage.Part::current)
                .mapToLong(RegistrationRequestsPage.Part::requests)
                .sum();
        int page = Pager.nearest(wanted, ON_A_PAGE, all);
        return new RegistrationRequestsPage(
                CompetitionFrame.of(competition, null),
                competition.zoneId(),
                parts,
                state,
                RegistrationRequest.find(competition, EnumSet.of(state), page - 1, ON_A_PAGE).stream()
                        .map(each -> new RegistrationRequestsPage.Row(each, chosen.contains(each.key.toString())))
                        .toList(),
                Pager.of(page, ON_A_PAGE, all, "/organize/" + competition.slug + "/registrations?state=" + state),
                reason,
                complaint);
    }
}
