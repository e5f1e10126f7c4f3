package dev.podium.platform.database;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Keeps what is fine for a trial on one's own machine away from real installations, where everybody who has read this
 * repository would know their secrets.
 */
public final class StartGuard {

    /** The secret of the client in {@code deployment/keycloak/podium-realm.json}. */
    public static final String DEMO_CLIENT_SECRET = "demo-secret-known-to-everybody";

    private static final Set<String> TRIALS = Set.of("local", "dev", "test");
    private static final List<String> CLIENT_SECRETS = List.of(
            "quarkus.oidc.credentials.secret",
            "quarkus.oidc.credentials.client-secret.value",
            "quarkus.oidc.api.credentials.secret");
    private static final String COOKIE_SECRET = "quarkus.oidc.token-state-manager.encryption-secret";
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
    public StartGuard(List<String> profiles, Function<String, Optional<String>> settings) {
        this.profiles = List.copyOf(profiles);
        this.settings = settings;
    }

    /** Why this process must not start, each in one sentence; empty where it may. */
    public List<String> faults() {
        if (profiles.stream().anyMatch(TRIALS::contains)) {
            return List.of();
        }
        List<String> faults = new ArrayList<>(database());
        if (isWeb()) {
            CLIENT_SECRETS.stream().flatMap(this::clientSecret).forEach(faults::add);
            cookieSecret().forEach(faults::add);
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
        if (setting("quarkus.datasource.jdbc.url").isEmpty()) {
            faults.add(
                    "quarkus.datasource.jdbc.url is missing: set QUARKUS_DATASOURCE_JDBC_URL to the PostgreSQL of this"
                            + " installation, with QUARKUS_DATASOURCE_USERNAME and QUARKUS_DATASOURCE_PASSWORD.");
        }
        return faults;
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
