package dev.podium.api.organize;

import dev.podium.competition.change.AuditLogReader;
import dev.podium.platform.audit.AuditEntry;
import dev.podium.platform.paging.CursorPage;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Log", description = "Who did what when to what. Entries are never changed or taken away.")
record AuditLogJson(
        @Schema(description = "Newest first, at most 50.") List<Entry> entries,

        @Schema(
                description = "Send it as `before` for the entries that come after these; null where there are none.",
                nullable = true)
        UUID next)
        implements CursorPage {

    @Schema(name = "LogEntry")
    record Entry(
            UUID key,

            @Schema(description = "By the clock of the database.")
            Instant at,

            @Schema(
                    description = "Name of who did it; null where it happened by itself, as it was decided before.",
                    nullable = true)
            String actor,

            @Schema(examples = "phase.revealed") String action,

            @Schema(description = "Slug of the competition; null where it belongs to none.", nullable = true)
            String competition,

            Subject subject,

            @Schema(description = "What was changed or taken away, as it was, by field.")
            Map<String, Object> oldValues,

            @Schema(description = "What was changed or added, as it was from then on, by field.")
            Map<String, Object> newValues) {

        private static Entry of(AuditLogReader.Entry noted) {
            AuditEntry entry = noted.entry();
            return new Entry(
                    entry.key,
                    entry.at,
                    noted.actor().orElse(null),
                    entry.action,
                    noted.competition() == null ? null : noted.competition().slug,
                    new Subject(entry.kind(), entry.subjectKey, noted.subject()),
                    noted.before(),
                    noted.after());
        }
    }

    @Schema(name = "LogSubject", description = "What it was done to.")
    record Subject(
            @Schema(examples = "phase") String kind,

            @Schema(description = "Its slug or key.", examples = "final")
            String key,

            @Schema(description = "Its name at that time; of a token, its label now.", examples = "Final")
            String name) {}

    static AuditLogJson of(AuditLogReader.Page page) {
        return new AuditLogJson(
                page.entries().stream().map(Entry::of).toList(), page.next().orElse(null));
    }
}
