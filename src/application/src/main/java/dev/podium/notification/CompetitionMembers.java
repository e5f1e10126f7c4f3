package dev.podium.notification;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.mail.MailRecipient;
import dev.podium.notification.reminder.RemindedPeople;
import dev.podium.platform.RequestClock;
import dev.podium.submission.AllTeamsQuota;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hibernate.Session;

/** Finds those who take part in a competition or organize it. */
@ApplicationScoped
class CompetitionMembers {

    private static final String PAGE = """
            select p.account_id from (
              select m.account_id from membership m where m.competition_id = :competition and m.team_id <> all (:exhausted)
              union select o.account_id from organizer o where o.competition_id = :competition and :organizers) p
            where p.account_id > :after and p.account_id <> :but order by p.account_id limit :most""";

    private static final String INVITED = """
            select p.account_id from (
              select r.account_id from organizer_invitation i join mail_reader r on lower(r.email) = i.email
              where i.key = cast(:invitation as uuid)
              union select r.account_id from invitation i join mail_reader r on lower(r.email) = i.email
              where i.key = cast(:invitation as uuid)
              union select m.account_id from team_merge p join membership m on m.team_id = p.asked_team_id and m.leads
              where p.key = cast(:invitation as uuid)) p
            where p.account_id > :after order by p.account_id limit :most""";

    private static final String AMONG = """
            select m.account_id from membership m where m.competition_id = :competition and m.account_id = any (:accounts)
            union select o.account_id from organizer o
            where o.competition_id = :competition and o.account_id = any (:accounts) and :organizers""";

    private static final String ORGANIZERS_AMONG = """
            select o.account_id from organizer o where o.competition_id = :competition and o.account_id = any (:accounts)""";

    @Inject
    Session database;

    @Inject
    AllTeamsQuota exhausted;

    @Inject
    RemindedPeople reminded;

    @Inject
    RequestClock clock;

    /** The next of them by the numbers of their accounts. One query, or four where runs have to be left. */
    List<Long> find(Recipients to, long after, int most) {
        if (to.reminder() != 0) {
            return reminded.find(to.reminder(), after, most);
        }
        if (!to.invitation().isEmpty()) {
            return database.createNativeQuery(INVITED, Long.class)
                    .setParameter("invitation", to.invitation())
                    .setParameter("after", after)
                    .setParameter("most", most)
                    .getResultList();
        }
        return database.createNativeQuery(PAGE, Long.class)
                .setParameter("competition", to.competition())
                .setParameter("exhausted", exhausted(to.phase()))
                .setParameter("organizers", to.organizers())
                .setParameter("after", after)
                .setParameter("but", to.but())
                .setParameter("most", most)
                .getResultList();
    }

    private Long[] exhausted(long number) {
        Phase phase = number == 0 ? null : database.find(Phase.class, number);
        return phase == null
                ? new Long[0]
                : exhausted.find(phase, clock.databaseNow()).toArray(Long[]::new);
    }

    /** Those among some who take part in a competition, or organize it where that counts. One query. */
    Set<Long> among(Competition competition, boolean organizers, List<MailRecipient> readers) {
        return new HashSet<>(database.createNativeQuery(AMONG, Long.class)
                .setParameter("competition", competition.id)
                .setParameter("organizers", organizers)
                .setParameter(
                        "accounts", readers.stream().map(MailRecipient::account).toArray(Long[]::new))
                .getResultList());
    }

    /** Those among some who organize a competition, in whichever role. One query. */
    Set<Long> organizersAmong(Competition competition, List<MailRecipient> readers) {
        return new HashSet<>(database.createNativeQuery(ORGANIZERS_AMONG, Long.class)
                .setParameter("competition", competition.id)
                .setParameter(
                        "accounts", readers.stream().map(MailRecipient::account).toArray(Long[]::new))
                .getResultList());
    }
}
