package dev.podium.person;

import dev.podium.account.Account;
import dev.podium.account.MailAddress;
import dev.podium.account.SessionRevocation;
import dev.podium.competition.Competition;
import dev.podium.competition.OrganizerRole;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.audit.AuditSubject;
import dev.podium.platform.blob.BlobStore;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Session;

/**
 * Deletes accounts. What teams submitted and competitions consist of stays; nothing of it says any more whose it was. The row of
 * the account stays as well, since others' work leads to it, with nothing of the person.
 */
@ApplicationScoped
public class AccountRemoval {

    private static final int NAMED = 5;

    private static final String ORGANIZED = """
            select c.* from competition c join organizer o on o.competition_id = c.id
            where o.account_id = :account order by c.id""";

    /** So that none of them becomes public meanwhile, nor has other owners. */
    private static final String LOCKED = ORGANIZED + " for update of c";

    private static final String WITH_OTHERS = """
            select o.competition.id, o.role from Organizer o
            where o.account <> :account and o.competition.id in (
              select own.competition.id from Organizer own where own.account = :account and own.role = 'owner')""";

    private static final String OWNED = """
            select own.competition.id from Organizer own where own.account = :account and own.role = 'owner'""";

    /** Somebody else who organizes a competition that the account owns. */
    private record Other(long competition, OrganizerRole role) {}

    /** Of those that the person made, and of those for their address. */
    private static final List<String> INVITATIONS = List.of("""
            update organizer_invitation set email = null, revoked_at = case when used_at is null then coalesce(revoked_at, :now) else revoked_at end
            where created_by = :account or email = cast(:email as text)""", """
            update invitation set email = null, revoked_at = case when used_at is null then coalesce(revoked_at, :now) else revoked_at end
            where created_by = :account or email = cast(:email as text)""");

    /** What only waits for the person; the files of these that nothing else keeps go with them. */
    private static final List<String> WAITING = List.of("""
            with gone as (delete from client_upload where account_id = :account returning id, digest)
            select digest from gone where digest is not null
            union select p.digest from client_upload_part p join gone g on g.id = p.upload_id""", """
            with gone as (delete from checked_file where account_id = :account returning digest)
            select distinct digest from gone""", """
            with gone as (delete from bundle_import where account_id = :account returning digest)
            select distinct digest from gone where digest is not null""");

    /** What teams have submitted that nobody is left in, unless everybody reads it by now. */
    private static final String PAPERS = """
            with gone as (
              delete from paper p using team t
              where p.team_id = t.id and t.id in (:teams) and p.state <> 'published' and not exists (
                select from membership m where m.team_id = t.id)
              returning p.competition_id, p.key, t.name || ': ' || p.title as name, p.digest)
            select competition_id as competition, key, name, digest from gone""";

    /** A paper that is gone. */
    private record GonePaper(Long competition, UUID key, String name, String digest) {}

    /** What nobody else was answered goes with the person. */
    private static final String QUESTIONS = """
            delete from asked_question
            where asked_by = :account and (published_at is null or answered_at is null or hidden_at is not null)""";

    /** What everybody was answered stays, as everybody reads it. */
    private static final String PUBLISHED_QUESTIONS = """
            update asked_question set asked_by = null, title = public_title, text = public_text where asked_by = :account""";

    /** What they judged is known by a pseudonym that leads to nobody any more; what they say about themselves is emptied. */
    private static final String ANNOTATOR = """
            with gone as (update annotator set account_id = null, erased_at = :now where account_id = :account returning id)
            update study_annotator p set ended_at = coalesce(p.ended_at, :now),
              profile_language = '', profile_experience = '', profile_age = '', profile_health = '',
              health_agreed_at = null
            from gone where gone.id = p.annotator_id""";

    @Inject
    Clock clock;

    @Inject
    Session database;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    SessionRevocation sessionRevocation;

    @Inject
    AuditLog log;

    @Inject
    BlobStore blobs;

    /**
     * What somebody alone owns.
     *
     * @param shown those that are public or organized by others, too, which keep the account
     * @param drafts the others, which go with it
     */
    public record Alone(List<Competition> shown, List<Competition> drafts) {

        /** @throws Refused if a competition that others need would have no owner any more */
        void refuse() {
            if (!shown.isEmpty()) {
                throw Refused.because(Refused.Kind.CONFLICT, "account.organizes-alone", names(shown));
            }
        }
    }

    private static String names(List<Competition> competitions) {
        return competitions.stream().limit(NAMED).map(each -> each.name).collect(Collectors.joining(", "))
                + (competitions.size() > NAMED ? ", …" : "");
    }

    /** What somebody alone owns. Three queries. */
    public Alone alone(Account person) {
        return findAlone(ORGANIZED, person);
    }

    /**
     * Deletes the account of a person: who signs in with the same login again has a new one.
     *
     * @throws Refused if a competition that others need would have no owner any more
     */
    public void remove(Account person) {
        List<String> files = QuarkusTransaction.requiringNew().call(() -> {
            Account account = Account.locked(person);
            Alone alone = findAlone(LOCKED, account);
            alone.refuse();
            alone.drafts().forEach(draft -> competitions.remove(draft, account));
            List<Team> left = Membership.findByAccount(account).stream()
                    .map(membership -> membership.team)
                    .sorted(Comparator.comparing(team -> team.id))
                    .toList();
            left.forEach(team -> teams.leave(team, account));
            List<String> unused = Stream.of(
                            WAITING.stream().flatMap(waiting -> forget(waiting, account).stream()),
                            forgetPapers(left, account))
                    .flatMap(digests -> digests)
                    .distinct()
                    .toList();
            for (String own : List.of(
                    "organizer",
                    "personal_token",
                    "kept_answer",
                    "creating_decision",
                    "registration_request",
                    "mail",
                    "mail_choice")) {
                database.createNativeMutationQuery("delete from " + own + " where account_id = :account")
                        .setParameter("account", account.id)
                        .executeUpdate();
            }
            database.createNativeMutationQuery(ANNOTATOR)
                    .setParameter("now", clock.instant())
                    .setParameter("account", account.id)
                    .executeUpdate();
            for (String questions : List.of(QUESTIONS, PUBLISHED_QUESTIONS)) {
                database.createNativeMutationQuery(questions)
                        .setParameter("account", account.id)
                        .executeUpdate();
            }
            for (String invitations : INVITATIONS) {
                database.createNativeMutationQuery(invitations)
                        .setParameter("now", clock.instant())
                        .setParameter("account", account.id)
                        .setParameter("email", MailAddress.of(account).orElse(null))
                        .executeUpdate();
            }
            sessionRevocation.endAll(account);
            log.note(account.id, Action.ACCOUNT_DELETED, account.audited(), AuditChanges.NONE);
            account.forget(clock.instant());
            return unused;
        });
        files.forEach(blobs::removeUnused);
    }

    private Alone findAlone(String query, Account person) {
        List<Competition> organized = database.createNativeQuery(query, Competition.class)
                .setParameter("account", person.id)
                .getResultList();
        Map<Long, List<OrganizerRole>> others = database.createQuery(WITH_OTHERS, Other.class)
                .setParameter("account", person)
                .getResultStream()
                .collect(Collectors.groupingBy(
                        Other::competition, Collectors.mapping(Other::role, Collectors.toList())));
        List<Long> owned = database.createQuery(OWNED, Long.class)
                .setParameter("account", person)
                .getResultList();
        Map<Boolean, List<Competition>> needed = organized.stream()
                .filter(competition -> owned.contains(competition.id))
                .filter(competition ->
                        !others.getOrDefault(competition.id, List.of()).contains(OrganizerRole.owner))
                .collect(Collectors.partitioningBy(
                        competition -> competition.isPublished() || others.containsKey(competition.id)));
        return new Alone(needed.get(true), needed.get(false));
    }

    /** Digests of their files. */
    private Stream<String> forgetPapers(List<Team> left, Account account) {
        if (left.isEmpty()) {
            return Stream.empty();
        }
        List<GonePaper> gone = database.createNativeQuery(PAPERS, GonePaper.class)
                .setParameter("teams", left.stream().map(team -> team.id).toList())
                .getResultList();
        gone.forEach(paper -> log.note(
                account.id,
                Action.PAPER_WITHDRAWN,
                new AuditSubject(paper.competition(), paper.key().toString(), paper.name()),
                AuditChanges.NONE));
        return gone.stream().map(GonePaper::digest).filter(Objects::nonNull);
    }

    private List<String> forget(String waiting, Account account) {
        return database.createNativeQuery(waiting, String.class)
                .setParameter("account", account.id)
                .getResultList();
    }
}
