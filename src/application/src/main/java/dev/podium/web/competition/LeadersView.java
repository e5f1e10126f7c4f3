package dev.podium.web.competition;

import dev.podium.leaderboard.Leaders;
import java.util.List;

/** Who is in front, as a sentence tells it: with the names of one or two teams. */
record LeadersView(Leaders.Kind kind, List<String> names, int others, boolean clear) {

    static LeadersView of(Leaders lead) {
        return new LeadersView(
                lead.kind(),
                lead.first().stream().map(team -> team.system().name()).toList(),
                lead.others(),
                lead.clear());
    }

    public String first() {
        return names.get(0);
    }

    /** Empty where there is one. */
    public String second() {
        return names.size() > 1 ? names.get(1) : "";
    }
}
