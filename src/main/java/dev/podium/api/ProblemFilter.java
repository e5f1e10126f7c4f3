package dev.podium.api;

import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** Tells as problem details what goes wrong before an operation is reached: a wrong method, a wrong media type. */
class ProblemFilter {

    @Inject
    Answers answers;

    @ServerResponseFilter
    void tell(ContainerRequestContext request, ContainerResponseContext response) {
        boolean ours = Door.leadsTo(request.getUriInfo().getRequestUri().getPath());
        if (!ours || response.getStatus() < 400 || response.getEntity() instanceof ProblemDetail) {
            return;
        }
        Response problem = answers.problem(answers.report().status(response.getStatus()));
        response.setEntity(problem.getEntity());
        problem.getHeaders().forEach((name, values) -> response.getHeaders().put(name, values));
    }
}
