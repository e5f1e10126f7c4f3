package dev.podium.web.layout;

import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the pages are that people look for at addresses which Podium does not have: those that they shorten, that other platforms have, or in
 * which a competition is written with capital letters. What is not there is not told by it: an address leads to another one whatever there is.
 */
final class FamiliarAddresses {

    private static final String GUIDE = "/guide";
    private static final String HOME = "/";
    private static final String LEGAL = "/legal/";
    private static final String LOGIN = "/login";

    private static final Map<String, String> PAGES = Map.ofEntries(
            Map.entry("/about", GUIDE),
            Map.entry("/challenges", HOME),
            Map.entry("/competition", HOME),
            Map.entry("/competitions", HOME),
            Map.entry("/docs", GUIDE),
            Map.entry("/documentation", GUIDE),
            Map.entry("/faq", GUIDE),
            Map.entry("/favicon.ico", "/favicon.svg"),
            Map.entry("/help", GUIDE),
            Map.entry("/home", HOME),
            Map.entry("/imprint", LEGAL + "imprint"),
            Map.entry("/impressum", LEGAL + "imprint"),
            Map.entry("/datenschutz", LEGAL + "privacy"),
            Map.entry("/index.html", HOME),
            Map.entry("/leaderboard", HOME),
            Map.entry("/leaderboards", HOME),
            Map.entry("/privacy", LEGAL + "privacy"),
            Map.entry("/profile", "/account"),
            Map.entry("/register", LOGIN + "/register"),
            Map.entry("/search", HOME),
            Map.entry("/series", HOME),
            Map.entry("/settings", "/account"),
            Map.entry("/signin", LOGIN),
            Map.entry("/signup", LOGIN + "/register"),
            Map.entry("/tasks", HOME));

    /** Tabs of a competition by the names that they have elsewhere; empty for its first page. */
    private static final Map<String, String> TABS = Map.ofEntries(
            Map.entry("/data", ""),
            Map.entry("/dataset", ""),
            Map.entry("/dates", ""),
            Map.entry("/files", ""),
            Map.entry("/forum", "/questions"),
            Map.entry("/join", "/registration"),
            Map.entry("/leaderboards", "/leaderboard"),
            Map.entry("/overview", ""),
            Map.entry("/participate", "/submit"),
            Map.entry("/ranking", "/leaderboard"),
            Map.entry("/register", "/registration"),
            Map.entry("/results", "/leaderboard"),
            Map.entry("/rules", ""),
            Map.entry("/runs", "/submissions"),
            Map.entry("/teams", "/leaderboard"),
            Map.entry("/timeline", ""));

    /** A competition, and what of it is asked for. */
    private static final Pattern COMPETITION = Pattern.compile("(?i)/competitions?/([a-z0-9-]+)(/[a-z0-9._~%/-]*)?");

    private static final Pattern SLASHES_AT_THE_END = Pattern.compile("/+$");

    private FamiliarAddresses() {}

    /**
     * The address that answers what another one asks for, where nothing is.
     *
     * @param path without a query
     * @param asked the same as it was asked for: its query holds for pages of a competition, too
     */
    static Optional<URI> of(String path, String asked) {
        int query = asked.indexOf('?');
        return of(path).map(instead ->
                URI.create(query < 0 || PAGES.containsValue(instead) ? instead : instead + asked.substring(query)));
    }

    /** The same without a query. */
    static Optional<String> of(String path) {
        String shortened = SLASHES_AT_THE_END.matcher(path).replaceFirst("");
        String page = PAGES.get(shortened.toLowerCase(Locale.ROOT));
        if (page != null) {
            return Optional.of(page);
        }
        Matcher competition = COMPETITION.matcher(shortened);
        if (!competition.matches()) {
            return Optional.empty();
        }
        String tab = Optional.ofNullable(competition.group(2)).orElse("");
        String instead = "/competitions/" + competition.group(1).toLowerCase(Locale.ROOT)
                + TABS.getOrDefault(tab.toLowerCase(Locale.ROOT), tab);
        return Optional.of(instead).filter(other -> !other.equals(path));
    }
}
