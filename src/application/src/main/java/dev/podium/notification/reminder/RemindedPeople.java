package dev.podium.notification.reminder;

import dev.podium.competition.Phase;
import dev.podium.mail.MailKind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hibernate.Session;

/** Finds the members of teams that lack something in a phase, as things are when it is asked. */
@ApplicationScoped
public class RemindedPeople {

    private static final String NUMBERS = """
            select count(distinct l.team_id) as teams, count(*) as people
            from team_to_remind(:phase, :kind) l join membership m on m.team_id = l.team_id
            join mail_reader r on r.account_id = m.account_id
            left join mail_choice c on c.account_id = r.account_id and c.kind = :mail
            where coalesce(c.wanted, :usual)""";

    private static final String PAGE = """
            select m.account_id from reminder r cross join lateral team_to_remind(r.phase_id, r.kind) l
            join membership m on m.team_id = l.team_id
            where r.id = :reminder and m.account_id > :after order by m.account_id limit :most""";

    private static final String AMONG = """
            select m.account_id from team_to_remind(:phase, :kind) l join membership m on m.team_id = l.team_id
            where m.account_id = any (:accounts)""";

    /** A row of {@link #NUMBERS}. */
    record Numbers(long teams, long people) {}

    @Inject
    Session database;

    /** How many would be told who can be reached and want to hear of it. One query. */
    Numbers numbers(Phase phase, Reminder.Kind kind) {
        return database.createNativeQuery(NUMBERS, Numbers.class)
                .setParameter("phase", phase.id)
                .setParameter("kind", kind.name())
                .setParameter("mail", MailKind.REMINDER.word())
                .setParameter("usual", MailKind.REMINDER.isUsual())
                .getSingleResult();
    }

    /**
     * The next of them by the numbers of their accounts. One query.
     *
     * @param reminder its number
     */
    public List<Long> find(long reminder, long after, int most) {
        return database.createNativeQuery(PAGE, Long.class)
                .setParameter("reminder", reminder)
                .setParameter("after", after)
                .setParameter("most", most)
                .getResultList();
    }

    /** Those among some accounts. One query. */
    public Set<Long> among(Reminder reminder, Collection<Long> accounts) {
        return new HashSet<>(database.createNativeQuery(AMONG, Long.class)
                .setParameter("phase", reminder.phase.id)
                .setParameter("kind", reminder.kind.name())
                .setParameter("accounts", accounts.toArray(Long[]::new))
                .getResultList());
    }
}
