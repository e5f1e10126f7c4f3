package dev.podium.api.codabench;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.podium.api.http.ProblemTexts;
import dev.podium.bundle.finding.BundleFinding;
import dev.podium.bundle.importing.BundleImport;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What became of a bundle.
 *
 * @param details what becomes of each key, a line each, the gravest first; null while it is not read
 * @param resultingCompetition null where there is none
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
record BundleImportStatusJson(String status, String details, Integer resultingCompetition) {

    private static final List<BundleFinding.Kind> GRAVEST_FIRST = List.of(
            BundleFinding.Kind.REFUSED,
            BundleFinding.Kind.APPROXIMATED,
            BundleFinding.Kind.IGNORED,
            BundleFinding.Kind.MAPPED);

    /**
     * Says it in a language.
     *
     * @param competition number of what was made of it; null where there is none
     */
    static BundleImportStatusJson of(BundleImport bundle, Integer competition, Locale language) {
        return new BundleImportStatusJson(status(bundle.status), details(bundle, language), competition);
    }

    private static String status(BundleImport.Status status) {
        return switch (status) {
            case waiting, reading -> "Starting";
            case made -> "Finished";
            case refused, failed -> "Failed";
        };
    }

    private static String details(BundleImport bundle, Locale language) {
        return switch (bundle.status) {
            case waiting, reading -> null;
            case failed -> ProblemTexts.in(language).text("client.bundle-unread");
            case made, refused ->
                bundle.findings.stream()
                        .sorted(Comparator.comparing(finding -> GRAVEST_FIRST.indexOf(finding.kind())))
                        .map(finding -> line(finding, language))
                        .collect(Collectors.joining("\n"));
        };
    }

    /** {@code refused: competition.yaml:12: phases[0].tasks: There is no task 7.} */
    private static String line(BundleFinding finding, Locale language) {
        StringBuilder line = new StringBuilder(ProblemTexts.in(language)
                .text("client.finding." + finding.kind().name()));
        if (!finding.file().isEmpty()) {
            line.append(": ").append(finding.file());
            if (finding.line() > 0) {
                line.append(':').append(finding.line());
            }
        }
        if (!finding.key().isEmpty()) {
            line.append(": ").append(finding.key());
        }
        return line.append(": ").append(finding.message().in(language)).toString();
    }
}
