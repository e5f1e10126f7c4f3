package dev.podium.web.layout;

import io.quarkus.arc.Arc;
import io.quarkus.qute.EngineBuilder;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

/** Gives every page the reader's language. */
@Singleton
final class PageLocale {

    @Inject
    View view;

    void set(@Observes EngineBuilder engine) {
        engine.addTemplateInstanceInitializer(page -> {
            if (Arc.container().requestContext().isActive()) {
                page.setLocale(view.locale());
            }
        });
    }
}
