package dev.podium.submission;

import dev.podium.account.Account;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import java.util.OptionalInt;
import org.hibernate.Session;

/**
 * Counts runs: those of a team, and those that its sender sent, in whichever team. The larger number is the one spent,
 * so that nobody gets more runs by founding another team. A day is a day in the competition's zone and belongs to the instant at which the upload arrived.
 * What the platform could not score costs nothing.
 */
@ApplicationScoped
public class Quota {

    private static final String SPENT = """
            select greatest(count(*) filter (where of_team), count(*) filter (where of_sender)),
              greatest(count(*) filter (where of_team and today), count(*) filter (where of_sender and today))
            from (
              select team_id = :team as of_team, coalesce(account_id = :sender, false) as of_sender,
                received_at >= :from and received_at < :to as today
              from submission
              where phase_id = :phase and (team_id = :team or account_id = :sender)
                and costs_a_run and status = 'accepted') as run
            """;

    @Inject
    Session database;

    /** What somebody has left in a team at an instant. One query. */
    public Runs runs(Team team, Account sender, Phase phase, Instant at) {
        ZoneId zone = phase.competition.zoneId();
        LocalDate day = at.atZone(zone).toLocalDate();
        Instant tomorrow = day.plusDays(1).atStartOfDay(zone).toInstant();
        Object[] spent = database.createNativeQuery(SPENT, Object[].class)
                .setParameter("from", day.atStartOfDay(zone).toInstant())
                .setParameter("to", tomorrow)
                .setParameter("team", team.id)
                .setParameter("sender", sender.id)
                .setParameter("phase", phase.id)
                .getSingleResult();
        OptionalInt inTotal = left(phase.totalLimit, spent[0]);
        OptionalInt today = left(phase.dailyLimit, spent[1]);
        boolean another = inTotal.orElse(1) > 0 && phase.state(tomorrow) == Phase.State.OPEN;
        Optional<Instant> nextAt = today.orElse(1) == 0 && another ? Optional.of(tomorrow) : Optional.empty();
        return new Runs(today, inTotal, nextAt);
    }

    private static OptionalInt left(Integer limit, Object spent) {
        return limit == null ? OptionalInt.empty() : OptionalInt.of(Math.max(0, limit - ((Number) spent).intValue()));
    }

    /**
     * Takes one run. The caller has locked the sender, then the team until the transaction ends, so that two uploads
     * cannot take the same one, be it from one team or by one person from two.
     *
     * @throws Refused if there is none left
     */
    @Transactional(Transactional.TxType.MANDATORY)
    void take(Team team, Account sender, Phase phase, Instant at) {
        Runs runs = runs(team, sender, phase, at);
        if (runs.leftInTotal().orElse(1) == 0) {
            throw Refused.because(Refused.Kind.TOO_MANY, "submission.no-run-left", phase.totalLimit);
        }
        if (runs.leftToday().orElse(1) == 0) {
            throw Refused.because(Refused.Kind.TOO_MANY, "submission.no-run-left-today", phase.dailyLimit);
        }
    }
}
