package dev.podium.competition.change;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Organizer;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.AuditEntry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Reads the audit log page by page, newest first: organizers that of their competition, admins all of it. */
@ApplicationScoped
public class AuditLogReader {

    /** Entries of one page. */
    public static final int PAGE = 50;

    private static final String NEWEST = """
            select e, a.name, c from AuditEntry e left join Account a on a.id = e.actor
            left join Competition c on c.id = e.competition
            where (:everywhere = true or e.competition = :competition)
              and (:action = '' or e.action = :action)
              and (:actor = '' or locate(:actor, lower(a.name)) > 0)
              and (:first = true or e.id < (select last.id from AuditEntry last where last.key = :before))
            order by e.id desc""";

    private static final UUID NO_ENTRY = new UUID(0, 0);

    /**
     * What somebody looks for.
     *
     * @param competition empty: everything, also what belongs to no competition
     * @param action an {@link dev.podium.platform.audit.Action#word}; blank: all
     * @param actor part of the actor's name, in whichever case; blank: all, also what nobody did
     * @param before key of the entry above the page; empty: the first page
     */
    public record Filter(Optional<Competition> competition, String action, String actor, Optional<UUID> before) {}

    /**
     * Entries, newest first.
     *
     * @param next key of the last one where there are older ones
     */
    public record Page(List<Entry> entries, Optional<UUID> next) {}

    /**
     * An entry with those that it is about.
     *
     * @param actor name of the account, as it is now; empty where nobody did it
     * @param subject what the thing was called at that time; a token as it is called now, empty once it is gone
     * @param before as {@link dev.podium.platform.audit.AuditChanges}, people by their names as they are now
     * @param after the same
     * @param competition null where it belongs to none
     */
    public record Entry(
            AuditEntry entry,
            Optional<String> actor,
            String subject,
            Map<String, Object> before,
            Map<String, Object> after,
            Competition competition) {}

    /** A row of {@link #NEWEST}. */
    private record Row(AuditEntry entry, String actor, Competition competition) {}

    @Inject
    EntityManager database;

    /**
     * The competition if the reader may see its log.
     *
     * @throws Refused if it is not there or not the reader's
     */
    public Competition readable(String slug, SignedIn reader) {
        Account account = reader.require();
        return Competition.findBySlug(slug)
                .filter(competition -> reader.isAdmin()
                        || Organizer.findRole(account, competition.slug).isPresent())
                .orElseThrow(Refused::notThere);
    }

    /** A page. Does not ask who reads it. At most three queries. */
    public Page page(Filter wanted) {
        if ((wanted.action() + wanted.actor()).indexOf('\0') >= 0) {
            return new Page(List.of(), Optional.empty());
        }
        List<Row> found = rows(wanted, PAGE + 1);
        return found.size() <= PAGE
                ? new Page(noted(found), Optional.empty())
                : new Page(
                        noted(found.subList(0, PAGE)),
                        Optional.of(found.get(PAGE - 1).entry().key));
    }

    /** The newest entries of a competition. Does not ask who reads them. At most three queries. */
    public List<Entry> newest(Competition competition, int most) {
        return noted(rows(new Filter(Optional.of(competition), "", "", Optional.empty()), most));
    }

    private List<Row> rows(Filter wanted, int most) {
        return database.createQuery(NEWEST, Row.class)
                .setParameter("everywhere", wanted.competition().isEmpty())
                .setParameter(
                        "competition", wanted.competition().map(one -> one.id).orElse(0L))
                .setParameter("action", wanted.action().strip())
                .setParameter("actor", wanted.actor().strip().toLowerCase(Locale.ROOT))
                .setParameter("first", wanted.before().isEmpty())
                .setParameter("before", wanted.before().orElse(NO_ENTRY))
                .setMaxResults(most)
                .getResultList();
    }

    private List<Entry> noted(List<Row> found) {
        AuditLogNames names =
                AuditLogNames.find(database, found.stream().map(Row::entry).toList());
        return found.stream()
                .map(each -> new Entry(
                        each.entry(),
                        Optional.ofNullable(each.actor()),
                        names.subject(each.entry()),
                        names.in(each.entry().oldValues),
                        names.in(each.entry().newValues),
                        each.competition()))
                .toList();
    }
}
