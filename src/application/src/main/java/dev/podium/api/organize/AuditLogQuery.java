package dev.podium.api.organize;

import dev.podium.competition.Competition;
import dev.podium.competition.change.AuditLogReader;
import dev.podium.platform.Keys;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jboss.resteasy.reactive.RestQuery;

/** Which entries of the audit log somebody asks for. */
final class AuditLogQuery {

    @RestQuery
    @Parameter(description = "Only this action, for example `phase.revealed`.")
    String action;

    @RestQuery
    @Parameter(description = "Only of those whose name contains this, in whichever case.")
    String actor;

    @RestQuery
    @Parameter(description = "`next` of the answer before.", schema = @Schema(format = "uuid"))
    String before;

    AuditLogReader.Filter in(Optional<Competition> competition) {
        return new AuditLogReader.Filter(
                competition,
                text(action),
                text(actor),
                Optional.ofNullable(before).map(Keys::require));
    }

    private static String text(String value) {
        return value == null ? "" : value;
    }
}
