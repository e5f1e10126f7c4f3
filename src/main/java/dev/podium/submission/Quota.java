package dev.podium.submission;

import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.team.Team;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import java.util.OptionalInt;
import org.hibernate.Session;

/**
 * Counts a team's runs. A day is a day in the competition's zone and belongs to the instant at which the upload arrived.
 * What the platform could not score costs nothing.
 */
@ApplicationScoped
public class Quota {

    private static final String SPENT = """
            select count(*), count(*) filter (where received_at >= :from and received_at < :to)
            from submission
            where team_id = :team and phase_id = :phase and costs_a_run and status = 'accepted'
            """;

    @Inject
    Session database;

    /** What a team has left at an instant. One query. */
    public Runs runs(Team team, Phase phase, Instant at) {
        ZoneId zone = phase.competition.zoneId();
        LocalDate day = at.atZone(zone).toLocalDate();
        Instant tomorrow = day.plusDays(1).atStartOfDay(zone).toInstant();
        Object[] spent = database.createNativeQuery(SPENT, Object[].class)
                .setParameter("from", day.atStartOfDay(zone).toInstant())
                .setParameter("to", tomorrow)
                .setParameter("team", team.id)
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
     * Takes one run. The team stays locked until the transaction ends, so that two uploads cannot take the same one.
     *
     * @throws Refused if there is none left
     */
    @Transactional(Transactional.TxType.MANDATORY)
    void take(Team team, Phase phase, Instant at) {
        database.find(Team.class, team.id, LockModeType.PESSIMISTIC_WRITE);
        Runs runs = runs(team, phase, at);
        if (runs.leftInTotal().orElse(1) == 0) {
            throw Refused.because(Refused.Kind.TOO_MANY, "submission.no-run-left", phase.totalLimit);
        }
        if (runs.leftToday().orElse(1) == 0) {
            throw Refused.because(Refused.Kind.TOO_MANY, "submission.no-run-left-today", phase.dailyLimit);
        }
    }
}
