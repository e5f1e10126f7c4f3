package dev.podium.submission;

import dev.podium.team.Team;
import java.util.Map;
import java.util.stream.Collectors;

/** Who takes part: a team with members, or one that handed something in. */
public final class Participation {

    private Participation() {}

    /** How many teams of people take part in each public competition, by its id; none where it is missing. One query. */
    public static Map<Long, Integer> numbers() {
        return Team.find("select t.competition.id, count(*) from Team t where not t.baseline"
                        + " and t.competition.publishedAt is not null"
                        + " and (exists (from Membership m where m.team = t) or exists (from Submission s where s.team = t))"
                        + " group by t.competition.id")
                .project(Object[].class)
                .stream()
                .collect(Collectors.toMap(row -> (Long) row[0], row -> ((Long) row[1]).intValue()));
    }
}
