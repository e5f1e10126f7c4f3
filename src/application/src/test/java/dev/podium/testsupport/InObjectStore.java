package dev.podium.testsupport;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** An installation with both roles whose files lie in an object store. */
public final class InObjectStore implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of("podium.roles", "web,worker", "podium.worker.poll", "PT0.2S");
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(Store.class));
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
}
