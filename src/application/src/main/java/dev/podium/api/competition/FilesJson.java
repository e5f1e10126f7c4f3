package dev.podium.api.competition;

import dev.podium.competition.Competition;
import dev.podium.competition.download.CompetitionFile;
import java.util.List;
import java.util.function.Predicate;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Files", description = "Further files of a competition.")
record FilesJson(
        @Schema(description = "In the order in which they stand on the page of the competition; at most 100.")
        List<FileJson> files) {

    /** As somebody sees them, whom some of them are closed to. */
    static FilesJson of(Competition competition, List<CompetitionFile> files, Predicate<CompetitionFile> closed) {
        return new FilesJson(files.stream()
                .map(file -> FileJson.of(competition, file, closed.test(file)))
                .toList());
    }
}
