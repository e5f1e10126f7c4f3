package dev.podium.web.layout;

import java.net.URI;
import java.net.URISyntaxException;

/** Where to go back to: a path of ours, so that no link leads readers elsewhere through us. */
public final class LocalPath {

    public static final String HOME = "/";

    private static final int LONGEST = 2000;

    private LocalPath() {}

    /** The path with its query if it stays on this site, else the home page. */
    static String of(String wanted) {
        return wanted != null && wanted.length() <= LONGEST && staysHere(wanted) ? wanted : HOME;
    }

    /** The path of an address with its query, whosever it is; the home page where it has none. */
    public static String ofAddress(String address) {
        try {
            URI known = new URI(address == null ? HOME : address);
            return of(
                    known.getRawQuery() == null ? known.getRawPath() : known.getRawPath() + "?" + known.getRawQuery());
        } catch (URISyntaxException e) {
            return HOME;
        }
    }

    /** Browsers read two slashes, and a slash before a backslash, as the beginning of a host. */
    private static boolean staysHere(String wanted) {
        if (!wanted.startsWith("/") || wanted.startsWith("//") || wanted.indexOf('\\') >= 0) {
            return false;
        }
        try {
            URI uri = new URI(wanted);
            return !uri.isAbsolute() && uri.getRawAuthority() == null;
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
