package dev.podium.platform.markdown;

import java.util.Optional;

/** The page that a text stands on: what its parts are called there in the language of who reads it, and the images that it may show. */
public interface MarkdownPage {

    /** What the next table is called, which is scrolled in its own place; no two parts have one name. */
    String table();

    /** The same for the next formula. */
    String formula();

    /** The image that texts here call by a name; empty where there is none. */
    Optional<TextImage> image(String name);

    /** What stands behind the words of an image that is not there; empty for those who cannot mend that. */
    String missing(String name);
}
