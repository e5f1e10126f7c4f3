package dev.podium.web.account;

import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.OrganizedRow;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Your account.
 *
 * @param organized competitions that they organize
 * @param mayCreate whether they may make more
 * @param admin whether they may read the log of everything
 * @param issued the token that was made just now; told this once
 * @param form what stands in the form for a token
 * @param zone of all times
 * @param api address of the API
 */
@CheckedTemplate(basePath = "account")
record AccountPage(
        Person person,
        List<TeamLink> teams,
        List<OrganizedRow> organized,
        boolean mayCreate,
        boolean admin,
        List<Token> tokens,
        Optional<Issued> issued,
        TokenForm form,
        ZoneId zone,
        Complaint complaint,
        String api)
        implements TemplateInstance {

    /** Somebody as the login tells. */
    record Person(String name, String email, boolean emailVerified, String issuer) {}

    /** A team and its competition. */
    record TeamLink(String team, String competition, String slug) {}

    /** A token that still counts or has expired. */
    record Token(
            UUID key, String label, Instant createdAt, Instant expiresAt, Optional<Instant> usedAt, boolean expired) {}

    /**
     * What stands in the form for a token.
     *
     * @param days how long it is to be valid
     * @param validities what can be chosen, in days
     */
    record TokenForm(String label, int days, List<Integer> validities) {}

    /** A token with its secret. */
    record Issued(String label, String secret) {}
}
