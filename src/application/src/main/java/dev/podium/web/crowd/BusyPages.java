package dev.podium.web.crowd;

import dev.podium.platform.Refused;
import dev.podium.web.layout.AssetUrls;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Says that there are too many readers, with a page that was put together once, or that one of them asks too often: neither costs
 * what there is too little of.
 */
@ApplicationScoped
class BusyPages {

    @Inject
    AssetUrls assets;

    private final ConcurrentMap<View.Look, String> pages = new ConcurrentHashMap<>();

    void answer(HttpServerResponse response, Refused refused, View.Look look) {
        response.setStatusCode(refused.kind().status())
                .putHeader(HttpHeaders.CONTENT_TYPE, "text/html;charset=UTF-8")
                .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                .end(
                        refused.kind() == Refused.Kind.BUSY
                                ? pages.computeIfAbsent(look, readers -> render(refused, readers))
                                : render(refused, look));
    }

    private String render(Refused refused, View.Look look) {
        return new BusyPage(look, assets.url("/podium.css"), refused.kind().status(), refused.sentence(look.locale()))
                .setAttribute(TemplateInstance.LOCALE, look.locale())
                .render();
    }
}
