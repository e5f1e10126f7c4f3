package dev.podium.team;

import dev.podium.competition.Competition;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a team may be called, whether it is new or renamed.
 *
 * @param shown as people read it
 * @param key what names that look alike have in common
 */
record TeamName(String shown, String key) {

    private static final int LONGEST = 60;
    private static final int LONGEST_BEGINNING = 52;

    /** What is shown beside the names of baselines and upper limits, in all languages, as {@link NameSkeleton} has it. */
    private static final List<String> NO_TEAMS = Stream.of("baseline", "upper limit", "Vergleichssystem", "Obergrenze")
            .map(NameSkeleton::of)
            .toList();

    /**
     * A name for people.
     *
     * @throws Refused if it says nothing, is too long, has a link, or looks like that of a baseline
     */
    static TeamName ofPeople(String wanted) {
        TeamName name = of(wanted);
        if (SingleLineText.hasLink(name.shown)) {
            throw Refused.because(Refused.Kind.FAULTY, "team.name-link");
        }
        if (NO_TEAMS.stream().anyMatch(word -> name.key.startsWith(word) || name.key.endsWith(word))) {
            throw Refused.because(Refused.Kind.FAULTY, "team.name-of-baseline");
        }
        return name;
    }

    /**
     * A name for people or a baseline.
     *
     * @throws Refused if it says nothing or is too long
     */
    static TeamName of(String wanted) {
        String name = wanted == null ? "" : wanted.strip().replaceAll("\\s+", " ");
        String key = NameSkeleton.of(name);
        if (key.isEmpty()
                || TextLength.exceeds(name, LONGEST)
                || !SingleLineText.of(name).equals(name)) {
            throw Refused.because(Refused.Kind.FAULTY, "team.name", LONGEST);
        }
        return new TeamName(name, key);
    }

    /** The same with a number behind it where others have it. */
    TeamName unlike(Set<String> taken) {
        TeamName name = this;
        for (int number = 2; taken.contains(name.key); number++) {
            name = of(beginning() + " " + number);
        }
        return name;
    }

    private String beginning() {
        return SingleLineText.of(TextLength.first(shown, LONGEST_BEGINNING));
    }

    /**
     * Gives a team the name.
     *
     * @throws Refused if that of another team of the competition looks like it
     */
    void give(Team team, Competition competition) {
        Optional<Team> other = Team.byNameKey(competition, key).filter(taken -> !taken.key.equals(team.key));
        if (other.isPresent()) {
            throw Refused.because(Refused.Kind.CONFLICT, "team.name-taken", other.get().name);
        }
        team.name = shown;
        team.nameKey = key;
    }
}
