package dev.podium.web.layout;

/**
 * One of the pages among which a reader chooses; {@code current} is the one that is open.
 *
 * @param foreign tag of the language of its name where that is not the reader's; else empty
 */
public record NavigationLink(String name, String href, boolean current, String foreign) {

    /** With a name in the language of the reader, or in none. */
    public NavigationLink(String name, String href, boolean current) {
        this(name, href, current, "");
    }
}
