package dev.podium.web.competition;

import dev.podium.competition.Edits;
import dev.podium.competition.RuleChange;
import dev.podium.competition.Showing;
import dev.podium.web.layout.Format;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

/**
 * A change of rules, as everybody is told of it.
 *
 * @param note why, in Markdown
 */
record ToldChange(String phase, Instant when, String note, List<Line> lines) {

    /** What changed from what to what, in words. */
    record Line(String field, String from, String to) {}

    static ToldChange of(RuleChange change, ZoneId zone, Format format, CompetitionTexts texts) {
        Words words = new Words(zone, format, texts);
        return new ToldChange(
                change.phase.name,
                change.changedAt,
                change.note,
                change.changes.stream().map(words::line).toList());
    }

    private record Words(ZoneId zone, Format format, CompetitionTexts texts) {

        Line line(Edits.Edit change) {
            return new Line(
                    texts.rule(change.field()),
                    value(change.field(), change.from()),
                    value(change.field(), change.to()));
        }

        private String value(String field, String value) {
            return switch (field) {
                case "closesAt" -> value.isEmpty() ? texts.noEnd() : format.deadline(Instant.parse(value), zone);
                case "dailyLimit", "totalLimit" ->
                    value.isEmpty() ? texts.noLimit() : format.count(Long.parseLong(value));
                case "strict" -> texts.strict(Boolean.parseBoolean(value));
                case "ownScores", "teamBoard", "publicBoard", "itemAnalyses" -> texts.showing(Showing.valueOf(value));
                default -> value;
            };
        }
    }
}
