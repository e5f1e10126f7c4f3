package dev.podium.mail;

import dev.podium.platform.database.NestedRowMapper;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.hibernate.Session;

/** Finds out how e-mails fare. */
@ApplicationScoped
public class MailReports {

    private static final int MOST = 20;

    private static final String COUNTS = """
            select (select count(*) from mail where status = 'waiting') as waiting,
              count(*) filter (where status = 'sent') as sent, count(*) filter (where status = 'failed') as failed
            from mail where status <> 'waiting' and ended_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'""";

    private static final String TROUBLED = """
            select key, kind, tries, reason, written_at, case when status = 'waiting' then due_at end as due
            from mail where status = 'failed' or (status = 'waiting' and reason is not null)
            order by coalesce(ended_at, due_at) desc, id desc limit :most""";

    /** A row of {@link #COUNTS}. */
    private record Counts(long waiting, long sent, long failed) {}

    @Inject
    MailConfig config;

    @Inject
    Session database;

    /** Two queries. */
    public MailReport find() {
        Counts counts = database.createNativeQuery(COUNTS, Counts.class).getSingleResult();
        return new MailReport(
                config.isOn(),
                counts.waiting(),
                counts.sent(),
                counts.failed(),
                NestedRowMapper.query(database, TROUBLED, MailReport.Troubled.class)
                        .setParameter("most", MOST)
                        .getResultList());
    }
}
