package dev.podium.api.http;

import dev.podium.platform.IncidentNumbers;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** Tells as problem details what goes wrong before an operation is reached: a wrong method, a wrong media type. */
class ProblemFilter {

    @Inject
    ApiResponses responses;

    @Inject
    IncidentNumbers incidents;

    @ServerResponseFilter
    void tell(ContainerRequestContext request, ContainerResponseContext response) {
        boolean ours =
                ApiRouteFilters.leadsTo(request.getUriInfo().getRequestUri().getPath());
        if (!ours || response.getStatus() < 400 || isTold(response.getEntity())) {
            return;
        }
        Response problem = responses.problem(problem(response.getStatus()));
        response.setEntity(problem.getEntity());
        problem.getHeaders().forEach((name, values) -> response.getHeaders().put(name, values));
    }

    private static boolean isTold(Object entity) {
        return entity instanceof ProblemDetail || entity instanceof OtherPlatformProblem;
    }

    private ProblemDetail problem(int status) {
        if (status < 500) {
            return responses.report().status(status);
        }
        return incidents
                .noted()
                .map(number -> responses.report().fault(UUID.fromString(number)))
                .orElseGet(() -> responses.report().status(status));
    }
}
