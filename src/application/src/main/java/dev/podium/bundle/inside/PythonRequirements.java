package dev.podium.bundle.inside;

import dev.podium.program.python.PythonSourceLines;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which Python packages are asked for, by names that can be compared: PEP 508 as written, PEP 503 as normalized. */
final class PythonRequirements {

    /**
     * What a file of Python installs.
     *
     * @param line where the first is; 0 where there is none
     */
    record Installed(int line, Set<String> packages) {}

    private static final Pattern NAME =
            Pattern.compile("\\s*([A-Za-z0-9][A-Za-z0-9._-]*+)\\s*(?:[\\[<>=!~;@,(#].*|\\s.*)?", Pattern.DOTALL);
    private static final Pattern EGG = Pattern.compile("[#&]egg=([A-Za-z0-9][A-Za-z0-9._-]*+)");

    /** A function of that name, by custom, with one package: {@code install("shapely==1.7.1")}. */
    private static final Pattern FUNCTION = Pattern.compile("\\binstall\\(\\s*[\"']([^\"']+)[\"']");

    /** A line for a shell: {@code os.system("pip install nltk")}. */
    private static final Pattern SHELL = Pattern.compile("\\bpip3?\\s+install\\s+([^\"'|&;]+)");

    /** Arguments one by one: {@code [sys.executable, "-m", "pip", "install", "nltk"]}. */
    private static final Pattern ARGUMENTS =
            Pattern.compile("[\"']install[\"']((?:\\s*,\\s*[\"'][^\"',]*[\"']){1,50}+)");

    private static final Set<String> WITH_VALUE = Set.of("-r", "--requirement", "-c", "-i", "--index-url", "-f", "-t");

    private PythonRequirements() {}

    /** The names in a file of requirements, in their order; options and files among them are passed over. */
    static Set<String> listed(String text) {
        Set<String> names = new TreeSet<>();
        text.lines()
                .map(line -> line.replaceFirst("(?:^|\\s)#.*", ""))
                .filter(line -> !line.strip().startsWith("-"))
                .forEach(line -> name(line).ifPresent(names::add));
        return names;
    }

    /** The names that calls of pip name in a file of Python. */
    static Installed installed(List<PythonSourceLines.Line> lines) {
        Set<String> names = new TreeSet<>();
        int first = 0;
        for (PythonSourceLines.Line line : lines) {
            if (line.all().contains("install")) {
                add(line.all(), names);
            }
            if (first == 0 && !names.isEmpty()) {
                first = line.number();
            }
        }
        return new Installed(first, names);
    }

    private static void add(String line, Set<String> names) {
        FUNCTION.matcher(line).results().forEach(call -> name(call.group(1)).ifPresent(names::add));
        SHELL.matcher(line)
                .results()
                .forEach(call -> addWords(call.group(1).strip().split("\\s+"), names));
        ARGUMENTS
                .matcher(line)
                .results()
                .forEach(call ->
                        addWords(call.group(1).replaceAll("[\"'\\s]", "").split(","), names));
    }

    private static void addWords(String[] words, Set<String> names) {
        boolean value = false;
        for (String word : words) {
            if (!value && !word.startsWith("-")) {
                name(word).ifPresent(names::add);
            }
            value = WITH_VALUE.contains(word);
        }
    }

    /** The name that a requirement begins with, or that an address ends with. */
    private static Optional<String> name(String requirement) {
        Matcher egg = EGG.matcher(requirement);
        Matcher name = NAME.matcher(requirement);
        if (name.matches()) {
            return Optional.of(normalized(name.group(1)));
        }
        return egg.find() ? Optional.of(normalized(egg.group(1))) : Optional.empty();
    }

    private static String normalized(String name) {
        return name.replaceAll("[-_.]+", "-").toLowerCase(Locale.ROOT);
    }
}
