package dev.podium.cli.remote.server;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Where a server is.
 *
 * @param base without a slash at the end
 */
public record ServerAddress(URI base) {

    private static final Pattern THIS_MACHINE =
            Pattern.compile("localhost|127(?:\\.\\d{1,3}){3}|\\[(?:::1|0:0:0:0:0:0:0:1)]");

    private static final String HTTPS = "https";
    private static final int PORT_OF_HTTPS = 443;
    private static final int PORT_OF_HTTP = 80;

    /**
     * Reads one that somebody wrote.
     *
     * @throws CommandFailure if it is none
     */
    public static ServerAddress of(String written) {
        try {
            URI uri = new URI(written.strip().replaceFirst("/+$", ""));
            String scheme = Objects.toString(uri.getScheme(), "").toLowerCase(Locale.ROOT);
            if ((scheme.equals(HTTPS) || scheme.equals("http"))
                    && uri.getHost() != null
                    && uri.getRawUserInfo() == null
                    && uri.getRawQuery() == null
                    && uri.getRawFragment() == null) {
                return new ServerAddress(uri);
            }
        } catch (URISyntaxException e) {
            // said below
        }
        throw CommandFailure.usage(
                "--url is the address of a server, such as https://podium.example, without anything behind it.");
    }

    /** Whether nobody on the way can read what is sent there. */
    public boolean isSafe() {
        return base.getScheme().equalsIgnoreCase(HTTPS)
                || THIS_MACHINE.matcher(base.getHost().toLowerCase(Locale.ROOT)).matches();
    }

    /**
     * A place on the server.
     *
     * @param path from its slash on
     */
    public URI at(String path) {
        return URI.create(base + path.replace(" ", "%20"));
    }

    /**
     * Where a server says a file of it is.
     *
     * @param href a path, or an address
     */
    public URI ofFile(String href) {
        return href.startsWith("/") && !href.startsWith("//") ? at(href) : told(base, href);
    }

    /**
     * Where a server says something is.
     *
     * @param href an address or a path
     * @throws CommandFailure if that is another server, which gets nothing
     */
    public URI told(URI asked, String href) {
        URI uri;
        try {
            uri = asked.resolve(new URI(href));
        } catch (URISyntaxException e) {
            throw CommandFailure.away("The server names an address that is none: " + TerminalText.of(href));
        }
        if (!isHere(uri)) {
            throw CommandFailure.away(
                    "The server sends on to %s, which is another one, and got nothing. If that is the right one, give it as --url."
                            .formatted(TerminalText.of(uri.toString())));
        }
        return uri;
    }

    private boolean isHere(URI uri) {
        return base.getScheme().equalsIgnoreCase(uri.getScheme())
                && base.getHost().equalsIgnoreCase(uri.getHost())
                && port(base) == port(uri)
                && uri.getRawUserInfo() == null;
    }

    private static int port(URI uri) {
        if (uri.getPort() >= 0) {
            return uri.getPort();
        }
        return uri.getScheme().equalsIgnoreCase(HTTPS) ? PORT_OF_HTTPS : PORT_OF_HTTP;
    }

    @Override
    public String toString() {
        return base.toString();
    }
}
