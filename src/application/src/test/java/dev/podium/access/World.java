package dev.podium.access;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Something of everything that addresses name.
 *
 * @param name part of the names of its people
 * @param published whether everybody may see its competition
 * @param things by the part of an address that stands before them: {@code submissions}, and {@code submissions:blind}
 *     for that of another kind
 * @param later what is made of a thing once somebody asks for it, which few addresses do
 */
record World(String name, boolean published, Map<String, String> things, Map<String, Runnable> later) {

    private static final Pattern PARAMETER = Pattern.compile("([a-z-]+)/\\{\\w+(?::([^}]*))?}");
    private static final Pattern PLACE = Pattern.compile("\\{([a-z:]+)}");

    /** The address; empty where the world has nothing that it could name. */
    Optional<String> address(String path) {
        StringBuilder address = new StringBuilder();
        Matcher parameter = PARAMETER.matcher(path);
        while (parameter.find()) {
            Optional<String> value = thing(parameter.toMatchResult());
            if (value.isEmpty()) {
                return Optional.empty();
            }
            parameter.appendReplacement(address, parameter.group(1) + "/" + value.get());
        }
        String filled = parameter.appendTail(address).toString().replaceAll("\\{\\w+:([^}]*)}", "$1");
        return Optional.of(filled(filled)).filter(whole -> !whole.contains("{"));
    }

    /** What the world knows nothing of is the word that was chosen. */
    private Optional<String> thing(MatchResult parameter) {
        String kind = parameter.group(1);
        String choice = parameter.group(2);
        if (choice == null) {
            return find(kind);
        }
        return find(kind + ":" + choice).or(() -> find(kind).isPresent() ? Optional.empty() : Optional.of(choice));
    }

    private Optional<String> find(String thing) {
        Runnable making = later.get(thing);
        if (making != null) {
            later.values().removeIf(making::equals);
            making.run();
        }
        return Optional.ofNullable(things.get(thing));
    }

    /** Has a thing made when it is asked for. */
    void later(String name, Supplier<String> making) {
        later.put(name, () -> things.put(name, making.get()));
    }

    /** Knows, once run, what it knows now, and nothing of things made meanwhile. */
    Runnable forgetting() {
        Map<String, String> known = Map.copyOf(things);
        Map<String, Runnable> left = Map.copyOf(later);
        return () -> {
            things.clear();
            things.putAll(known);
            later.clear();
            later.putAll(left);
        };
    }

    /** Makes all that was left for later. */
    void complete() {
        while (!later.isEmpty()) {
            find(later.keySet().iterator().next());
        }
    }

    /** Has things made when one of them is asked for. */
    void later(Runnable making, String... names) {
        for (String each : names) {
            later.put(each, making);
        }
    }

    /** What is sent, with the things that it names: {@code {data}}; {@code {new}} is a name that nobody has yet. */
    String filled(String sent) {
        return PLACE.matcher(sent)
                .replaceAll(place -> place.group(1).equals("new")
                        ? "n" + UUID.randomUUID().toString().substring(0, 12)
                        : find(place.group(1)).orElse(place.group()));
    }
}
