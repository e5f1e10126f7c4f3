package dev.podium.web.layout;

import dev.podium.competition.PublishedCompetitions;
import dev.podium.platform.IncidentNumbers;
import dev.podium.platform.Refused;
import dev.podium.platform.database.DatabaseFull;
import dev.podium.platform.database.DatabaseUnavailable;
import dev.podium.platform.database.StorableText;
import dev.podium.platform.metrics.RefusalMetrics;
import dev.podium.platform.upload.UnreadableForm;
import io.quarkus.logging.Log;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.runtime.BlockingOperationControl;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hibernate.exception.ConstraintViolationException;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Answers what went wrong: with a page for those who read HTML, with a sentence for all others. */
@Singleton
final class ErrorResponses {

    /** Whoever reads the log must not be able to join a team, or judge, with it. */
    private static final Pattern SECRET = Pattern.compile("^(/(?:invitations|j)/).+");

    private static final String REFERER = "Referer";

    private static final Pattern COMPETITION = Pattern.compile("(?i)^/competitions?/([^/]+)");

    private static final int MOST_NEAREST = 3;

    @Inject
    View view;

    @Inject
    IncidentNumbers incidents;

    @Inject
    RefusalMetrics refusals;

    @Inject
    PublishedCompetitions published;

    @ServerExceptionMapper
    Response refused(Refused refused, ContainerRequestContext request) {
        boolean mayReturn = request.getMethod().equals("GET") && readsHtml(request);
        if (refused.kind() == Refused.Kind.SIGN_IN_FIRST && mayReturn && !view.isSignedIn()) {
            return Response.seeOther(SignIn.andBackTo(view.here())).build();
        }
        if (refused.kind() == Refused.Kind.NOT_THERE && mayReturn) {
            Optional<URI> instead = FamiliarAddresses.of(view.path(), view.here());
            if (instead.isPresent()) {
                return Response.seeOther(instead.get()).build();
            }
        }
        return told(refused, request);
    }

    /** What was refused. Who sent a form without being signed in was, as a rule, when they opened it: they are led back to it. */
    Response told(Refused refused, ContainerRequestContext request) {
        refusals.count(refused);
        int status = refused.kind().status();
        if (refused.kind() != Refused.Kind.SIGN_IN_FIRST || view.isSignedIn() || !readsHtml(request)) {
            return answer(status, refused.sentence(view.locale()), request);
        }
        return Response.status(status)
                .entity(SessionEndedPage.ofForm(request.getHeaderString(REFERER), view.here()))
                .type(MediaType.TEXT_HTML_TYPE)
                .build();
    }

    @ServerExceptionMapper
    Response notThere(NotFoundException nothing, ContainerRequestContext request) {
        return refused(Refused.notThere(), request);
    }

    @ServerExceptionMapper
    Response refusedByHttp(WebApplicationException refusal, ContainerRequestContext request) {
        Response response = refusal.getResponse();
        return response.hasEntity() || response.getStatus() < 400
                ? response
                : Response.fromResponse(response)
                        .entity(page(response.getStatus()))
                        .type(MediaType.TEXT_HTML_TYPE)
                        .build();
    }

    /**
     * Two people who want the same at the same moment meet in the database: a sentence, no fault. Nor is it one of ours
     * that the database is away.
     */
    @ServerExceptionMapper
    Response broken(Throwable fault, ContainerRequestContext request) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof Refused refused) {
                return refused(refused, request);
            }
            if (cause instanceof ConstraintViolationException violation
                    && violation.getKind() == ConstraintViolationException.ConstraintKind.UNIQUE) {
                return refused(Refused.because(Refused.Kind.CONFLICT, "platform.somebody-was-faster"), request);
            }
        }
        if (UnreadableForm.isCauseOf(fault)) {
            Log.debugf("a form cannot be read: %s", fault.getMessage());
            return refused(Refused.because(Refused.Kind.MALFORMED, "upload.malformed"), request);
        }
        if (StorableText.failed(fault)) {
            return refused(StorableText.refusal(), request);
        }
        if (DatabaseUnavailable.made(fault)) {
            return Response.fromResponse(refused(DatabaseUnavailable.refusal(fault), request))
                    .header(HttpHeaders.RETRY_AFTER, DatabaseUnavailable.RETRY_AFTER)
                    .build();
        }
        Optional<Refused> full = DatabaseFull.refusal(fault);
        if (full.isPresent()) {
            return refused(full.get(), request);
        }
        String incident = UUID.randomUUID().toString();
        Log.errorf(
                fault,
                "incident %s: %s %s",
                incident,
                request.getMethod(),
                SECRET.matcher(view.path()).replaceFirst("$1…"));
        incidents.note(incident);
        return answer(500, texts().broken(incident), request);
    }

    /** The page for a status that nobody gave a reason for. */
    TemplateInstance page(int status) {
        return new ErrorPage(status, title(status), sentence(status), nearest(status));
    }

    /** The page for a form whose token against forged requests is missing or no longer good. */
    TemplateInstance staleForm() {
        return new ErrorPage(400, title(400), texts().staleForm());
    }

    static boolean readsHtml(ContainerRequestContext request) {
        String accepted = request.getHeaderString(HttpHeaders.ACCEPT);
        return accepted == null || accepted.contains(MediaType.TEXT_HTML) || accepted.contains(MediaType.WILDCARD);
    }

    private Response answer(int status, String sentence, ContainerRequestContext request) {
        return readsHtml(request)
                ? Response.status(status)
                        .entity(new ErrorPage(status, title(status), sentence, nearest(status)))
                        .type(MediaType.TEXT_HTML_TYPE)
                        .build()
                : Response.status(status)
                        .entity(sentence)
                        .type(MediaType.TEXT_PLAIN_TYPE)
                        .build();
    }

    /** What somebody may have meant who asked for a competition that is not there, or not public; not where nobody may wait for the database. One query at most. */
    private List<NavigationLink> nearest(int status) {
        Matcher asked = COMPETITION.matcher(view.path());
        if (status != 404 || !asked.find() || !BlockingOperationControl.isBlockingAllowed()) {
            return List.of();
        }
        try {
            return published.findNear(asked.group(1), MOST_NEAREST).stream()
                    .map(near -> new NavigationLink(near.name(), "/competitions/" + near.slug(), false))
                    .toList();
        } catch (RuntimeException e) {
            if (DatabaseUnavailable.made(e)) {
                return List.of();
            }
            throw e;
        }
    }

    private String title(int status) {
        return switch (status) {
            case 401 -> texts().signInTitle();
            case 403 -> texts().notAllowedTitle();
            case 404 -> texts().notFoundTitle();
            case 500 -> texts().brokenTitle();
            default -> texts().refusedTitle();
        };
    }

    private String sentence(int status) {
        return switch (status) {
            case 401 ->
                Refused.because(Refused.Kind.SIGN_IN_FIRST, "account.sign-in-first")
                        .sentence(view.locale());
            case 403 -> texts().notAllowed();
            case 404 -> Refused.notThere().sentence(view.locale());
            case 413 -> texts().tooLarge();
            default -> texts().notUnderstood();
        };
    }

    private LayoutTexts texts() {
        return view.texts(LayoutTexts.class);
    }
}
