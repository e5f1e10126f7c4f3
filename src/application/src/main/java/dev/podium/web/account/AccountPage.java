package dev.podium.web.account;

import dev.podium.account.Profile;
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
 * @param api address of the API
 */
@CheckedTemplate(basePath = "account")
record AccountPage(
        Person person,
        List<TeamLink> teams,
        List<OrganizedRow> organized,
        boolean mayCreate,
        boolean admin,
        Tokens tokens,
        Complaint complaint,
        String api)
        implements TemplateInstance {

    /**
     * Somebody as they and the login tell.
     *
     * @param name what others see
     * @param loginName what the login says
     */
    record Person(String name, String loginName, String email, boolean emailVerified, String issuer, Profile profile) {}

    /** A team and its competition. */
    record TeamLink(String team, String competition, String slug) {}

    /**
     * Their tokens.
     *
     * @param issued the one that was made just now; told this once
     * @param form what stands in the form for one
     * @param zone of all times
     */
    record Tokens(List<Token> own, Optional<Issued> issued, TokenForm form, ZoneId zone) {}

    /**
     * A token that still counts or has expired.
     *
     * @param scope word of its scope
     */
    record Token(
            UUID key,
            String label,
            String scope,
            Instant createdAt,
            Instant expiresAt,
            Optional<Instant> usedAt,
            boolean expired) {}

    /**
     * What stands in the form for a token.
     *
     * @param scope word of the scope that is chosen
     * @param scopes words of those that can be chosen, the narrowest first
     * @param days how long it is to be valid
     * @param validities what can be chosen, in days
     */
    record TokenForm(String label, String scope, List<String> scopes, int days, List<Integer> validities) {}

    /** A token with its secret. */
    record Issued(String label, String secret) {}
}
