package dev.podium.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StartGuardTest {

    private static final String URL = "quarkus.datasource.jdbc.url";
    private static final String CLIENT_SECRET = "quarkus.oidc.credentials.secret";
    private static final String COOKIE_SECRET = "quarkus.oidc.token-state-manager.encryption-secret";

    private final Map<String, String> settings = new HashMap<>(Map.of(
            URL, "jdbc:postgresql://db/podium",
            CLIENT_SECRET, "WvRyqGjKPmcg7tSCEJ5a",
            COOKIE_SECRET, "0ev0PpXbDlYIbEDHO1ojLxl9Mx1MHtNQ"));

    @Test
    void faults_realInstallation() {
        assertThat(faults("prod")).isEmpty();
    }

    @Test
    void faults_demoClientSecret() {
        settings.put(CLIENT_SECRET, StartGuard.DEMO_CLIENT_SECRET);
        assertThat(faults("prod"))
                .singleElement()
                .asString()
                .startsWith(CLIENT_SECRET + " ")
                .contains("QUARKUS_OIDC_CREDENTIALS_SECRET");
    }

    @Test
    void faults_cookieSecretMissing() {
        settings.remove(COOKIE_SECRET);
        assertThat(faults("prod")).singleElement().asString().startsWith(COOKIE_SECRET + " is missing");
    }

    @Test
    void faults_cookieSecretShort() {
        settings.put(COOKIE_SECRET, "0ev0PpXbDlYIbEDHO1ojLxl9Mx1MHtN");
        assertThat(faults("prod"))
                .singleElement()
                .asString()
                .contains("31 characters", "QUARKUS_OIDC_TOKEN_STATE_MANAGER_ENCRYPTION_SECRET");
    }

    @Test
    void faults_cookieSecretFilledUp() {
        settings.put(COOKIE_SECRET, "changeme".repeat(5));
        assertThat(faults("prod")).singleElement().asString().contains("not random");
    }

    @Test
    void faults_databaseMissing() {
        settings.remove(URL);
        assertThat(faults("prod")).singleElement().asString().contains("QUARKUS_DATASOURCE_JDBC_URL");
    }

    @Test
    void faults_embeddedDatabase() {
        settings.put("podium.embedded-database.enabled", "true");
        assertThat(faults("prod")).singleElement().asString().startsWith("podium.embedded-database.enabled");
    }

    @Test
    void faults_everythingWrong_allNamedAtOnce() {
        settings.clear();
        settings.put("podium.embedded-database.enabled", "true");
        settings.put(CLIENT_SECRET, StartGuard.DEMO_CLIENT_SECRET);
        assertThat(faults("prod"))
                .hasSize(4)
                .allSatisfy(fault -> assertThat(fault).endsWith("."));
    }

    @Test
    void faults_workerOnly_needsNoLogin() {
        settings.keySet().retainAll(List.of(URL));
        settings.put("podium.roles", "worker");
        assertThat(faults("prod")).isEmpty();
    }

    @Test
    void faults_webBesideWorker_needsLogin() {
        settings.remove(COOKIE_SECRET);
        settings.put("podium.roles", "worker, WEB");
        assertThat(faults("prod")).hasSize(1);
    }

    @Test
    void faults_trial() {
        settings.clear();
        assertThat(List.of("local", "dev", "test"))
                .allSatisfy(profile -> assertThat(faults(profile)).isEmpty());
    }

    private List<String> faults(String profile) {
        return new StartGuard(List.of(profile), name -> Optional.ofNullable(settings.get(name))).faults();
    }
}
