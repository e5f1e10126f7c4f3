package dev.podium.cli.remote;

import dev.podium.cli.console.OutputFormat;
import dev.podium.cli.console.OutputLanguage;
import dev.podium.cli.remote.server.AccessToken;
import dev.podium.cli.remote.server.CommandFailure;
import dev.podium.cli.remote.server.Connection;
import dev.podium.cli.remote.server.Server;
import dev.podium.cli.remote.server.ServerAddress;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** Which competition on which server, who asks, and how is answered. */
final class RemoteOptions {

    private static final String VARIABLE = "PODIUM_URL";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9._-]{0,98}[A-Za-z0-9])?");

    @Option(names = "--url", description = "address of the server (default: the variable PODIUM_URL)")
    private Optional<String> url;

    @Option(
            names = "--competition",
            required = true,
            description = "name of the competition in addresses, such as stage-demo")
    private String competition;

    @Option(
            names = "--token-file",
            description = "file with a token of your account page (default: the variable PODIUM_TOKEN)")
    private Optional<Path> tokenFile;

    @Option(
            names = "--insecure-http",
            description = "send the token without encryption, so that others on the way can read it")
    private boolean insecure;

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "text or json (default: text)",
            paramLabel = "<format>")
    private OutputFormat format;

    @Option(names = "--json", description = "the same as --format json")
    private boolean json;

    @Option(
            names = "--language",
            description = "en or de: of names, problems, and what the server says (default: that of your system)",
            paramLabel = "<language>")
    private Optional<OutputLanguage> language;

    @Option(
            names = "--patience",
            defaultValue = "60",
            paramLabel = "<seconds>",
            description =
                    "how long the server may be silent, five times as long while it works on a file (default: 60)")
    private int patience;

    boolean isJson() {
        return json || format == OutputFormat.JSON;
    }

    Locale locale() {
        return language.orElseGet(() -> Locale.getDefault().getLanguage().equals(Locale.GERMAN.getLanguage())
                        ? OutputLanguage.DE
                        : OutputLanguage.EN)
                .locale();
    }

    /** Name of the competition. */
    String competition() {
        return name("--competition", competition);
    }

    /** Path of the competition below the API. */
    String path() {
        return "/competitions/" + competition();
    }

    /** Path of one of its phases below the API. */
    String path(String phase) {
        return path() + "/phases/" + name("--phase", phase);
    }

    /**
     * A name as addresses have it.
     *
     * @throws CommandFailure if it is none
     */
    static String name(String option, String written) {
        if (!NAME.matcher(written).matches()) {
            throw CommandFailure.usage(
                    option + " is a name as in addresses: letters, digits, and hyphens between them.");
        }
        return written;
    }

    /**
     * The server.
     *
     * @param err where it is said that others may read the token
     * @throws CommandFailure if it is not said, or the token would go there so that others can read it
     */
    Server server(PrintWriter err) throws IOException {
        ServerAddress address = ServerAddress.of(url.or(() -> Optional.ofNullable(System.getenv(VARIABLE)))
                .orElseThrow(() -> CommandFailure.usage("Say which server: --url, or the variable PODIUM_URL.")));
        Optional<String> token = AccessToken.find(tokenFile, err);
        if (token.isPresent() && !address.isSafe() && !insecure) {
            throw CommandFailure.usage(
                    "Everybody on the way to %s could read your token: use https, or --insecure-http."
                            .formatted(address));
        }
        return new Server(new Connection(address, token, locale(), Duration.ofSeconds(patience)));
    }
}
