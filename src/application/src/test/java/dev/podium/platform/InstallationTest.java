package dev.podium.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.account.FirstAdmin;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InstallationTest {

    @Test
    void roles_byDefault_both() {
        assertThat(settings(Map.of()).getConfigMapping(Installation.class).roles())
                .containsExactlyInAnyOrder(Installation.Role.WEB, Installation.Role.WORKER);
    }

    @Test
    void roles_one() {
        assertThat(settings(Map.of("podium.roles", "worker"))
                        .getConfigMapping(Installation.class)
                        .roles())
                .containsExactly(Installation.Role.WORKER);
    }

    @Test
    void publicUrl_byDefault_none() {
        assertThat(settings(Map.of()).getConfigMapping(Installation.class).publicUrl())
                .isEmpty();
    }

    @Test
    void publicUrl_given() {
        assertThat(settings(Map.of("podium.public-url", "https://podium.example.org"))
                        .getConfigMapping(Installation.class)
                        .publicUrl())
                .contains(URI.create("https://podium.example.org"));
    }

    @Test
    void traces_byDefault_off() {
        assertThat(settings(Map.of()).getConfigMapping(Installation.class).traces())
                .isFalse();
    }

    @Test
    void embeddedDatabase_byDefault_off() {
        EmbeddedDatabase.Settings database = settings(Map.of()).getConfigMapping(EmbeddedDatabase.Settings.class);
        assertThat(database.enabled()).isFalse();
        assertThat(database.port()).isEqualTo(5544);
        assertThat(database.directory()).isEqualTo(Path.of(".data/postgres"));
    }

    @Test
    void firstAdmin_byDefault_nobody() {
        FirstAdmin admin = settings(Map.of()).getConfigMapping(FirstAdmin.class);
        assertThat(admin.issuer()).isEmpty();
        assertThat(admin.subject()).isEmpty();
        assertThat(admin.email()).isEmpty();
    }

    private static SmallRyeConfig settings(Map<String, String> given) {
        return new SmallRyeConfigBuilder()
                .withMapping(Installation.class)
                .withMapping(EmbeddedDatabase.Settings.class)
                .withMapping(FirstAdmin.class)
                .withSources(new PropertiesConfigSource(given, "given", 100))
                .build();
    }
}
