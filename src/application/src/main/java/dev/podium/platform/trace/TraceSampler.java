package dev.podium.platform.trace;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingResult;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Which traces are kept: a part of all requests and of all work, whatever a request says about itself. Statements begin none: a
 * worker asks the queue all day.
 */
@Singleton
class TraceSampler {

    @Produces
    @Singleton
    Sampler sampler(@ConfigProperty(name = "quarkus.otel.traces.sampler.arg") double part) {
        Sampler first = new First(Sampler.traceIdRatioBased(part));
        return Sampler.parentBasedBuilder(first)
                .setRemoteParentSampled(first)
                .setRemoteParentNotSampled(first)
                .build();
    }

    private record First(Sampler some) implements Sampler {

        @Override
        public SamplingResult shouldSample(
                Context parent, String trace, String name, SpanKind kind, Attributes attributes, List<LinkData> links) {
            return kind == SpanKind.CLIENT
                    ? SamplingResult.drop()
                    : some.shouldSample(parent, trace, name, kind, attributes, links);
        }

        @Override
        public String getDescription() {
            return "First{" + some.getDescription() + "}";
        }
    }
}
