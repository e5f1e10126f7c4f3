package dev.podium.web.competition;

import dev.podium.competition.Declaration;
import dev.podium.competition.Phase;
import dev.podium.competition.ScoredSubtask;
import dev.podium.competition.VisibleFrom;
import dev.podium.competition.change.Edits;
import dev.podium.competition.change.RuleChange;
import dev.podium.task.Subtask;
import dev.podium.task.TaskType;
import dev.podium.web.layout.DroppedFile;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.View;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A change of rules, as everybody can read it.
 *
 * @param note why, in Markdown
 * @param list where the items stand that were dropped; empty where none were, or nobody may know them
 */
record ToldChange(String phase, Instant when, String note, List<Line> lines, String list) {

    private static final String DROPPED = "dropped";

    /** What changed from what to what, in words; from nothing where something is only named. */
    record Line(String field, String from, String to) {}

    static ToldChange of(RuleChange change, TaskType type, View view, Format format) {
        ZoneId zone = change.phase.competition.zoneId();
        Words words = new Words(type, view.locale(), zone, format, view.texts(CompetitionTexts.class));
        return new ToldChange(
                change.phase.name,
                change.changedAt,
                change.note,
                change.changes.stream().map(words::line).toList(),
                change.changes.stream().anyMatch(line -> line.field().equals(DROPPED))
                        ? DroppedFile.of(change.phase).href()
                        : "");
    }

    private record Words(TaskType type, Locale locale, ZoneId zone, Format format, CompetitionTexts texts) {

        Line line(Edits.Edit change) {
            return new Line(
                    subtask(change.field())
                            .map(subtask -> MetricName.ofSubtask(type, subtask, locale))
                            .orElseGet(() -> texts.rule(change.field())),
                    value(change.field(), change.from()),
                    value(change.field(), change.to()));
        }

        private String value(String field, String value) {
            return switch (field) {
                case "closesAt" -> value.isEmpty() ? texts.noEnd() : format.deadline(Instant.parse(value), zone);
                case "plannedRevealAt" ->
                    value.isEmpty() ? texts.noPlan() : format.dateTime(Instant.parse(value), zone);
                case "dailyLimit", "totalLimit" ->
                    value.isEmpty() ? texts.noLimit() : format.count(Long.parseLong(value));
                case "items" -> format.count(Long.parseLong(value));
                case "strict" -> texts.strict(Boolean.parseBoolean(value));
                case "declarations" -> value.isEmpty() ? texts.noDeclarations() : declarations(value);
                case "clusters" -> texts.clusters(value);
                case "logReaders" -> texts.logReaders(value);
                case "failuresTold" -> texts.failuresTold(Boolean.parseBoolean(value));
                case "aboutShown" -> texts.aboutShown(Boolean.parseBoolean(value));
                case "ownScores", "teamBoard", "publicBoard", "itemAnalyses" ->
                    texts.showing(VisibleFrom.valueOf(value));
                default -> subtask(field).map(subtask -> scored(subtask, value)).orElse(value);
            };
        }

        private String declarations(String words) {
            return Declaration.ofWords(words).stream()
                    .map(told -> texts.declaration(told.words(), told.required()))
                    .collect(Collectors.joining("; "));
        }

        private Optional<Subtask> subtask(String field) {
            return type.subtasks().stream()
                    .filter(subtask -> field.equals(Phase.SUBTASK + subtask.id()))
                    .findFirst();
        }

        private String scored(Subtask subtask, String words) {
            return ScoredSubtask.ofWords(subtask.id(), words)
                    .map(scored -> texts.scored(scored.counting(), columns(subtask, scored)))
                    .orElseGet(texts::notScored);
        }

        private String columns(Subtask subtask, ScoredSubtask scored) {
            return scored.columns().stream()
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
