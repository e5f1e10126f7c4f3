package dev.podium.web.environments;

import dev.podium.evaluation.operation.EnvironmentSummary;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;

/**
 * Environments, with those of their packages that are wanted.
 *
 * @param environments all of them, by name, the newest of a name first
 * @param sought part of the names of packages that are shown; blank: all
 * @param offered how many of them a worker offers now
 * @param zone of all times
 */
@CheckedTemplate(basePath = "environments")
record EnvironmentsPage(List<EnvironmentLine> environments, String sought, int offered, ZoneId zone)
        implements TemplateInstance {

    /**
     * An environment.
     *
     * @param number of it on the page
     */
    record EnvironmentLine(int number, EnvironmentSummary environment, List<Packages> packages) {

        /** How many packages are shown, of Python and of Debian together. */
        public int found() {
            return packages.stream().mapToInt(each -> each.shown().size()).sum();
        }
    }

    /**
     * Packages of one kind.
     *
     * @param python whether Python finds them, and not Debian
     * @param all how many there are
     * @param shown those that are wanted, by name
     */
    record Packages(boolean python, int all, List<Installed> shown) {

        /** What its table is called on the page. */
        public String kind() {
            return python ? "python" : "debian";
        }

        static Packages of(boolean python, SortedMap<String, String> versions, String sought) {
            String word = sought.toLowerCase(Locale.ROOT);
            return new Packages(
                    python,
                    versions.size(),
                    versions.entrySet().stream()
                            .filter(each ->
                                    each.getKey().toLowerCase(Locale.ROOT).contains(word))
                            .map(each -> new Installed(each.getKey(), each.getValue()))
                            .toList());
        }
    }

    /** A package that is installed. */
    record Installed(String name, String version) {}

    static EnvironmentsPage of(List<EnvironmentSummary> environments, String sought) {
        List<EnvironmentLine> shown = new ArrayList<>();
        for (EnvironmentSummary environment : environments) {
            shown.add(new EnvironmentLine(
                    shown.size() + 1,
                    environment,
                    List.of(
                            Packages.of(true, environment.distributions(), sought),
                            Packages.of(false, environment.packages(), sought))));
        }
        return new EnvironmentsPage(
                List.copyOf(shown),
                sought,
                (int) environments.stream().filter(EnvironmentSummary::offered).count(),
                ZoneOffset.UTC);
    }
}
