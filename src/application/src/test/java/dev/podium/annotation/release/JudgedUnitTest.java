package dev.podium.annotation.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What belongs together in a study belongs together in the gold that is made of it. */
class JudgedUnitTest {

    private static JudgedUnit unit(String cluster, String fields) {
        return new JudgedUnit(1, "u1", cluster, 1, "agreed", 2, fields, "[]", "{}", "", "edited", "");
    }

    @Test
    void cluster_standsInTheColumnOfTheTask() {
        assertThat(unit("moon", "{\"phrase\": \"It shines.\"}").attributes(Optional.of("topic")))
                .containsEntry("topic", "moon")
                .containsEntry("phrase", "It shines.");
    }

    @Test
    void cluster_whereTextsSayItThemselves_orThereIsNone_changesNothing() {
        assertThat(unit("moon", "{\"topic\": \"sun\"}").attributes(Optional.of("topic")))
                .containsEntry("topic", "sun");
        assertThat(unit("moon", "{\"topic\": \" \"}").attributes(Optional.of("topic")))
                .containsEntry("topic", "moon");
        assertThat(unit("", "{\"phrase\": \"It shines.\"}").attributes(Optional.of("topic")))
                .doesNotContainKey("topic");
        assertThat(unit("moon", "{\"phrase\": \"It shines.\"}").attributes(Optional.empty()))
                .hasSize(1);
    }
}
