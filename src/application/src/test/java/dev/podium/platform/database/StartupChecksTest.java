package dev.podium.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StartupChecksTest {

    private static final String URL = "quarkus.datasource.jdbc.url";
    private static final String CLIENT_SECRET = "quarkus.oidc.credentials.secret";
    private static final String COOKIE_SECRET = "quarkus.oidc.token-state-manager.encryption-secret";

    private static final String USER = "quarkus.datasource.username";
    private static final String LOGIN_SERVER = "quarkus.oidc.auth-server-url";
    private static final String PUBLIC_URL = "podium.public-url";

    private final Map<String, String> settings = new HashMap<>(Map.of(
            URL, "jdbc:postgresql://db/podium",
            USER, "podium",
            LOGIN_SERVER, "https://login.example.org/realms/podium",
            PUBLIC_URL, "https://podium.example.org",
            CLIENT_SECRET, "WvRyqGjKPmcg7tSCEJ5a",
            COOKIE_SECRET, "0ev0PpXbDlYIbEDHO1ojLxl9Mx1MHtNQ"));

    @Test
    void faults_realInstallation() {
        assertThat(faults("prod")).isEmpty();
    }

    @Test
    void faults_demoClientSecret() {
        settings.put(CLIENT_SECRET, StartupChecks.DEMO_CLIENT_SECRET);
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
        settings.put(CLIENT_SECRET, StartupChecks.DEMO_CLIENT_SECRET);
        assertThat(faults("prod"))
                .hasSize(7)
                .allSatisfy(fault -> assertThat(fault).endsWith("."));
    }

    @Test
    void faults_filesInAnObjectStoreThatIsNotSet_inEveryProfile() {
        settings.put("podium.blobs.where", "s3");
        settings.put("podium.blobs.s3.endpoint", "s3.example.org");
        assertThat(faults("local"))
                .hasSize(4)
                .isEqualTo(faults("prod"))
                .anySatisfy(fault -> assertThat(fault).contains("PODIUM_BLOBS_S3_BUCKET"))
                .anySatisfy(fault -> assertThat(fault).contains("PODIUM_BLOBS_S3_ACCESS_KEY"))
                .anySatisfy(fault -> assertThat(fault).contains("PODIUM_BLOBS_S3_SECRET_KEY"))
                .anySatisfy(fault -> assertThat(fault).contains("PODIUM_BLOBS_S3_ENDPOINT"));
    }

    @Test
    void faults_objectStoreOfOldFilesOnly_needsItsKeys() {
        settings.put("podium.blobs.s3.bucket", "podium");
        assertThat(faults("prod")).hasSize(2);
        settings.put("podium.blobs.s3.access-key", "key");
        settings.put("podium.blobs.s3.secret-key", "secret");
        assertThat(faults("prod")).isEmpty();
    }

    @Test
    void faults_mailServerWithoutSender_inEveryProfile() {
        settings.put("podium.mail.host", "smtp.example.org");
        assertThat(faults("local"))
                .isEqualTo(faults("prod"))
                .singleElement()
                .asString()
                .contains("PODIUM_MAIL_FROM");
        settings.put("podium.mail.from", "Podium <podium@example.org>");
        assertThat(faults("prod")).isEmpty();
    }

    @Test
    void faults_workerThatSendsMail_needsThePublicAddress() {
        settings.put("podium.roles", "worker");
        settings.remove(PUBLIC_URL);
        assertThat(faults("prod")).isEmpty();
        settings.put("podium.mail.host", "smtp.example.org");
        settings.put("podium.mail.from", "Podium <podium@example.org>");
        assertThat(faults("prod")).singleElement().asString().contains("PODIUM_PUBLIC_URL");
    }

    @Test
    void faults_nothingSet_everyVariableIsNamed() {
        settings.clear();
        assertThat(String.join(" ", faults("prod")))
                .contains(
                        "QUARKUS_DATASOURCE_JDBC_URL",
                        "QUARKUS_DATASOURCE_USERNAME",
                        "QUARKUS_DATASOURCE_PASSWORD",
                        "QUARKUS_OIDC_AUTH_SERVER_URL",
                        "QUARKUS_OIDC_CREDENTIALS_SECRET",
                        "QUARKUS_OIDC_TOKEN_STATE_MANAGER_ENCRYPTION_SECRET",
                        "PODIUM_PUBLIC_URL");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "podium.example.org",
                "https://podium.example.org/",
                "https://podium.example.org/podium",
                "https:///",
                "https://podium.example.org?a",
                "http://podium.example.org",
                "ftp://podium.example.org",
                "https://pod ium"
            })
    void faults_publicUrlOfAnotherKind(String address) {
        settings.put(PUBLIC_URL, address);
        assertThat(faults("prod")).singleElement().asString().contains("PODIUM_PUBLIC_URL", "https");
    }

    @Test
    void faults_publicUrlOfATrial() {
        settings.put(PUBLIC_URL, "http://localhost:8080");
        assertThat(faults("prod")).isEmpty();
    }

    @Test
    void faults_loginServerIsNoAddress() {
        settings.put(LOGIN_SERVER, "login.example.org");
        assertThat(faults("prod")).singleElement().asString().startsWith(LOGIN_SERVER + " is no address");
    }

    @Test
    void faults_anotherDatabase() {
        settings.put(URL, "jdbc:mysql://db/podium");
        assertThat(faults("prod")).singleElement().asString().contains("names no PostgreSQL");
    }

    @Test
    void faults_workerOnly_needsNoLogin() {
        settings.keySet().retainAll(List.of(URL, USER));
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
        return new StartupChecks(List.of(profile), name -> Optional.ofNullable(settings.get(name))).faults();
    }
}
