package dev.podium.submission;

import dev.podium.platform.SingleLineText;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A page on the web: an absolute address of HTTP or HTTPS with a host and without user names, in ASCII.
 *
 * @param url at most {@value #LONGEST} characters
 */
public record WebLink(String url) {

    /** Longest address. */
    public static final int LONGEST = 500;

    private static final Set<String> SCHEMES = Set.of("http", "https");
    private static final int LAST_PORT = 65_535;

    /** The address that somebody typed; empty where it is none. */
    public static Optional<WebLink> of(String typed) {
        String text = typed.strip();
        if (text.length() > LONGEST || !text.codePoints().allMatch(SingleLineText::isShown)) {
            return Optional.empty();
        }
        try {
            URI uri = new URI(text);
            String ascii = uri.toASCIIString();
            return isOfTheWeb(uri) && ascii.length() <= LONGEST ? Optional.of(new WebLink(ascii)) : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private static boolean isOfTheWeb(URI uri) {
        return uri.getScheme() != null
                && SCHEMES.contains(uri.getScheme().toLowerCase(Locale.ROOT))
                && uri.getHost() != null
                && !uri.getHost().contains("%")
                && uri.getRawUserInfo() == null
                && !uri.getRawAuthority().contains("@")
                && uri.getPort() <= LAST_PORT;
    }

    /** Host and path, which is what people look at. */
    public String shown() {
        URI uri = URI.create(url);
        String path = uri.getRawPath();
        return uri.getHost() + ("/".equals(path) ? "" : path);
    }
}
