package dev.podium.api.http;

import dev.podium.platform.Refused;
import dev.podium.platform.database.DatabaseFull;
import dev.podium.platform.database.DatabaseUnavailable;
import dev.podium.platform.database.StorableText;
import dev.podium.platform.metrics.RefusalMetrics;
import io.quarkus.logging.Log;
import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.exception.ConstraintViolationException;

/** Turns what operations throw into problem details, so that what pages do with the same exceptions does not matter. */
@ProblemDetails
@Interceptor
@Priority(Interceptor.Priority.APPLICATION)
class ProblemDetailsInterceptor {

    @Inject
    ApiResponses responses;

    @Inject
    RefusalMetrics refusals;

    @AroundInvoke
    Object tell(InvocationContext operation) {
        try {
            return operation.proceed();
        } catch (Refused refused) {
            throw told(refused(refused));
        } catch (Exception e) {
            if (isRace(e)) {
                throw told(refused(Refused.because(Refused.Kind.CONFLICT, "platform.somebody-was-faster")));
            }
            if (StorableText.failed(e)) {
                throw told(refused(StorableText.refusal()));
            }
            if (DatabaseUnavailable.made(e)) {
                throw told(refused(DatabaseUnavailable.refusal(e)));
            }
            Optional<Refused> full = DatabaseFull.refusal(e);
            if (full.isPresent()) {
                throw told(refused(full.get()));
            }
            UUID number = UUID.randomUUID();
            Log.errorf(e, "%s: an API request failed", number);
            throw told(responses.problem(responses.report().fault(number)));
        }
    }

    private Response refused(Refused refused) {
        return responses.refused(refusals.count(refused));
    }

    private static WebApplicationException told(Response problem) {
        return new WebApplicationException(problem);
    }

    /** Two requests wanted the same thing, and the database let one of them have it. */
    private static boolean isRace(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof ConstraintViolationException violation) {
                return violation.getKind() == ConstraintViolationException.ConstraintKind.UNIQUE;
            }
        }
        return false;
    }
}
