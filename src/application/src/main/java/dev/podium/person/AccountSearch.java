package dev.podium.person;

import dev.podium.account.Account;
import dev.podium.account.creating.CreationRightDecision;
import dev.podium.competition.OrganizerRole;
import dev.podium.platform.LikePattern;
import dev.podium.platform.Refused;
import dev.podium.platform.TextLength;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.team.Membership;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.Session;

/** Finds people for admins. Does not ask who reads it. */
@ApplicationScoped
public class AccountSearch {

    /** People of one page. */
    public static final int PAGE = 50;

    private static final int LONGEST = 200;
    private static final int MOST = 100;
    private static final int DECISIONS = 20;

    /** Of the accounts that were not deleted. */
    private static final String FOUND = """
            with page as (
              select a.* from account a
              where a.deleted_at is null
                and (:typed = '' or a.name ilike :part or a.login_name ilike :part or a.email ilike :part
                  or cast(a.key as text) = lower(:typed))
                and case :only when 'suspended' then a.suspended_at is not null
                  when 'creating' then a.creating_at is not null or a.organizer_at is not null else true end
                and (cast(:before as uuid) is null or a.id < (select last.id from account last where last.key = cast(:before as uuid)))
              order by a.id desc limit :most)
            select p.key, p.name, coalesce(p.email, '') as email, p.created_at, p.seen_at, p.suspended_at is not null as suspended,
              p.creating_at is not null or p.organizer_at is not null as may_create, p.admin_at is not null as admin,
              coalesce(o.competitions, 0) as organized, coalesce(m.teams, 0) as teams
            from page p
            left join (select account_id, count(*) as competitions from organizer
              where account_id in (select id from page) group by account_id) o on o.account_id = p.id
            left join (select account_id, count(*) as teams from membership
              where account_id in (select id from page) group by account_id) m on m.account_id = p.id
            order by p.id desc""";

    private static final String ORGANIZED = """
            select c.slug, c.name, o.role, c.published_at is not null as published
            from organizer o join competition c on c.id = o.competition_id
            where o.account_id = :account and c.removed_at is null order by c.id desc limit :most""";

    /** Which people somebody looks for. */
    public enum Only {
        all,
        suspended,
        creating
    }

    /**
     * People, the newest first.
     *
     * @param next key of the last one where there are more
     */
    public record Page(List<AccountSummary> people, Optional<UUID> next) {}

    /** A competition that somebody organizes. */
    public record Organized(String slug, String name, OrganizerRole role, boolean published) {}

    /**
     * All that admins see of somebody.
     *
     * @param organized the newest first, at most 100
     * @param decisions about their right to create competitions, the newest first, at most 20
     */
    public record PersonDetails(
            Account account,
            List<Organized> organized,
            List<Membership> teams,
            List<CreationRightDecision> decisions) {}

    @Inject
    Session database;

    /**
     * A page of those whose name, login's name or address contains a text, in whichever case, or whose key it is. One query.
     *
     * @param typed blank: all
     * @param before key of the last one of the page above; empty: the first page
     */
    public Page find(String typed, Only only, Optional<UUID> before) {
        String text = typed.strip();
        if (text.indexOf('\0') >= 0 || TextLength.exceeds(text, LONGEST)) {
            return new Page(List.of(), Optional.empty());
        }
        List<AccountSummary> found = NestedRowMapper.query(database, FOUND, AccountSummary.class)
                .setParameter("typed", text)
                .setParameter("part", LikePattern.inside(text))
                .setParameter("only", only.name())
                .setParameter("before", before.map(UUID::toString).orElse(null), String.class)
                .setParameter("most", PAGE + 1)
                .getResultList();
        return found.size() <= PAGE
                ? new Page(found, Optional.empty())
                : new Page(
                        found.subList(0, PAGE), Optional.of(found.get(PAGE - 1).key()));
    }

    /**
     * Somebody, by the key of the account. Four queries.
     *
     * @throws Refused if there is no such account, or it was deleted
     */
    public PersonDetails find(UUID key) {
        Account account = Account.findByKey(key).orElseThrow(Refused::notThere);
        return new PersonDetails(
                account,
                NestedRowMapper.query(database, ORGANIZED, Organized.class)
                        .setParameter("account", account.id)
                        .setParameter("most", MOST)
                        .getResultList(),
                Membership.findByAccount(account),
                CreationRightDecision.findLast(account, DECISIONS));
    }
}
