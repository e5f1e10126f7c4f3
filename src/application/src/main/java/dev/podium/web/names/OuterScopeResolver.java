package dev.podium.web.names;

import io.quarkus.arc.Unremovable;
import io.quarkus.qute.CompletedStage;
import io.quarkus.qute.EngineBuilder;
import io.quarkus.qute.EvalContext;
import io.quarkus.qute.Mapper;
import io.quarkus.qute.ResolutionContext;
import io.quarkus.qute.Results;
import io.quarkus.qute.ValueResolver;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.CompletionStage;

/**
 * Finds what a name in a template stands for that is not known in the innermost loop or included file but further out: it asks
 * each of them for the name, and nobody else. Qute by itself asks all resolvers at every level, which are some hundred, and
 * remembers none; in the rows of a table that took most of the time of a page.
 */
@Singleton
@Unremovable
class OuterScopeResolver implements ValueResolver {

    /** Before all of Qute's own. */
    private static final int FIRST = 1_000;

    void register(@Observes EngineBuilder engine) {
        engine.addValueResolver(this);
    }

    @Override
    public int getPriority() {
        return FIRST;
    }

    @Override
    public boolean appliesTo(EvalContext name) {
        return name.getBase() instanceof Mapper && name.getParams().isEmpty();
    }

    @Override
    public CompletionStage<Object> resolve(EvalContext name) {
        if (name.getBase() == name.resolutionContext().getData()) {
            for (ResolutionContext scope = name.resolutionContext(); scope != null; scope = scope.getParent()) {
                if (scope.getData() instanceof Mapper known && known.appliesTo(name.getName())) {
                    CompletionStage<Object> value = known.getAsync(name.getName());
                    if (!isNotFound(value)) {
                        return value;
                    }
                }
            }
        }
        return Results.notFound(name);
    }

    private static boolean isNotFound(CompletionStage<Object> value) {
        return value instanceof CompletedStage<Object> there && !there.isFailure() && Results.isNotFound(there.get());
    }
}
