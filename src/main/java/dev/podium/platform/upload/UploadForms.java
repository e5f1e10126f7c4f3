package dev.podium.platform.upload;

import java.util.regex.Pattern;

/** Where files belong; a test holds this to what the pages and the API take. */
final class UploadForms {

    private static final Pattern PATHS = Pattern.compile("(?:/competitions/[^/]+/submit|/organize/[^/]+/gold"
            + "|/api/v1/competitions/[^/]+/(?:gold|phases/[^/]+/submissions)"
            + "|/api/jobs/challenge/[^/]+/challenge_phase/[^/]+/submission)/?");

    private UploadForms() {}

    static boolean areAt(String normalizedPath) {
        return PATHS.matcher(normalizedPath).matches();
    }
}
