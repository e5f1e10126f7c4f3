package dev.podium.report;

import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.ScoredSubtask;
import dev.podium.evaluation.EvaluationKind;
import dev.podium.export.LatexText;
import dev.podium.export.json.JsonText;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.leaderboard.comparison.AllPairs;
import dev.podium.leaderboard.comparison.SystemComparison;
import dev.podium.leaderboard.comparison.TestStatus;
import dev.podium.significance.Judgement;
import dev.podium.significance.JudgementTexts;
import dev.podium.significance.Method;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All that is needed to repeat the numbers of a report, in parts of names and values. */
final class ReproducibilitySheet {

    private static final DateTimeFormatter LOCAL =
            DateTimeFormatter.ofPattern("d MMMM yyyy, HH:mm:ss XXX", Locale.ENGLISH);

    /** Digits and signs after which a line may end. */
    private static final int TOGETHER = 16;

    private final List<Part> parts = new ArrayList<>();

    private record Part(String title, List<Line> lines) {}

    /**
     * A line.
     *
     * @param code whether the value is machine data
     */
    private record Line(String name, String value, boolean code) {}

    private ReproducibilitySheet() {}

    /**
     * The sheet of a report.
     *
     * @param ranking the pairs of each subtask under the metric that ranks
     * @param seeds of baselines that draw, by their names
     */
    static ReproducibilitySheet of(
            ReportContext occasion, List<Leaderboard> boards, List<AllPairs> ranking, Map<String, Long> seeds) {
        ReproducibilitySheet sheet = new ReproducibilitySheet();
        sheet.add("Report", sheet.report(occasion));
        sheet.add("Gold", sheet.gold(occasion.phase().gold));
        sheet.add("Phase", sheet.phase(occasion.phase()));
        boards.forEach(board -> sheet.add("Subtask " + board.subtask().id(), measures(occasion, board, ranking)));
        if (!seeds.isEmpty()) {
            sheet.add(
                    "Seeds of baselines",
                    seeds.entrySet().stream()
                            .map(seed -> code(seed.getKey(), seed.getValue().toString()))
                            .toList());
        }
        boards.forEach(
                board -> sheet.add("Submissions, subtask " + board.subtask().id(), submissions(board)));
        return sheet;
    }

    private void add(String title, List<Line> lines) {
        parts.add(new Part(title, lines));
    }

    private static Line text(String name, String value) {
        return new Line(name, value, false);
    }

    private static Line code(String name, String value) {
        return new Line(name, value, true);
    }

    private List<Line> report(ReportContext occasion) {
        Competition competition = occasion.phase().competition;
        return List.of(
                text("Competition", competition.name),
                code("Short name", competition.slug),
                text("Written", time(occasion.now(), competition.zoneId())),
                code("Podium", occasion.podium()),
                code("Task type", occasion.type().id()),
                code("Scorer", occasion.phase().scorer),
                text(
                        "Public",
                        occasion.isPublic() ? "The leaderboards are public." : "The leaderboards are not public yet."));
    }

    private List<Line> gold(GoldRelease gold) {
        List<Line> lines =
                new ArrayList<>(List.of(text("Release", gold.title()), code("SHA-256 with labels", gold.digest)));
        if (gold.items > 0) {
            lines.add(1, text("Items", Integer.toString(gold.items)));
        }
        if (gold.blindDigest != null) {
            lines.add(code("SHA-256 without labels", gold.blindDigest));
        }
        if (gold.annotationsDigest != null) {
            lines.add(code("SHA-256 of the annotators' labels", gold.annotationsDigest));
            lines.add(text("Annotators", Integer.toString(gold.annotators)));
        }
        lines.add(text("Licence", Objects.requireNonNullElse(gold.licence, "")));
        return lines;
    }

    private List<Line> phase(Phase phase) {
        ZoneId zone = phase.competition.zoneId();
        List<Line> lines = new ArrayList<>(List.of(
                text("Name", phase.name),
                text("Zone", zone.getId()),
                text("Opens", time(phase.opensAt, zone)),
                text("Closes", phase.closesAt == null ? "open end" : time(phase.closesAt, zone))));
        if (phase.lateFrom != null) {
            lines.add(text(
                    "Late files, not ranked",
                    "from " + time(phase.lateFrom, zone)
                            + (phase.lateUntil == null ? "" : " until " + time(phase.lateUntil, zone))));
        }
        if (phase.revealedAt != null) {
            lines.add(text("Revealed", time(phase.revealedAt, zone)));
        }
        lines.add(text("Runs of a team a day", limit(phase.dailyLimit)));
        lines.add(text("Runs of a team in the phase", limit(phase.totalLimit)));
        lines.add(text("Files with warnings", phase.strict ? "refused" : "accepted"));
        phase.scored.stream()
                .map(scored -> text("What counts in " + scored.subtask(), counting(scored)))
                .forEach(lines::add);
        return lines;
    }

    private static String limit(Integer runs) {
        return runs == null ? "no limit" : runs.toString();
    }

    private static String counting(ScoredSubtask scored) {
        return switch (scored.counting()) {
            case best ->
                "the run with the best value of " + scored.columns().get(0).metric();
            case latest -> "the latest run that could be scored";
            case chosen -> "the run that the team chose, else its latest";
        };
    }

    private static List<Line> measures(ReportContext occasion, Leaderboard board, List<AllPairs> ranking) {
        List<Line> lines = new ArrayList<>();
        lines.add(text("Subtask", occasion.subtask(board.subtask().id())));
        board.subtask()
                .metrics()
                .forEach(column -> rows(board)
                        .map(row -> row.signatures().get(column.metric()))
                        .filter(Objects::nonNull)
                        .distinct()
                        .forEach(signature -> lines.add(code("Signature of " + column.metric(), signature))));
        Optional<TestStatus> certainty = board.certainty().filter(worked -> worked.resamples() > 0);
        lines.add(text(
                "Intervals and tests",
                certainty
                        .map(worked -> "%d resamples, seed %d; %s"
                                .formatted(
                                        worked.resamples(),
                                        worked.seed(),
                                        worked.current() ? "current" : "being worked out anew"))
                        .orElse("have not been worked out")));
        lines.add(text("Intervals of values", "95 %, bootstrap over the items, bias-corrected and accelerated (BCa)"));
        if (occasion.type().withItems().isPresent()) {
            lines.add(text("Intervals of slices", "95 %, Student's t with the standard error of the jackknife"));
        }
        ranking.stream()
                .filter(all -> all.subtask().id().equals(board.subtask().id()))
                .flatMap(all -> all.pairs().stream().limit(1).map(pair -> tested(all, pair)))
                .forEach(lines::add);
        return lines;
    }

    private static Line tested(AllPairs all, SystemComparison pair) {
        return text(
                "Tests under " + all.metric().metric(),
                "two-sided at %s, %s, corrected over all %d pairs by %s%s. %s"
                        .formatted(
                                Judgement.LEVEL,
                                pair.deciding() == Method.T ? "paired t-test" : "paired bootstrap",
                                all.pairs().size(),
                                SystemComparison.word(pair.correction()),
                                all.method()
                                        .map(method -> "; " + method.signature())
                                        .orElse(""),
                                JudgementTexts.of(Locale.ENGLISH).rule()));
    }

    private static Stream<Leaderboard.Row> rows(Leaderboard board) {
        return Arrays.stream(EvaluationKind.values()).flatMap(lane -> board.rows(lane).stream());
    }

    private static List<Line> submissions(Leaderboard board) {
        return Arrays.stream(EvaluationKind.values())
                .flatMap(lane -> board.rows(lane).stream()
                        .map(row -> code(
                                row.name() + (lane == EvaluationKind.official ? "" : " (" + lane + ")"),
                                "%s%s scorer:%s gold:%s"
                                        .formatted(
                                                row.submission(),
                                                row.evidence().digest().isEmpty()
                                                        ? ""
                                                        : " sha256:"
                                                                + row.evidence().digest(),
                                                row.evidence().scorer(),
                                                row.evidence().goldDigest().substring(0, TOGETHER)))))
                .toList();
    }

    private static String time(Instant time, ZoneId zone) {
        return LOCAL.format(time.atZone(zone)) + " (" + time + ")";
    }

    /** To be read by {@code \input}. */
    String tex() {
        return parts.stream()
                .map(part -> "\\subsection*{" + LatexText.of(part.title()) + "}\n"
                        + part.lines().stream().map(ReproducibilitySheet::tex).collect(Collectors.joining("\n")))
                .collect(Collectors.joining(
                        "\n\n",
                        LatexText.DEFINITION + "\n\\begingroup\\small\\raggedright\\parindent=0pt\n",
                        "\n\\endgroup\n"));
    }

    private static String tex(Line line) {
        String value = line.code() ? "\\texttt{" + breakable(line.value()) + "}" : LatexText.of(line.value());
        return "\\textbf{" + LatexText.of(line.name()) + "}: " + value + "\\par";
    }

    /** Machine data that may be parted into lines. */
    private static String breakable(String value) {
        return Arrays.stream(value.split("(?<=[|:,; ])|(?<=\\G[^|:,; ]{" + TOGETHER + "})", -1))
                .map(LatexText::of)
                .collect(Collectors.joining("\\allowbreak{}"));
    }

    String markdown() {
        return parts.stream()
                .map(part -> "## " + MarkdownEscaping.of(part.title()) + "\n\n"
                        + part.lines().stream()
                                .map(line -> "* " + MarkdownEscaping.of(line.name()) + ": "
                                        + (line.code()
                                                ? MarkdownEscaping.code(line.value())
                                                : MarkdownEscaping.of(line.value())))
                                .collect(Collectors.joining("\n")))
                .collect(Collectors.joining("\n\n", "# Reproducibility\n\n", "\n"));
    }

    String json(ReportContext occasion) {
        Map<String, Object> file = new LinkedHashMap<>();
        file.put("competition", occasion.phase().competition.slug);
        file.put("phase", occasion.phase().slug);
        parts.forEach(part -> file.put(
                part.title(),
                part.lines().stream()
                        .map(line -> new Named(line.name(), line.value()))
                        .toList()));
        return JsonText.of(file);
    }

    record Named(String name, String value) {}
}
