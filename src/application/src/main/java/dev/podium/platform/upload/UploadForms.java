package dev.podium.platform.upload;

import java.util.regex.Pattern;

/** Where files belong; a test holds this to what the pages and the API take. */
public final class UploadForms {

    private static final Pattern PATHS = Pattern.compile("(?:/competitions/[^/]+/(?:submit|paper)|/organize/[^/]+/gold"
            + "|/organize/[^/]+/programs/(?:trials|[^/]+)|/organize/new/(?:program|table)"
            + "|/organize/[^/]+/(?:files/[^/]+|images|logo|studies/[^/]+/(?:units|people/judgements|people/list|release))"
            + "|/api/v1/competitions/[^/]+/(?:gold|files|files/[^/]+/content|images|logo|team/paper|units|units/[^/]+|trials|studies/[^/]+/(?:units|judgements|list|releases/preview/parts)|phases/[^/]+/submissions)"
            + "|/api/v1/program-competitions"
            + "|/api/jobs/challenge/[^/]+/challenge_phase/[^/]+/submission)/?");

    private static final Pattern BUNDLES = Pattern.compile("(?:/organize/new/bundle|/api/v1/imports)/?");

    private UploadForms() {}

    /** Whether a form or an operation takes a file. */
    public static boolean areAt(String normalizedPath) {
        return PATHS.matcher(normalizedPath).matches();
    }

    /** Where bundles with whole competitions belong, which are larger. */
    public static boolean areForBundlesAt(String normalizedPath) {
        return BUNDLES.matcher(normalizedPath).matches();
    }
}
