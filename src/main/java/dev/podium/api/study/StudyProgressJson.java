package dev.podium.api.study;

import dev.podium.annotation.work.StudyProgress;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "StudyProgress", description = "How the units of a study stand, by chunk.")
record StudyProgressJson(List<Chunk> chunks) {

    @Schema(name = "StudyChunk", description = "How the units of a chunk stand.")
    record Chunk(
            @Schema(description = "From 1.") int chunk,

            long units,

            @Schema(description = "Not everybody has judged them who should.")
            long open,

            @Schema(description = "All said the same.") long agreed,

            @Schema(description = "People differ, and nobody has decided yet.")
            long disputed,

            long decided,

            @Schema(description = "Decided not to be in any release.")
            long excluded,

            @Schema(description = "Everybody has judged them who should, and all that they said counts.")
            long collected) {}

    static StudyProgressJson of(List<StudyProgress.Outcome> outcomes) {
        return new StudyProgressJson(outcomes.stream()
                .map(chunk -> new Chunk(
                        chunk.chunk(),
                        chunk.units(),
                        chunk.open(),
                        chunk.agreed(),
                        chunk.disputed(),
                        chunk.decided(),
                        chunk.excluded(),
                        chunk.collected()))
                .toList());
    }
}
