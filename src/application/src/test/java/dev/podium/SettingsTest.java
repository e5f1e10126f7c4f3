package dev.podium;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import dev.podium.platform.Installation;
import dev.podium.platform.database.SettingFaults;
import dev.podium.testsupport.ProgramClasses;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a start says about settings that nobody can read. */
class SettingsTest {

    @Test
    void settings_everyKindIsLookedAtBeforeTheStart() {
        assertThat(ProgramClasses.all().stream()
                        .filter(type -> type.isAnnotatedWith(ConfigMapping.class))
                        .map(JavaClass::getName))
                .containsExactlyInAnyOrderElementsOf(
                        Main.SETTINGS.stream().map(Class::getName).toList());
    }

    @Test
    void faults_goodSettings_areKnownAfterwards() {
        SmallRyeConfig settings = settings(Map.of("PODIUM_ROLES", "web"));
        assertThat(SettingFaults.in(settings, Main.SETTINGS)).isEmpty();
        assertThat(settings.getConfigMapping(Installation.class).isWorker()).isFalse();
    }

    @Test
    void faults_manySettings_allNamedAtOnce() {
        List<String> faults = SettingFaults.in(
                settings(Map.of(
                        "PODIUM_ROLES", "web,wroker",
                        "PODIUM_PAGES_KEPT", "48 X",
                        "PODIUM_WORKER_SLOTS", "two",
                        "PODIUM_PUBLIC_URL", "http://a b",
                        "PODIUM_CROWD_PATIENCE", "soon")),
                Main.SETTINGS);
        assertThat(faults)
                .hasSize(5)
                .contains(
                        "podium.worker.slots is \"two\", which cannot be read: Expected an integer value, got \"two\".");
        assertThat(String.join("\n", faults))
                .contains(
                        "podium.roles",
                        "wroker",
                        "podium.pages.kept",
                        "48 X",
                        "podium.worker.slots",
                        "two",
                        "podium.public-url",
                        "podium.crowd.patience",
                        "soon");
    }

    private static SmallRyeConfig settings(Map<String, String> environment) {
        return new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withSources(new EnvConfigSource(environment, 300))
                .withDefaultValue(SmallRyeConfig.SMALLRYE_CONFIG_MAPPING_VALIDATE_UNKNOWN, "false")
                .build();
    }
}
