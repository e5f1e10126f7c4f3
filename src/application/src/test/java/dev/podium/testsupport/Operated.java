package dev.podium.testsupport;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * An installation with both roles and everything that a careful operator gives it: a user of the database who may not change tables,
 * an object store, a mail server, and a collector of traces as PODIUM_TRACES has them. One profile for all: to build and start one
 * more application takes as long as many tests.
 */
public final class Operated implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "podium.roles", "web,worker",
                "podium.worker.poll", "PT0.2S",
                "podium.worker.try-again-after", "PT0.1S",
                "podium.database.application-user", "podium",
                "podium.traces", "true",
                "quarkus.otel.sdk.disabled", "false",
                "quarkus.otel.bsp.schedule.delay", "100ms",
                "quarkus.otel.exporter.otlp.protocol", "http/protobuf");
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(
                new TestResourceEntry(OperatedDatabase.class),
                new TestResourceEntry(Store.class),
                new TestResourceEntry(MailServer.class),
                new TestResourceEntry(Receiver.class));
    }

    @Override
    public boolean disableGlobalTestResources() {
        return true;
    }

    /** The store, which tests may stop. */
    public static final class Store implements QuarkusTestResourceLifecycleManager {

        private static ObjectServer server;

        public static ObjectServer server() {
            return server;
        }

        @Override
        public Map<String, String> start() {
            try {
                server = ObjectServer.start(Files.createTempDirectory(Path.of("target"), "objects"));
                return server.settings();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void stop() {
            server.close();
        }
    }

    /** The collector, there before the application. */
    public static final class Receiver implements QuarkusTestResourceLifecycleManager {

        private Collector collector;

        @Override
        public Map<String, String> start() {
            try {
                collector = Collector.start();
                return Map.of("quarkus.otel.exporter.otlp.endpoint", collector.address());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void inject(TestInjector injector) {
            injector.injectIntoFields(collector, new TestInjector.MatchesType(Collector.class));
        }

        @Override
        public void stop() {
            collector.close();
        }
    }
}
