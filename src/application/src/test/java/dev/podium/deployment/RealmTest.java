package dev.podium.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.platform.database.StartupChecks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** What the login server of a trial and the application have to agree on. */
class RealmTest {

    private final JsonNode realm = read(Path.of("deployment/keycloak/podium-realm.json"));

    @Test
    void client_secretIsTheOneThatRealInstallationsRefuse() {
        assertThat(realm.at("/clients/0/secret").asText()).isEqualTo(StartupChecks.DEMO_CLIENT_SECRET);
    }

    @Test
    void client_secretIsTheOneOfTheLocalProfile() throws IOException {
        assertThat(Files.readAllLines(Path.of("src/application/src/main/resources/application.properties")))
                .contains("%local.quarkus.oidc.credentials.secret=" + StartupChecks.DEMO_CLIENT_SECRET);
    }

    @Test
    void olga_organizesTheDemoCompetition() throws IOException {
        assertThat(Files.readAllLines(Path.of("src/application/src/main/resources/application.properties")))
                .contains(
                        "%local.podium.demo.subject=" + realm.at("/users/1/id").asText());
    }

    @Test
    void clientOfThePages_neverTakesPasswords() {
        assertThat(realm.at("/clients/0/clientId").asText()).isEqualTo("podium");
        assertThat(realm.at("/clients/0/directAccessGrantsEnabled").asBoolean(true))
                .isFalse();
    }

    @Test
    void roles_adminAndOrganizer() {
        assertThat(texts(realm.at("/roles/realm"), "name")).containsExactlyInAnyOrder("admin", "organizer");
    }

    @Test
    void accounts_asUpPrintsThem() throws IOException {
        String up = Files.readString(Path.of("deployment/local/up"));
        assertThat(texts(realm.at("/users"), "username"))
                .containsExactlyInAnyOrder("ada", "olga", "anton", "pia", "paul", "petra")
                .allSatisfy(name -> assertThat(up).containsPattern("(?m)^  " + name + " +" + name + " "));
    }

    @Test
    void accounts_ofTheRealmForInstallations_none() {
        JsonNode installation = read(Path.of("deployment/container/podium-realm.json"));
        assertThat(installation.path("users").isMissingNode()).isTrue();
        assertThat(texts(installation.at("/clients"), "secret")).containsExactly("${PODIUM_CLIENT_SECRET}");
        assertThat(installation.at("/roles")).isEqualTo(realm.at("/roles"));
    }

    @Test
    void realms_lookLikePodiumInBothLanguages_andLeadBackToIt() {
        for (JsonNode each : List.of(realm, read(Path.of("deployment/container/podium-realm.json")))) {
            assertThat(each.path("loginTheme").asText()).isEqualTo("podium");
            assertThat(each.path("internationalizationEnabled").asBoolean()).isTrue();
            assertThat(each.path("supportedLocales")).map(JsonNode::asText).containsExactly("en", "de");
            assertThat(each.path("registrationAllowed").asBoolean()).isTrue();
            assertThat(each.at("/clients/0/baseUrl").asText()).startsWith("${PODIUM_PUBLIC_URL");
        }
    }

    /** A password that was forgotten is told by mail: a trial has a mail server, an installation gives it one. */
    @Test
    void forgottenPasswords_whereThereIsAMailServer() {
        assertThat(realm.path("resetPasswordAllowed").asBoolean()).isTrue();
        assertThat(realm.at("/smtpServer/port").asText()).isEqualTo("${PODIUM_MAIL_PORT:3025}");
        JsonNode installation = read(Path.of("deployment/container/podium-realm.json"));
        assertThat(installation.path("resetPasswordAllowed").asBoolean(true)).isFalse();
        assertThat(installation.path("smtpServer").isMissingNode()).isTrue();
    }

    private static List<String> texts(JsonNode nodes, String field) {
        return StreamSupport.stream(nodes.spliterator(), false)
                .map(node -> node.path(field).asText())
                .toList();
    }

    private static JsonNode read(Path file) {
        try {
            return new ObjectMapper().readTree(file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
