package dev.podium.platform;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;

/** The numbers under which faults of ours stand in the log, kept with the request for whoever writes its answer. */
@ApplicationScoped
public class IncidentNumbers {

    private static final String NUMBER = IncidentNumbers.class.getName();

    @Inject
    CurrentVertxRequest request;

    /** Notes under which number a fault of the current request was logged. */
    public void note(String number) {
        if (request.getCurrent() != null) {
            request.getCurrent().put(NUMBER, number);
        }
    }

    /** The number of the current request's fault; empty where there was none. */
    public Optional<String> noted() {
        return Optional.ofNullable(request.getCurrent()).map(current -> current.get(NUMBER));
    }
}
