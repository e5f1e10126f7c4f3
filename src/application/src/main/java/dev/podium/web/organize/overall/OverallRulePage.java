package dev.podium.web.organize.overall;

import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * How one official rank is made of several leaderboards.
 *
 * @param boards all leaderboards of the competition
 * @param seen fingerprint of the rule as the form showed it first
 * @param begun whether a phase has begun, so that a change needs a note
 */
@CheckedTemplate(basePath = "overall")
record OverallRulePage(
        CompetitionFrame frame,
        List<Option> methods,
        List<Option> missing,
        List<Option> baselines,
        List<Board> boards,
        boolean begun,
        String note,
        String seen,
        Complaint complaint)
        implements TemplateInstance {

    /** A leaderboard, and the weight that was typed for it. */
    record Board(String id, String name, String weight) {}
}
