package dev.podium.api.competition;

import dev.podium.competition.change.RuleChange;
import dev.podium.platform.paging.CursorPage;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "RuleChanges", description = "What changed after phases had begun, newest first.")
record RuleChangesJson(
        @Schema(description = "At most 100.") List<RuleChangeJson> changes,

        @Schema(
                description = "What the next page is asked for with, as `skip`; null where none follows.",
                nullable = true)
        Integer next)
        implements CursorPage {

    static final int MOST = 100;
    static final int MOST_SKIPPED = 10_000;

    @Schema(
            name = "RuleChange",
            description = "A change of the rules of a phase or of the whole competition, with the reason.")
    record RuleChangeJson(
            @Schema(
                    description = "Slug of the phase; null where the rule holds for the whole competition.",
                    nullable = true)
            String phase,

            Instant changedAt,

            @Schema(description = "Why, in Markdown.") String note,

            List<Field> fields) {}

    @Schema(name = "ChangedField")
    record Field(
            @Schema(
                    description =
                            "Its name in `PhaseChange`, or `subtasks.` and the id of a subtask; where all runs are scored again, `gold`, `items`, `dropped`, `metrics` or `scorer`;"
                                    + " of the whole competition `tracks`, `runsPerTrack` or `overall`.",
                    examples = "closesAt")
            String field,

            @Schema(description = "The old value as text; empty where there was none.")
            String from,

            @Schema(description = "The new value as text; empty where there is none any more.")
            String to) {}

    @Override
    public String parameter() {
        return "skip";
    }

    /**
     * A page of changes.
     *
     * @param changes of the page, and one more where another page follows
     * @param skipped how many stand on the pages before
     */
    static RuleChangesJson of(List<RuleChange> changes, int skipped) {
        boolean follows = changes.size() > MOST && skipped + MOST <= MOST_SKIPPED;
        return new RuleChangesJson(
                changes.stream().limit(MOST).map(RuleChangesJson::told).toList(), follows ? skipped + MOST : null);
    }

    private static RuleChangeJson told(RuleChange change) {
        return new RuleChangeJson(
                change.phase == null ? null : change.phase.slug,
                change.changedAt,
                change.note,
                change.changes.stream()
                        .map(field -> new Field(
                                field.field(), told(field.field(), field.from()), told(field.field(), field.to())))
                        .toList());
    }

    /** Behind the rule itself stand the names of its phases, for pages. */
    private static String told(String field, String value) {
        return field.equals("overall") ? value.lines().findFirst().orElse("") : value;
    }
}
