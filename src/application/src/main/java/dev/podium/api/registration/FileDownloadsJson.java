package dev.podium.api.registration;

import dev.podium.platform.paging.Paged;
import dev.podium.registration.FileDownload;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "Downloads",
        description =
                "A page of who had files that are for registered participants only, newest first; once an hour for each person and file.")
record FileDownloadsJson(
        @Schema(description = "How many pages there are; one at least.")
        int pages,

        List<One> downloads) implements Paged {

    @Schema(name = "Download")
    record One(
            @Schema(description = "Of the person.") String name,

            @Schema(description = "Name of the file.") String file,

            @Schema(description = "SHA-256 of the file.") String digest,

            Instant at) {}

    static FileDownloadsJson of(int pages, List<FileDownload> downloads) {
        return new FileDownloadsJson(
                pages,
                downloads.stream()
                        .map(each -> new One(each.account.name, each.file, each.digest, each.downloadedAt))
                        .toList());
    }
}
