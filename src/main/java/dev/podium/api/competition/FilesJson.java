package dev.podium.api.competition;

import dev.podium.competition.Competition;
import dev.podium.competition.download.CompetitionFile;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Files", description = "Further files of a competition.")
record FilesJson(
        @Schema(description = "In the order in which they stand on the page of the competition; at most 100.")
        List<FileJson> files) {

    static FilesJson of(Competition competition, List<CompetitionFile> files) {
        return new FilesJson(
                files.stream().map(file -> FileJson.of(competition, file)).toList());
    }
}
