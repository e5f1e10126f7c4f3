package dev.podium.platform;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URI;

/** Where people find this installation: for links that leave its pages. */
@ApplicationScoped
public class PublicAddress {

    @Inject
    Installation installation;

    @Inject
    CurrentVertxRequest request;

    /** Its own address, as {@link Installation#publicUrl} says, or that of the current request. */
    public URI base() {
        return installation.publicUrl().orElseGet(this::asked);
    }

    private URI asked() {
        HttpServerRequest asked = request.getCurrent().request();
        return URI.create(asked.scheme() + "://" + asked.authority() + "/");
    }

    /** The address of a path, which begins with a slash. */
    public URI of(String path) {
        return base().resolve(path);
    }
}
