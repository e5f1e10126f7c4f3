package dev.podium.platform.upload;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Addresses to which one file each is sent, as it is. */
public final class UploadLinks {

    private static final Pattern PATH = Pattern.compile("/api/uploads/([^/]{1,64})/([^/]{1,64})/?");

    /**
     * What an address names.
     *
     * @param key of the file
     * @param secret what makes it known who sends it
     */
    public record Link(String key, String secret) {}

    /** An attribute of whoever sends a file by a link, which says that it is a bundle with a whole competition, and may be larger. */
    public static final String BUNDLE = "podium.upload.bundle";

    private UploadLinks() {}

    /** The link that a path is; empty where it is none. */
    public static Optional<Link> find(String normalizedPath) {
        Matcher path = PATH.matcher(normalizedPath);
        return path.matches() ? Optional.of(new Link(path.group(1), path.group(2))) : Optional.empty();
    }

    /** The path that {@link #find} reads. */
    public static String path(Link link) {
        return "/api/uploads/" + link.key() + "/" + link.secret();
    }
}
