package dev.podium.api.study;

import dev.podium.annotation.work.ChunkScheduling;
import dev.podium.annotation.work.StudyProgress;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "StudyChunks", description = "The chunks of a study, in order.")
record StudyChunksJson(List<Chunk> chunks) {

    @Schema(name = "StudyPortion", description = "Units that are given to people together.")
    record Chunk(
            @Schema(description = "From 1.") int chunk,

            @Schema(description = "Whether its units are given to people while the study is open.")
            boolean given,

            @Schema(description = "Whether people try the form with it.")
            boolean pilot,

            @Schema(description = "Whether they have, or do; releases tell its units apart.")
            boolean piloted,

            long units,

            @Schema(
                    description =
                            "Units that nobody has settled: not everybody has judged them who should, or people differ.")
            long unsettled) {}

    static StudyChunksJson of(List<ChunkScheduling.Portion> portions, List<StudyProgress.Outcome> outcomes) {
        Map<Integer, StudyProgress.Outcome> stand =
                outcomes.stream().collect(Collectors.toMap(StudyProgress.Outcome::chunk, Function.identity()));
        return new StudyChunksJson(portions.stream()
                .map(portion -> {
                    StudyProgress.Outcome outcome = stand.get(portion.number());
                    return new Chunk(
                            portion.number(),
                            portion.given(),
                            portion.pilot(),
                            portion.piloted(),
                            outcome == null ? 0 : outcome.units(),
                            outcome == null ? 0 : outcome.open() + outcome.disputed());
                })
                .toList());
    }
}
