package dev.podium.api.admin;

import dev.podium.person.AccountSearch;
import dev.podium.person.AccountSummary;
import dev.podium.platform.paging.CursorPage;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Accounts", description = "People who were here.")
record AccountsJson(
        @Schema(description = "Those who came last first, at most 50.")
        List<Listed> accounts,

        @Schema(
                description = "Send it as `before` for those that come after these; null where there are none.",
                nullable = true)
        UUID next)
        implements CursorPage {

    @Schema(name = "ListedAccount")
    record Listed(
            UUID key,
            String name,
            String email,
            Instant createdAt,

            @Schema(description = "When they were last here, to ten minutes.")
            Instant seenAt,

            boolean suspended,

            @Schema(description = "Whether an admin or, the last time, the login let them create competitions.")
            boolean mayCreateCompetitions,

            boolean admin,

            @Schema(description = "How many competitions they organize.")
            long organized,

            @Schema(description = "Of how many teams they are a member.")
            long teams) {

        static Listed of(AccountSummary person) {
            return new Listed(
                    person.key(),
                    person.name(),
                    person.email(),
                    person.createdAt(),
                    person.seenAt(),
                    person.suspended(),
                    person.mayCreate(),
                    person.admin(),
                    person.organized(),
                    person.teams());
        }
    }

    static AccountsJson of(AccountSearch.Page page) {
        return new AccountsJson(
                page.people().stream().map(Listed::of).toList(), page.next().orElse(null));
    }
}
