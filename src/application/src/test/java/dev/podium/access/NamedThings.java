package dev.podium.access;

import dev.podium.competition.Phase;
import dev.podium.platform.peer.NumericIds;
import dev.podium.task.Subtask;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hibernate.Session;

/** Fills addresses with what a competition has, whatever its kind: rows where it is rows that they name, else the words of {@code access.txt}. */
@ApplicationScoped
class NamedThings {

    /** By what stands before a parameter, or by its name in braces: the keys of a competition's rows. */
    private static final Map<String, String> ROWS = new HashMap<>();

    static {
        add("select slug from phase where competition_id = ?1 order by id desc", "phases", "participants");
        add(
                "select distinct on (s.team_id) s.key::text from submission s where s.competition_id = ?1 order by"
                        + " s.team_id, s.id desc",
                "submissions");
        add("select key::text from gold_release where competition_id = ?1 order by id desc", "data", "gold");
        add("select key::text from team where competition_id = ?1 and not baseline order by id", "teams");
        add("select key::text from team where competition_id = ?1 order by baseline, id", "{first}", "{analysed}");
        add("select key::text from team where competition_id = ?1 order by baseline desc, id desc", "{second}");
        add("select key::text from membership where competition_id = ?1", "members");
        add("select key::text from team_merge where competition_id = ?1", "merges");
        add(
                "select i.id from gold_item i join phase p on p.gold_release_id = i.gold_release_id where"
                        + " p.competition_id = ?1 order by i.number",
                "items");
        add("select key::text from announcement where competition_id = ?1", "announcements");
        add("select key::text from asked_question where competition_id = ?1", "questions", "asked", "mine");
        add("select key::text from paper where competition_id = ?1", "papers");
        add(
                "select r.key::text from rescoring r join phase p on p.id = r.phase_id where p.competition_id = ?1",
                "rescoring",
                "rescorings");
        add(
                "select r.key::text from report r join phase p on p.id = r.phase_id where p.competition_id = ?1",
                "report",
                "reports");
        add("select slug from study where competition_id = ?1", "studies");
        add("select key::text from study where competition_id = ?1", "judge");
        add("select pseudonym from annotator where competition_id = ?1 order by id", "people");
        add(
                "select r.number::text from study_release r join study s on s.id = r.study_id where s.competition_id ="
                        + " ?1",
                "release",
                "releases");
    }

    /** What no kind has, since it is of people or of the installation, or the same in all kinds: {@link AccessMatrixTest} asks for it. */
    private static final Set<String> ELSEWHERE = Set.of(
            "accounts",
            "requests",
            "tokens",
            "files",
            "images",
            "logo",
            "dates",
            "tracks",
            "pages",
            "organizers",
            "invitations",
            "link",
            "secret",
            "registrations",
            "j");

    private static final Pattern PARAMETER = Pattern.compile("(?:([a-z_-]*)/)?\\{(\\w+)}");
    private static final int MOST = 2;

    @Inject
    Session database;

    @Inject
    NumericIds numbers;

    private static void add(String sql, String... names) {
        for (String each : names) {
            ROWS.put(each, sql);
        }
    }

    /** Some addresses of an endpoint, or why there is none. */
    record Filled(List<String> addresses, String why) {}

    /** What a competition has, by what names it. */
    Map<String, List<String>> of(Phase phase) {
        return QuarkusTransaction.requiringNew().call(() -> {
            Map<String, List<String>> all = new HashMap<>();
            Map<String, List<String>> known = new HashMap<>();
            ROWS.forEach((name, sql) -> all.put(
                    name,
                    known.computeIfAbsent(
                            sql,
                            any -> database.createNativeQuery(sql, String.class)
                                    .setParameter(1, phase.competition.id)
                                    .setMaxResults(MOST)
                                    .getResultList())));
            all.put(
                    "{subtask}",
                    phase.competition.type().subtasks().stream()
                            .map(Subtask::id)
                            .toList());
            all.put("{slug}", List.of(phase.competition.slug));
            all.put("{competition}", all.get("{slug}"));
            return all;
        });
    }

    /** As programs of other platforms number it. */
    Map<String, List<String>> numbered(Phase phase, Map<String, List<String>> things) {
        return QuarkusTransaction.requiringNew().call(() -> {
            Map<String, List<String>> all = new HashMap<>();
            List<String> competition =
                    List.of(String.valueOf(numbers.of(NumericIds.Kind.competition, phase.competition.id)));
            all.put("{competition}", competition);
            all.put("{challenge}", competition);
            all.put("{phase}", List.of(String.valueOf(numbers.of(NumericIds.Kind.phase, phase.id))));
            all.put("{split}", List.of(String.valueOf(numbers.of(NumericIds.Kind.split, phase.id, 1))));
            all.put("{submission}", numbered("submission", NumericIds.Kind.submission, phase));
            all.put("{team}", numbered("team", NumericIds.Kind.team, phase));
            return all;
        });
    }

    private List<String> numbered(String table, NumericIds.Kind kind, Phase phase) {
        return database.createNativeQuery(
                        "select id from " + table + " where competition_id = ?1 order by id desc limit 2", Long.class)
                .setParameter(1, phase.competition.id)
                .getResultStream()
                .map(id -> String.valueOf(numbers.of(kind, id)))
                .toList();
    }

    /**
     * Fills an endpoint.
     *
     * @param lines those of the endpoint in {@code access.txt}, with the words that they choose
     */
    static Filled fill(String path, List<AccessLine> lines, Map<String, List<String>> things) {
        Map<String, List<String>> all = new LinkedHashMap<>();
        Matcher parameters = PARAMETER.matcher(path);
        while (parameters.find()) {
            String context = Optional.ofNullable(parameters.group(1)).orElse("");
            String name = parameters.group(2);
            List<String> values = values(context, name, lines, things);
            if (values.isEmpty()) {
                return new Filled(List.of(), "has no " + (context.isEmpty() ? name : context));
            }
            all.put(name, values);
        }
        int most = all.values().stream().mapToInt(List::size).max().orElse(1);
        return new Filled(
                IntStream.range(0, most)
                        .mapToObj(place -> filled(path, all, place))
                        .toList(),
                "");
    }

    /** Each value is in some address, not with every other one. */
    private static String filled(String path, Map<String, List<String>> all, int place) {
        String address = path;
        for (Map.Entry<String, List<String>> each : all.entrySet()) {
            List<String> values = each.getValue();
            address = address.replace("{" + each.getKey() + "}", values.get(place % values.size()));
        }
        return address;
    }

    private static List<String> values(
            String context, String name, List<AccessLine> lines, Map<String, List<String>> things) {
        Optional<List<String>> own = Stream.of("{" + name + "}", context)
                .filter(things::containsKey)
                .map(things::get)
                .findFirst();
        return own.orElseGet(() -> {
            List<String> words = chosen("\\{" + name + ":(\\w[^}]*)}", lines);
            if (words.isEmpty() && !ELSEWHERE.contains(context) && !ELSEWHERE.contains(name)) {
                throw new IllegalArgumentException(
                        "NamedThings does not know what stands for {%s} after \"%s\" in %s: a row of a competition, or elsewhere?"
                                .formatted(name, context, lines));
            }
            return ELSEWHERE.contains(context) ? List.of() : words;
        });
    }

    private static List<String> chosen(String pattern, List<AccessLine> lines) {
        Set<String> words = new TreeSet<>();
        for (AccessLine line : lines) {
            Pattern.compile(pattern)
                    .matcher(line.path())
                    .results()
                    .map((MatchResult found) -> found.group(1))
                    .forEach(words::add);
        }
        return List.copyOf(words);
    }
}
