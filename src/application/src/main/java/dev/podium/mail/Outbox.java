package dev.podium.mail;

import dev.podium.platform.Languages;
import dev.podium.platform.TextLength;
import dev.podium.platform.database.NestedRowMapper;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Session;

/**
 * The e-mails that wait and those of the last days. Nobody is told the same thing twice: it is one row, however often it is noted.
 * Taking one postpones it, so that one whose worker died is tried again.
 */
@ApplicationScoped
public class Outbox {

    /** How long a worker has for what it took. */
    private static final Duration LENT_FOR = Duration.ofMinutes(5);

    private static final Duration KEPT_FOR = Duration.ofDays(30);
    private static final Duration FIRST_PAUSE = Duration.ofMinutes(1);
    private static final Duration LONGEST_PAUSE = Duration.ofHours(4);
    private static final int PAUSE_GROWTH = 3;
    private static final int LONGEST_REASON = 300;
    private static final int SWEPT_AT_ONCE = 5000;

    /** Before an e-mail is given up: after about a day. */
    static final int MOST_TRIES = 12;

    private static final String WRITE = """
            insert into mail (kind, about, account_id)
            select :kind, note.about, r.account_id
            from unnest(cast(:abouts as text[]), cast(:accounts as bigint[])) as note (about, account_id)
            join mail_reader r on r.account_id = note.account_id
            left join mail_choice c on c.account_id = r.account_id and c.kind = :kind
            where coalesce(c.wanted, :usual) order by note.account_id
            on conflict on constraint mail_is_told_once do nothing
            returning id""";

    /** Those alone that this program knows the words for. */
    private static final String TAKE = """
            with taken as (
              update mail set tries = tries + 1, due_at = clock_timestamp() + make_interval(secs => :lease)
              where id in (select id from mail where status = 'waiting' and due_at <= clock_timestamp() and kind = any (:kinds)
                order by due_at, id limit :most for update skip locked)
              returning id, key, kind, about, account_id, tries)
            select t.id, t.key, t.kind as word, t.about, t.tries, c.wanted, r.account_id as account, r.key as to_key, r.name, r.email, r.language, r.zone
            from taken t left join mail_reader r on r.account_id = t.account_id
              left join mail_choice c on c.account_id = t.account_id and c.kind = t.kind
            order by t.id""";

    private static final String END = """
            update mail set status = :status, ended_at = clock_timestamp(), reason = cast(:reason as text) where id = :id and status = 'waiting'""";

    private static final String POSTPONE = """
            update mail set due_at = clock_timestamp() + make_interval(secs => :pause), reason = cast(:reason as text) where id = :id and status = 'waiting'""";

    private static final String GIVE_BACK = """
            update mail set tries = tries - 1, due_at = clock_timestamp() + make_interval(secs => :pause) where id = any (:ids) and status = 'waiting'""";

    private static final String GIVE_UP = """
            update mail set status = 'failed', ended_at = clock_timestamp(), reason = cast(:reason as text) where status = 'waiting'""";

    private static final String SWEEP = """
            delete from mail where id in (
              select id from mail where status <> 'waiting' and ended_at < clock_timestamp() - make_interval(secs => :kept) order by ended_at limit :most)""";

    private static final String NEXT =
            "select min(due_at) as at from mail where status = 'waiting' and kind = any (:kinds)";

    /**
     * An e-mail that a worker has taken.
     *
     * @param tries how often it was tried, this time included
     * @param wanted what the reader chose; empty where they did not
     * @param to empty where the reader cannot be reached any more
     */
    record ClaimedMail(
            long id, UUID key, String word, String about, int tries, Optional<Boolean> wanted, Optional<Row> to) {

        MailKind kind() {
            return MailKind.named(word).orElseThrow();
        }

        /** Who is to be told; empty where they want that no more, or cannot be reached. */
        Optional<MailRecipient> reader() {
            return to.filter(row -> wanted.orElse(kind().isUsual())).map(Row::reader);
        }
    }

    /** A reader as the database has them. */
    record Row(long account, UUID key, String name, String email, String language, String zone) {

        MailRecipient reader() {
            return new MailRecipient(
                    account,
                    key,
                    name,
                    email,
                    Optional.ofNullable(language).flatMap(Languages::named).orElse(Locale.ENGLISH),
                    ZoneId.of(zone));
        }
    }

    private record When(Instant at) {}

    @Inject
    MailConfig config;

    @Inject
    Session database;

    @Inject
    MailJob job;

    /** Whether anybody is told anything; else nothing is noted, since nobody wants to hear of it weeks later. */
    public boolean isOpen() {
        return config.isOn();
    }

    /**
     * Notes, in the caller's transaction, what people are to be told who can be reached and want to know it. What was noted before
     * is not noted again. One statement.
     */
    @Transactional(Transactional.TxType.MANDATORY)
    public void write(MailKind kind, List<PendingMail> notes) {
        if (!isOpen() || notes.isEmpty()) {
            return;
        }
        List<Long> written = database.createNativeQuery(WRITE, Long.class)
                .setParameter("kind", kind.word())
                .setParameter("usual", kind.isUsual())
                .setParameter("abouts", notes.stream().map(PendingMail::about).toArray(String[]::new))
                .setParameter(
                        "accounts", notes.stream().map(PendingMail::account).toArray(Long[]::new))
                .getResultList();
        written.stream().findFirst().ifPresent(job::enqueue);
    }

    /** Takes those that are due. One statement. */
    @Transactional
    List<ClaimedMail> take(int most) {
        return NestedRowMapper.query(database, TAKE, ClaimedMail.class)
                .setParameter("lease", LENT_FOR.toSeconds())
                .setParameter("kinds", words())
                .setParameter("most", most)
                .getResultList();
    }

    private static String[] words() {
        return Stream.of(MailKind.values()).map(MailKind::word).toArray(String[]::new);
    }

    @Transactional
    void sent(ClaimedMail mail) {
        end(mail, "sent", null);
    }

    /** There is nothing to tell any more. */
    @Transactional
    void drop(ClaimedMail mail) {
        end(mail, "dropped", null);
    }

    /** It is tried again after a pause, or given up. */
    @Transactional
    void failed(ClaimedMail mail, String reason, boolean forGood) {
        if (forGood || mail.tries() >= MOST_TRIES) {
            end(mail, "failed", reason);
        } else {
            database.createNativeMutationQuery(POSTPONE)
                    .setParameter("pause", pause(mail.tries()).toSeconds())
                    .setParameter("reason", bounded(reason))
                    .setParameter("id", mail.id())
                    .executeUpdate();
        }
    }

    private void end(ClaimedMail mail, String status, String reason) {
        database.createNativeMutationQuery(END)
                .setParameter("status", status)
                .setParameter("reason", bounded(reason))
                .setParameter("id", mail.id())
                .executeUpdate();
    }

    private static String bounded(String reason) {
        return reason == null ? null : TextLength.cut(reason, LONGEST_REASON);
    }

    static Duration pause(int tries) {
        Duration pause = FIRST_PAUSE;
        for (int i = 1; i < tries && pause.compareTo(LONGEST_PAUSE) < 0; i++) {
            pause = pause.multipliedBy(PAUSE_GROWTH);
        }
        return pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
    }

    /** Gives back what was taken and not tried. */
    @Transactional
    void giveBack(List<ClaimedMail> mails) {
        database.createNativeMutationQuery(GIVE_BACK)
                .setParameter("pause", FIRST_PAUSE.toSeconds())
                .setParameter("ids", mails.stream().map(ClaimedMail::id).toArray(Long[]::new))
                .executeUpdate();
    }

    /** Ends all that wait. */
    @Transactional
    void giveUp(String reason) {
        database.createNativeMutationQuery(GIVE_UP)
                .setParameter("reason", reason)
                .executeUpdate();
    }

    /** Forgets what has ended long ago. */
    @Transactional
    void sweep() {
        database.createNativeMutationQuery(SWEEP)
                .setParameter("kept", KEPT_FOR.toSeconds())
                .setParameter("most", SWEPT_AT_ONCE)
                .executeUpdate();
    }

    /** When the next one is due; empty where none waits. One query. */
    @Transactional
    Optional<Instant> next() {
        return Optional.ofNullable(database.createNativeQuery(NEXT, When.class)
                        .setParameter("kinds", words())
                        .getSingleResult())
                .map(When::at);
    }

    /** Those that tell the same, together. */
    static Map<Same, List<ClaimedMail>> together(List<ClaimedMail> mails) {
        return mails.stream().collect(Collectors.groupingBy(mail -> new Same(mail.kind(), mail.about())));
    }

    /** What is told. */
    record Same(MailKind kind, String about) {}
}
