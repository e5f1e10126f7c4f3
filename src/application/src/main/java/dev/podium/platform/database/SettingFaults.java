package dev.podium.platform.database;

import io.smallrye.config.ConfigMappings;
import io.smallrye.config.ConfigMappings.ConfigClass;
import io.smallrye.config.ConfigValidationException;
import io.smallrye.config.SmallRyeConfig;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What is wrong with settings that are there: each that cannot be read, in one sentence. */
public final class SettingFaults {

    /** What the library says of a value, which is for programmers. */
    private static final Pattern UNREADABLE = Pattern.compile(
            "The config property (\\S+) with the config value (\".*\") threw an Exception whilst being converted (.*)",
            Pattern.DOTALL);

    private static final Pattern NUMBERS = Pattern.compile("\\b(java\\.[\\w.]+|SRCFG[0-9]{5}): ");

    private SettingFaults() {}

    /** Reads all settings of some kinds at once and makes them known to the configuration; empty where all can be read. */
    public static List<String> in(SmallRyeConfig settings, Set<Class<?>> kinds) {
        try {
            ConfigMappings.registerConfigMappings(
                    settings, kinds.stream().map(ConfigClass::configClass).collect(Collectors.toSet()));
            return List.of();
        } catch (ConfigValidationException e) {
            return sentences(e);
        }
    }

    /** The same of an application that could not start; empty where it was not for its settings. */
    public static List<String> behind(Throwable failure) {
        for (Optional<Throwable> cause = Optional.of(failure);
                cause.isPresent();
                cause = cause.map(Throwable::getCause)) {
            if (cause.get() instanceof ConfigValidationException e) {
                return sentences(e);
            }
        }
        return List.of();
    }

    private static List<String> sentences(ConfigValidationException faults) {
        return IntStream.range(0, faults.getProblemCount())
                .mapToObj(problem -> faults.getProblem(problem).getMessage())
                .map(SettingFaults::sentence)
                .sorted()
                .toList();
    }

    private static String sentence(String message) {
        String words = NUMBERS.matcher(message).replaceAll("");
        Matcher unreadable = UNREADABLE.matcher(words);
        String sentence = unreadable.matches()
                ? "%s is %s, which cannot be read: %s"
                        .formatted(unreadable.group(1), unreadable.group(2), unreadable.group(3))
                : words;
        return sentence.endsWith(".") ? sentence : sentence + ".";
    }
}
