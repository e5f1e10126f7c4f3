package dev.podium.platform.markdown;

/** What parts of a text are called that are scrolled in their own place, in the language of who reads it; no two have one name. */
public interface PartNames {

    /** That of the next table. */
    String table();

    /** That of the next formula. */
    String formula();
}
