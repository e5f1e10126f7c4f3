package dev.podium.web.layout;

import io.quarkus.qute.TemplateInstance;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/**
 * Keeps pages out of caches that others read, gives a refusal without a word a page, and lets a response have a policy of its own in
 * place of the one of all.
 */
@Singleton
public final class PageHeaders {

    /** What visitors get may be kept by themselves, who have to ask whether it is still true. */
    public static final String OF_VISITORS = "private, no-cache";

    private static final String POLICY = "Content-Security-Policy";
    private static final String API = "/api/";

    /** Before the secret of somebody's link, which their invitation shows. */
    private static final String LINKS = "/j/";

    private static final int BEFORE_RENDERING = 10_000;

    @Inject
    View view;

    @Inject
    ErrorResponses errors;

    @Inject
    CurrentVertxRequest request;

    @ServerResponseFilter(priority = BEFORE_RENDERING)
    void complete(ContainerRequestContext asked, ContainerResponseContext response) {
        replacePolicy(response);
        if (view.path().startsWith(API)) {
            return;
        }
        if (response.getStatus() >= 400 && !response.hasEntity() && ErrorResponses.readsHtml(asked)) {
            response.setEntity(wordless(response.getStatus()), null, MediaType.TEXT_HTML_TYPE);
        }
        response.getHeaders().putIfAbsent(HttpHeaders.CACHE_CONTROL, List.of(isKept() ? OF_VISITORS : "no-store"));
    }

    private boolean isKept() {
        return !view.isSignedIn() && !view.path().startsWith(LINKS);
    }

    /** Beside the one of all, both would count. */
    private void replacePolicy(ContainerResponseContext response) {
        List<Object> own = response.getHeaders().remove(POLICY);
        if (own != null) {
            request.getCurrent().response().headers().set(POLICY, own.get(0).toString());
        }
    }

    /** What is not understood is thrown and has its page; only the guard of forms gives up with a bare 400. */
    private TemplateInstance wordless(int status) {
        return status == 400 ? errors.staleForm() : errors.page(status);
    }
}
