package dev.podium.submission;

import dev.podium.competition.Phase;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.hibernate.Session;

/** Counts the runs of all teams at once, as {@link RunQuota} does those of one; what members sent from other teams is left aside. */
@ApplicationScoped
public class AllTeamsQuota {

    private static final int NO_LIMIT = Integer.MAX_VALUE;

    private static final String EXHAUSTED = """
            with run as (
              select team_id, case when :perTrack then track_id end as track, cast(received_at at time zone :zone as date) as day,
                count(*) filter (where not shared_in_total) as in_total, count(*) filter (where not shared_on_day) as runs
              from submission where phase_id = :phase and not late and costs_a_run group by 1, 2, 3),
            spent as (
              select team_id, track, sum(in_total) as in_total, coalesce(sum(runs) filter (where day = :today), 0) as today,
                coalesce(sum(greatest(runs - :daily, 0)) filter (where day <> :today), 0) as beyond
              from run group by team_id, track),
            extra as (select team_id, sum(runs) as runs from extra_runs where phase_id = :phase and not shared group by team_id)
            select s.team_id from spent s left join extra x on x.team_id = s.team_id
            where s.in_total >= cast(:total as bigint) + coalesce(x.runs, 0)
              or (:lastDay and s.today >= cast(:daily as bigint) + greatest(0, coalesce(x.runs, 0) - s.beyond))
            group by s.team_id
            having not :perTrack or count(*) >= (select count(*) from track where competition_id = :competition)""";

    @Inject
    Session database;

    /** Numbers of the teams that have no run left in an open phase until it closes. One query. */
    public List<Long> find(Phase phase, Instant at) {
        ZoneId zone = phase.competition.zoneId();
        LocalDate day = at.atZone(zone).toLocalDate();
        Instant tomorrow = day.plusDays(1).atStartOfDay(zone).toInstant();
        return database.createNativeQuery(EXHAUSTED, Long.class)
                .setParameter("zone", zone.getId())
                .setParameter("phase", phase.id)
                .setParameter("perTrack", phase.competition.runsPerTrack)
                .setParameter("competition", phase.competition.id)
                .setParameter("today", day)
                .setParameter("daily", phase.dailyLimit == null ? NO_LIMIT : phase.dailyLimit)
                .setParameter("total", phase.totalLimit == null ? NO_LIMIT : phase.totalLimit)
                .setParameter("lastDay", phase.closesAt != null && !phase.closesAt.isAfter(tomorrow))
                .getResultList();
    }
}
