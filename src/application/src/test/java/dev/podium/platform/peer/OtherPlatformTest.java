package dev.podium.platform.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.ProgramClasses;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OtherPlatformTest {

    /** What is wrong there is told in the words of its clients, and their word for a token is known there only. */
    @Test
    void at_everyCallOfItsClients_andNoOther() {
        assertThat(paths("dev.podium.api.evalai"))
                .hasSizeGreaterThan(5)
                .allMatch(path -> OtherPlatform.at(path).equals(Optional.of(OtherPlatform.EVALAI)));
        assertThat(paths("dev.podium.api.codabench", "dev.podium.api.peer"))
                .hasSizeGreaterThan(8)
                .allMatch(path -> OtherPlatform.at(path + "/").equals(Optional.of(OtherPlatform.CODABENCH)));
        assertThat(paths(
                        "dev.podium.api.account",
                        "dev.podium.api.board",
                        "dev.podium.api.competition",
                        "dev.podium.api.organize",
                        "dev.podium.api.submission"))
                .hasSizeGreaterThan(8)
                .allMatch(path -> OtherPlatform.at(path).isEmpty());
        assertThat(Set.of("/api/openapi", "/api/", "/api/v1/submissions", "/submissions", "/api/submissions-of-others"))
                .allMatch(path -> OtherPlatform.at(path).isEmpty());
    }

    private static List<String> paths(String... packages) {
        return Stream.of(packages)
                .flatMap(ProgramClasses::in)
                .filter(type -> type.isAnnotatedWith(Path.class))
                .map(type -> type.getAnnotationOfType(Path.class).value())
                .map(path -> path.replaceAll("\\{[^}]*}", "some"))
                .toList();
    }
}
