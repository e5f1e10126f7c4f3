package dev.podium.api.admin;

import dev.podium.account.Account;
import dev.podium.api.http.HasEditableState;
import dev.podium.person.AccountSearch;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "KnownAccount", description = "An account as admins see it.")
record AccountDetailsJson(
        UUID key,
        Login login,

        @Schema(description = "What others see.") String name,

        String affiliation,
        Times times,
        Rights rights,

        @Schema(description = "Why nothing can be done with it; null where it is not suspended.", nullable = true)
        Suspension suspension,

        @Schema(description = "The newest first, at most 100.")
        List<Organized> organized,

        List<Place> teams,

        @Schema(description = "About the right to create competitions, the newest first, at most 20.")
        List<CreationRequestJson> decisions)
        implements HasEditableState {

    @Schema(name = "KnownLogin")
    record Login(
            String issuer,
            String subject,
            String name,

            @Schema(nullable = true) String email,

            boolean emailVerified) {}

    @Schema(name = "KnownTimes")
    record Times(
            Instant createdAt,

            @Schema(description = "When they were last here, to ten minutes.")
            Instant seenAt,

            Instant signedInAt) {}

    @Schema(name = "KnownRights")
    record Rights(
            @Schema(
                    description = "Since when an admin lets them create competitions; null where none does.",
                    nullable = true)
            Instant creatingAt,

            @Schema(
                    description = "When the login last said that they may; null where it did not the last time.",
                    nullable = true)
            Instant organizerAt,

            @Schema(
                    description =
                            "When the login last said that they are an admin; null where it did not the last time.",
                    nullable = true)
            Instant adminAt) {}

    @Schema(name = "Suspension")
    record Suspension(Instant since, String reason) {}

    @Schema(name = "KnownOrganizer")
    record Organized(String competition, String name, String role, boolean published) {}

    @Schema(name = "KnownMembership")
    record Place(String competition, UUID team, String name) {}

    /** Without when they were here, and when their login said what it says. */
    @Override
    public Object state() {
        Times made = new Times(times.createdAt, null, null);
        Rights held = new Rights(rights.creatingAt, whether(rights.organizerAt), whether(rights.adminAt));
        return new AccountDetailsJson(
                key, login, name, affiliation, made, held, suspension, organized, teams, decisions);
    }

    private static Instant whether(Instant said) {
        return said == null ? null : Instant.EPOCH;
    }

    static AccountDetailsJson of(AccountSearch.PersonDetails known) {
        Account account = known.account();
        return new AccountDetailsJson(
                account.key,
                new Login(account.issuer, account.subject, account.loginName(), account.email, account.emailVerified),
                account.name,
                account.affiliation,
                new Times(account.createdAt, account.seenAt, account.signedInAt),
                new Rights(account.creatingAt, account.organizerAt, account.adminAt),
                account.isSuspended() ? new Suspension(account.suspendedAt, account.suspendedReason) : null,
                known.organized().stream()
                        .map(each -> new Organized(
                                each.slug(), each.name(), each.role().name(), each.published()))
                        .toList(),
                known.teams().stream()
                        .map(each -> new Place(each.competition.slug, each.team.key, each.team.name))
                        .toList(),
                known.decisions().stream().map(CreationRequestJson::of).toList());
    }
}
