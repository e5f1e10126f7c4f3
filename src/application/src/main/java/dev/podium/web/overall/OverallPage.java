package dev.podium.web.overall;

import dev.podium.platform.language.LocalText;
import dev.podium.team.Audience;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.NavigationLink;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * The overall ranking of a competition.
 *
 * @param onlyFor who alone may see it; empty where that is everybody
 * @param tracks all together, and each; none where the competition has none
 * @param track slug of the one whose teams are ranked; empty for all
 * @param asked what is asked of a run in it
 * @param pairs some of the pairs
 * @param all how many pairs there are
 */
@CheckedTemplate(basePath = "overall")
record OverallPage(
        CompetitionFrame frame,
        Optional<Audience> onlyFor,
        List<NavigationLink> tracks,
        String track,
        Optional<LocalText> asked,
        OverallView board,
        Pager pager,
        List<OverallView.Pair> pairs,
        int all)
        implements TemplateInstance {}
