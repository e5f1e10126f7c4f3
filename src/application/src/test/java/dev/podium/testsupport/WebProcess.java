package dev.podium.testsupport;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * A web process of the packaged application as an operator starts it, on the database of a test; nobody signs in there.
 *
 * @param pages where its pages are
 * @param health what tells whether it is ready
 * @param log what it writes
 */
public record WebProcess(Process process, URI pages, URI health, Path log) {

    private static final int LAST_LINES = 60;

    /**
     * Starts one.
     *
     * @param name of its log
     * @param more of its environment
     */
    public static WebProcess start(String name, Map<String, String> more) throws IOException {
        int port = Cluster.freePort();
        int health = Cluster.freePort();
        Path log = Files.createDirectories(Path.of("target", "web-logs")).resolve(name + ".log");
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-jar",
                        Path.of("target", "quarkus-app", "quarkus-run.jar")
                                .toAbsolutePath()
                                .toString())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        Map<String, String> environment = builder.environment();
        environment.putAll(Map.of(
                "PODIUM_ROLES", "web",
                "PODIUM_PUBLIC_URL", "http://localhost:" + port,
                "QUARKUS_HTTP_PORT", String.valueOf(port),
                "QUARKUS_MANAGEMENT_PORT", String.valueOf(health),
                "QUARKUS_OIDC_AUTH_SERVER_URL", "http://localhost:1/realms/podium",
                "QUARKUS_OIDC_TENANT_ENABLED", "false",
                "QUARKUS_OIDC_API_TENANT_ENABLED", "false",
                "QUARKUS_OIDC_CREDENTIALS_SECRET", "WvRyqGjKPmcg7tSCEJ5a",
                "QUARKUS_OIDC_TOKEN_STATE_MANAGER_ENCRYPTION_SECRET", "0ev0PpXbDlYIbEDHO1ojLxl9Mx1MHtNQ"));
        environment.putAll(Map.of(
                "QUARKUS_DATASOURCE_JDBC_URL", setting("jdbc.url"),
                "QUARKUS_DATASOURCE_USERNAME", setting("username"),
                "QUARKUS_DATASOURCE_PASSWORD", setting("password")));
        environment.putAll(more);
        return new WebProcess(
                builder.start(),
                URI.create("http://localhost:" + port),
                URI.create("http://localhost:" + health + "/q/health/ready"),
                log);
    }

    /** For whoever finds that it answered otherwise than it should. */
    public String lastOfLog() throws IOException {
        List<String> lines = Files.readAllLines(log);
        return String.join("\n", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()));
    }

    private static String setting(String name) {
        return ConfigProvider.getConfig().getValue("quarkus.datasource." + name, String.class);
    }
}
