package dev.podium.web.layout;

import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** Keeps pages out of caches that others read, and gives a refusal without a word a page. */
@Singleton
public final class PageHeaders {

    /** What visitors get may be kept by themselves, who have to ask whether it is still true. */
    public static final String OF_VISITORS = "private, no-cache";

    private static final String API = "/api/";
    private static final int BEFORE_RENDERING = 10_000;

    @Inject
    View view;

    @Inject
    Errors errors;

    @ServerResponseFilter(priority = BEFORE_RENDERING)
    void complete(ContainerRequestContext request, ContainerResponseContext response) {
        if (view.path().startsWith(API)) {
            return;
        }
        if (response.getStatus() >= 400 && !response.hasEntity() && Errors.readsHtml(request)) {
            response.setEntity(wordless(response.getStatus()), null, MediaType.TEXT_HTML_TYPE);
        }
        response.getHeaders()
                .putIfAbsent(HttpHeaders.CACHE_CONTROL, List.of(view.isSignedIn() ? "no-store" : OF_VISITORS));
    }

    /** What is not understood is thrown and has its page; only the guard of forms gives up with a bare 400. */
    private TemplateInstance wordless(int status) {
        return status == 400 ? errors.staleForm() : errors.page(status);
    }
}
