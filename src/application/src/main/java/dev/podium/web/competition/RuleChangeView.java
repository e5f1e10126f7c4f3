package dev.podium.web.competition;

import dev.podium.competition.OverallRule;
import dev.podium.competition.Phase;
import dev.podium.competition.RunDeclaration;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.VisibleFrom;
import dev.podium.competition.change.FieldEdits;
import dev.podium.competition.change.RuleChange;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.web.board.OverallTexts;
import dev.podium.web.layout.DroppedItemsFile;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.View;
import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A change of rules, as everybody can read it.
 *
 * @param phase its name, or the words for all of the competition
 * @param note why, in Markdown
 * @param list where the items stand that were dropped; empty where none were, or nobody may know them
 */
record RuleChangeView(String phase, Instant when, String note, List<Line> lines, String list) {

    private static final String DROPPED = "dropped";

    /** What changed from what to what, in words; from nothing where something is only named. */
    record Line(String field, String from, String to) {}

    static RuleChangeView of(RuleChange change, TaskType type, View view, Format format) {
        ZoneId zone = change.competition.zoneId();
        Words words = new Words(
                type, view.locale(), zone, format, view.texts(CompetitionTexts.class), view.texts(OverallTexts.class));
        return new RuleChangeView(
                change.phase == null ? words.texts().wholeCompetition() : change.phase.name,
                change.changedAt,
                change.note,
                change.changes.stream().flatMap(words::lines).toList(),
                change.changes.stream().anyMatch(line -> line.field().equals(DROPPED))
                        ? DroppedItemsFile.of(change.phase).href()
                        : "");
    }

    private record Words(
            TaskType type, Locale locale, ZoneId zone, Format format, CompetitionTexts texts, OverallTexts overall) {

        /** One for each thing that differs. */
        Stream<Line> lines(FieldEdits.Edit change) {
            if (change.field().equals("declarations")) {
                return declarations(change);
            }
            Optional<Subtask> subtask = subtask(change.field());
            return subtask.isPresent()
                    ? scored(subtask.get(), change)
                    : Stream.of(new Line(
                            texts.rule(change.field()),
                            value(change.field(), change.from()),
                            value(change.field(), change.to())));
        }

        private String value(String field, String value) {
            return switch (field) {
                case "closesAt" -> value.isEmpty() ? texts.noEnd() : format.deadline(Instant.parse(value), zone);
                case "plannedRevealAt" ->
                    value.isEmpty() ? texts.noPlan() : format.dateTime(Instant.parse(value), zone);
                case "dailyLimit", "totalLimit" ->
                    value.isEmpty() ? texts.noLimit() : format.count(Long.parseLong(value));
                case "items" -> format.count(Long.parseLong(value));
                case "overall" ->
                    OverallRule.ofWords(value).map(rule -> overall(rule, value)).orElseGet(overall::noRule);
                case "strict" -> texts.strict(Boolean.parseBoolean(value));
                case "clusters" -> texts.clusters(value);
                case "logReaders" -> texts.logReaders(value);
                case "failuresTold" -> texts.failuresTold(Boolean.parseBoolean(value));
                case "runsPerTrack" -> texts.runsPerTrack(Boolean.parseBoolean(value));
                case "aboutShown" -> texts.aboutShown(Boolean.parseBoolean(value));
                case "ownScores", "teamBoard", "publicBoard", "itemAnalyses" ->
                    texts.showing(VisibleFrom.valueOf(value));
                default -> value;
            };
        }

        private String overall(OverallRule rule, String words) {
            List<String> phases = rule.phaseNames(words);
            String parts = IntStream.range(0, phases.size())
                    .mapToObj(part -> board(rule, rule.parts().get(part), phases.get(part)))
                    .collect(Collectors.joining(", "));
            return "%s (%s) %s"
                    .formatted(overall.method(rule.method()), parts, overall.missing(rule.missing(), rule.baseline()));
        }

        private String board(OverallRule rule, OverallRule.Part part, String phase) {
            String name = overall.board(phase, type.names(locale).subtask(part.subtask()));
            return rule.weighsAlike() ? name : overall.weighted(name, format.number(part.weight(), /* decimals= */ 3));
        }

        private Stream<Line> declarations(FieldEdits.Edit change) {
            Map<String, Boolean> from = declared(change.from());
            Map<String, Boolean> to = declared(change.to());
            return Stream.concat(from.keySet().stream(), to.keySet().stream())
                    .distinct()
                    .filter(words -> !Objects.equals(from.get(words), to.get(words)))
                    .map(words -> new Line(
                            texts.ruleOf(texts.rule(change.field()), words),
                            asked(from.get(words)),
                            asked(to.get(words))));
        }

        /** By their words, whether they are required. */
        private static Map<String, Boolean> declared(String words) {
            return RunDeclaration.ofWords(words).stream()
                    .collect(Collectors.toMap(
                            RunDeclaration.Told::words,
                            RunDeclaration.Told::required,
                            Boolean::logicalOr,
                            LinkedHashMap::new));
        }

        private String asked(Boolean required) {
            return required == null ? texts.notAsked() : texts.asked(required);
        }

        private Optional<Subtask> subtask(String field) {
            return type.subtasks().stream()
                    .filter(subtask -> field.equals(Phase.SUBTASK + subtask.id()))
                    .findFirst();
        }

        private Stream<Line> scored(Subtask subtask, FieldEdits.Edit change) {
            String name = MetricName.ofSubtask(type, subtask, locale);
            Optional<ScoredSubtask> from = ScoredSubtask.ofWords(subtask.id(), change.from());
            Optional<ScoredSubtask> to = ScoredSubtask.ofWords(subtask.id(), change.to());
            if (from.isEmpty() || to.isEmpty()) {
                return Stream.of(new Line(name, scored(subtask, from), scored(subtask, to)));
            }
            Stream<Line> rules = Stream.of(
                    new Line(
                            texts.ruleOf(name, texts.whichCounts()),
                            texts.counting(from.get().counting()),
                            texts.counting(to.get().counting())),
                    new Line(
                            texts.ruleOf(name, texts.ranksBy()),
                            ranking(subtask, from.get()),
                            ranking(subtask, to.get())));
            return Stream.of(
                            rules,
                            columns(subtask, name, from.get(), to.get()),
                            order(subtask, name, from.get(), to.get()))
                    .flatMap(lines -> lines)
                    .filter(line -> !line.from().equals(line.to()));
        }

        private String scored(Subtask subtask, Optional<ScoredSubtask> scored) {
            return scored.map(known -> texts.scored(known.counting(), columns(subtask, known.columns())))
                    .orElseGet(texts::notScored);
        }

        private String ranking(Subtask subtask, ScoredSubtask scored) {
            return name(subtask, scored.columns().get(0).metric());
        }

        private Stream<Line> columns(Subtask subtask, String name, ScoredSubtask from, ScoredSubtask to) {
            return Stream.concat(from.columns().stream(), to.columns().stream())
                    .map(ScoredSubtask.Column::metric)
                    .distinct()
                    .map(metric -> new Line(
                            texts.ruleOf(name, name(subtask, metric)), digits(from, metric), digits(to, metric)));
        }

        private String digits(ScoredSubtask scored, String metric) {
            return scored.columns().stream()
                    .filter(column -> column.metric().equals(metric))
                    .findFirst()
                    .map(column -> texts.digits(column.decimals()))
                    .orElseGet(texts::notShown);
        }

        /** Of the columns that stay; the first one of all is told as the one that ranks. */
        private Stream<Line> order(Subtask subtask, String name, ScoredSubtask from, ScoredSubtask to) {
            return Stream.of(new Line(
                    texts.ruleOf(name, texts.order()),
                    names(subtask, staying(from, to)),
                    names(subtask, staying(to, from))));
        }

        private static List<ScoredSubtask.Column> staying(ScoredSubtask of, ScoredSubtask other) {
            Set<String> there =
                    other.columns().stream().map(ScoredSubtask.Column::metric).collect(Collectors.toSet());
            return of.columns().stream()
                    .filter(column -> there.contains(column.metric()))
                    .toList();
        }

        private String names(Subtask subtask, List<ScoredSubtask.Column> columns) {
            return columns.stream()
                    .map(column -> name(subtask, column.metric()))
                    .collect(Collectors.joining(", "));
        }

        private String columns(Subtask subtask, List<ScoredSubtask.Column> columns) {
            return columns.stream()
                    .map(column -> name(subtask, column.metric()) + " (" + column.decimals() + ")")
                    .collect(Collectors.joining(", "));
        }

        private String name(Subtask subtask, String metric) {
            return subtask.metrics().stream()
                    .filter(known -> known.metric().equals(metric))
                    .findFirst()
                    .map(known -> MetricName.of(type, subtask, known, locale).brief())
                    .orElse(metric);
        }
    }
}
