package dev.podium.platform.database;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Says everything at once that a real installation lacks, and keeps away from it what is fine for a trial on one's own
 * machine: everybody who has read this repository would know its secrets.
 */
public final class StartupChecks {

    /** The secret of the client in {@code deployment/keycloak/podium-realm.json}. */
    public static final String DEMO_CLIENT_SECRET = "demo-secret-known-to-everybody";

    /** The secret of the client at the login server. */
    public static final String CLIENT_SECRET = "quarkus.oidc.credentials.secret";

    private static final Set<String> TRIALS = Set.of("local", "dev", "test");
    private static final List<String> CLIENT_SECRETS = List.of(
            CLIENT_SECRET, "quarkus.oidc.credentials.client-secret.value", "quarkus.oidc.api.credentials.secret");
    private static final String LOGIN_SERVER = "quarkus.oidc.auth-server-url";
    private static final String PUBLIC_URL = "podium.public-url";
    private static final String DATABASE = "quarkus.datasource.jdbc.url";
    private static final String DATABASE_USER = "quarkus.datasource.username";
    private static final Set<String> OWN_HOST = Set.of("localhost", "127.0.0.1", "[::1]");
    /** What encrypts the sessions in browsers. */
    public static final String COOKIE_SECRET = "quarkus.oidc.token-state-manager.encryption-secret";

    private static final String OBJECT_STORE = "podium.blobs.s3.endpoint";
    private static final String BUCKET = "podium.blobs.s3.bucket";
    private static final Map<String, String> OF_OBJECT_STORE = new TreeMap<>(Map.of(
            BUCKET,
            "the bucket where files are put, which exists",
            "podium.blobs.s3.access-key",
            "the key of whoever may read, write, list and delete objects there",
            "podium.blobs.s3.secret-key",
            "the secret of that key"));

    private static final String MAIL_SERVER = "podium.mail.host";
    private static final String MAIL_SENDER = "podium.mail.from";

    private static final int SHORTEST_COOKIE_SECRET = 32;
    private static final int FEWEST_CHARACTERS = 8;

    private final List<String> profiles;
    private final Function<String, Optional<String>> settings;

    /**
     * A guard.
     *
     * @param profiles the active profiles
     * @param settings the value of a setting by its name
     */
    public StartupChecks(List<String> profiles, Function<String, Optional<String>> settings) {
        this.profiles = List.copyOf(profiles);
        this.settings = settings;
    }

    /** Why this process must not start, each in one sentence; empty where it may. */
    public List<String> faults() {
        List<String> faults = new ArrayList<>(objectStore());
        faults.addAll(mail());
        if (profiles.stream().anyMatch(TRIALS::contains)) {
            return faults;
        }
        faults.addAll(database());
        if (isWeb()) {
            loginServer().forEach(faults::add);
            if (CLIENT_SECRETS.stream().allMatch(name -> setting(name).isEmpty())) {
                faults.add(missing(CLIENT_SECRETS.get(0), "the secret of the client podium at the login server"));
            }
            CLIENT_SECRETS.stream().flatMap(this::clientSecret).forEach(faults::add);
            cookieSecret().forEach(faults::add);
            publicUrl().forEach(faults::add);
        } else if (setting(MAIL_SERVER).isPresent()) {
            publicUrl().forEach(faults::add);
        }
        return faults;
    }

    private List<String> database() {
        List<String> faults = new ArrayList<>();
        if (setting("podium.embedded-database.enabled")
                .filter(Boolean::parseBoolean)
                .isPresent()) {
            faults.add(
                    "podium.embedded-database.enabled is on, but the embedded database is only for the profile local:"
                            + " take the setting away.");
        }
        Optional<String> url = setting(DATABASE);
        if (url.isEmpty()) {
            faults.add(missing(
                    DATABASE, "the PostgreSQL of this installation, as in jdbc:postgresql://db.example.org/podium"));
        } else if (!url.get().startsWith("jdbc:postgresql:")) {
            faults.add(DATABASE + " names no PostgreSQL: set " + environment(DATABASE)
                    + " to its address, as in jdbc:postgresql://db.example.org/podium.");
        }
        if (setting(DATABASE_USER).isEmpty()
                && url.filter(known -> known.contains("user=")).isEmpty()) {
            faults.add(missing(
                    DATABASE_USER,
                    "a user of the database, and " + environment("quarkus.datasource.password") + " to its password"));
        }
        return faults;
    }

    /** Complete where files are to be put there, and where one is set for files that lie there. */
    private List<String> objectStore() {
        List<String> faults = new ArrayList<>();
        boolean isPlace =
                setting("podium.blobs.where").filter("s3"::equalsIgnoreCase).isPresent();
        if (!isPlace && setting(BUCKET).isEmpty()) {
            return faults;
        }
        OF_OBJECT_STORE.forEach((name, what) -> {
            if (setting(name).isEmpty()) {
                faults.add(missing(name, what));
            }
        });
        setting(OBJECT_STORE)
                .filter(address -> web(address).isEmpty())
                .ifPresent(address -> faults.add(OBJECT_STORE
                        + " is no address: set " + environment(OBJECT_STORE)
                        + " to that of the object store, as in https://s3.example.org."));
        return faults;
    }

    /** Somebody sends what a mail server gets. */
    private List<String> mail() {
        return setting(MAIL_SERVER).isPresent() && setting(MAIL_SENDER).isEmpty()
                ? List.of(missing(MAIL_SENDER, "the sender of e-mails, as in Podium <podium@example.org>"))
                : List.of();
    }

    private Stream<String> loginServer() {
        Optional<String> address = setting(LOGIN_SERVER);
        String what = "the address of the login server, as in https://login.example.org/realms/podium";
        if (address.isEmpty()) {
            return Stream.of(missing(LOGIN_SERVER, what));
        }
        return address.flatMap(StartupChecks::web).isPresent()
                ? Stream.empty()
                : Stream.of(LOGIN_SERVER + " is no address: set " + environment(LOGIN_SERVER) + " to " + what + ".");
    }

    private Stream<String> publicUrl() {
        Optional<String> address = setting(PUBLIC_URL);
        String what = "the address where people find Podium, as in https://podium.example.org";
        if (address.isEmpty()) {
            return Stream.of(missing(PUBLIC_URL, what));
        }
        Optional<URI> known = address.flatMap(StartupChecks::web);
        if (known.isEmpty()
                || !known.get().getRawPath().isEmpty()
                || known.get().getRawQuery() != null) {
            return Stream.of(PUBLIC_URL + " is no address of a host alone: set " + environment(PUBLIC_URL) + " to "
                    + what + ", without a slash at the end.");
        }
        if (!known.get().getScheme().equalsIgnoreCase("https")
                && !OWN_HOST.contains(known.get().getHost())) {
            return Stream.of(PUBLIC_URL
                    + " is without TLS, and browsers would not send back the cookies of the login: put a"
                    + " proxy with TLS in front and set " + environment(PUBLIC_URL) + " to an address with https.");
        }
        return Stream.empty();
    }

    /** What can be asked by http; empty where it is nothing like that. */
    private static Optional<URI> web(String address) {
        try {
            URI found = new URI(address);
            boolean isWeb = found.getHost() != null
                    && List.of("http", "https").contains(found.getScheme().toLowerCase(Locale.ROOT));
            return isWeb ? Optional.of(found) : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private static String missing(String name, String what) {
        return name + " is missing: set " + environment(name) + " to " + what + ".";
    }

    private Stream<String> clientSecret(String name) {
        return setting(name).filter(DEMO_CLIENT_SECRET::equals).stream()
                .map(secret ->
                        name + " is the published secret of the demo realm: make a new client secret at the login"
                                + " server and set " + environment(name) + " to it.");
    }

    private Stream<String> cookieSecret() {
        String what = "set " + environment(COOKIE_SECRET) + " to at least " + SHORTEST_COOKIE_SECRET
                + " random characters (openssl rand -base64 33).";
        Optional<String> secret = setting(COOKIE_SECRET);
        if (secret.isEmpty()) {
            return Stream.of(COOKIE_SECRET + " is missing, but it protects the sessions: " + what);
        }
        if (secret.get().length() < SHORTEST_COOKIE_SECRET) {
            return Stream.of(COOKIE_SECRET + " has " + secret.get().length() + " characters: " + what);
        }
        if (secret.get().chars().distinct().count() < FEWEST_CHARACTERS) {
            return Stream.of(COOKIE_SECRET + " is not random: " + what);
        }
        return Stream.empty();
    }

    /** Whoever serves no pages has no sessions and asks no login server. */
    private boolean isWeb() {
        return setting("podium.roles")
                .map(roles -> Stream.of(roles.split(",", -1))
                        .anyMatch(role -> role.strip().equalsIgnoreCase("web")))
                .orElse(true);
    }

    private Optional<String> setting(String name) {
        return settings.apply(name).filter(value -> !value.isBlank());
    }

    private static String environment(String name) {
        return name.replaceAll("[.-]", "_").toUpperCase(Locale.ROOT);
    }
}
