package dev.podium.web.layout;

import dev.podium.export.LeaderboardFileKind;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

/** What a page shows as a file for programs and spreadsheets, which nobody keeps. */
public final class DataFile {

    private DataFile() {}

    /**
     * A file.
     *
     * @param csv its text
     * @param name one that is safe everywhere, with its ending
     */
    public static Response of(String csv, String name) {
        return of(LeaderboardFileKind.csv, csv, name);
    }

    /** A file of another kind. */
    public static Response of(LeaderboardFileKind kind, String text, String name) {
        return Response.ok(text, kind.contentType())
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name + "\"")
                .build();
    }
}
