package dev.podium.annotation.imported;

import dev.podium.platform.Refused;
import dev.podium.platform.TextLength;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.NearMiss;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which system of a study is meant by each name that a file has for one: organizers say it, or the names are alike. */
final class SystemNames {

    private static final String SYSTEM = "system";

    /** Of the form and of the API. */
    private static final String PART = "systems";

    /** Whose judgements are left out. */
    private static final String NONE = "-";

    /** Characters of a line, and names that are guessed at. */
    private static final int TOLD = 100;

    private final Collection<String> systems;
    private final Map<String, String> chosen;
    private final Map<String, List<String>> alike;

    /** By the names of the file; empty where judgements are left out. */
    private final Map<String, Optional<String>> found = new HashMap<>();

    private SystemNames(Collection<String> systems, Map<String, String> chosen) {
        this.systems = systems;
        this.chosen = chosen;
        this.alike = systems.stream().collect(Collectors.groupingBy(SystemNames::folded));
    }

    /**
     * As organizers say.
     *
     * @param lines {@code name in the file = name in the study}, or {@code = -} for what is left out, one a line; blank where nobody says
     * @param systems names in the study
     * @throws Refused if a line is none, names no system of the study, or is about a name that an earlier one is about
     */
    static SystemNames of(String lines, Collection<String> systems) {
        Map<String, String> chosen = new LinkedHashMap<>();
        int number = 0;
        for (String line : lines.lines().toList()) {
            number++;
            if (line.isBlank()) {
                continue;
            }
            String[] parts = line.strip().split(line.contains(" = ") ? " = " : "=", -1);
            if (parts.length != 2 || parts[0].isBlank() || parts[1].isBlank()) {
                throw refused("study.systems-line", number, line);
            }
            String name = parts[0].strip();
            String system = parts[1].strip();
            if (!system.equals(NONE) && !systems.contains(system)) {
                throw refused("study.systems-unknown", number, system);
            }
            if (chosen.putIfAbsent(name, system) != null) {
                throw refused("study.systems-again", number, name);
            }
        }
        return new SystemNames(systems, chosen);
    }

    private static Refused refused(String code, int line, String text) {
        return Refused.because(Refused.Kind.FAULTY, code, line, TextLength.cut(text.strip(), TOLD))
                .about(PART);
    }

    /** Differences of case, blanks and punctuation are none. */
    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
    }

    /**
     * Looks at all names of a file; those that nobody knows, and two of one system, are told.
     *
     * @param names with the lines in which they first occur
     */
    void find(Map<String, Integer> names, Findings findings) {
        names.keySet()
                .forEach(name -> system(name)
                        .ifPresent(system ->
                                found.put(name, system.equals(NONE) ? Optional.empty() : Optional.of(system))));
        List<String> meant = new ArrayList<>(
                found.values().stream().flatMap(Optional::stream).toList());
        Map<String, String> taken = new HashMap<>();
        int guessed = 0;
        for (Map.Entry<String, Integer> each : names.entrySet()) {
            String name = each.getKey();
            if (!found.containsKey(name)) {
                String guess = guessed++ < TOLD ? guess(name, meant) : NONE;
                meant.add(guess);
                findings.error(each.getValue(), SYSTEM, name, JudgementImport.SYSTEM_UNKNOWN, guess);
            } else if (found.get(name).isPresent()) {
                String system = found.get(name).get();
                String other = taken.putIfAbsent(system, name);
                if (other != null) {
                    findings.error(each.getValue(), SYSTEM, name, "task.system-same", name, other, system);
                }
            }
        }
    }

    private Optional<String> system(String name) {
        if (chosen.containsKey(name)) {
            return Optional.of(chosen.get(name));
        }
        if (systems.contains(name)) {
            return Optional.of(name);
        }
        String folded = folded(name);
        List<String> like = alike.getOrDefault(folded, List.of());
        return like.size() == 1 && !folded.isEmpty() ? Optional.of(like.get(0)) : Optional.empty();
    }

    /** The most similar system that no other name means; what leaves them out where there is none. */
    private String guess(String name, List<String> meant) {
        return NearMiss.find(name, systems, meant).orElse(NONE);
    }

    /** The system that a name means; empty where its judgements are left out. */
    Optional<String> meant(String name) {
        return found.getOrDefault(name, Optional.empty());
    }
}
