package dev.podium.web.organize;

import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import java.util.List;

/**
 * A competition with what its organizers set up.
 *
 * @param releases splits in order, newest version first
 * @param phases in the order of their opening
 * @param checklist what is missing
 */
public record OrganizedCompetition(
        Competition competition, List<GoldRelease> releases, List<Phase> phases, PublicationChecklist checklist) {

    /** What its pages have in common, on one of them. */
    public OrganizeFrame frame(SetupStep current) {
        return OrganizeFrame.of(competition, checklist, current);
    }
}
