package dev.podium.api.competition;

import dev.podium.competition.Competition;
import dev.podium.competition.download.CompetitionFile;
import java.util.List;
import java.util.function.Predicate;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Files", description = "Further files of a competition.")
record FurtherFilesJson(
        @Schema(description = "In the order in which they stand on the page of the competition; at most 100.")
        List<FurtherFileJson> files) {

    /** As somebody sees them, whom some of them are closed to. */
    static FurtherFilesJson of(
            Competition competition, List<CompetitionFile> files, Predicate<CompetitionFile> closed) {
        return new FurtherFilesJson(files.stream()
                .map(file -> FurtherFileJson.of(competition, file, closed.test(file)))
                .toList());
    }
}
