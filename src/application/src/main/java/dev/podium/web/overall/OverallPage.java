package dev.podium.web.overall;

import dev.podium.team.Audience;
import dev.podium.web.layout.CompetitionFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * The overall ranking of a competition.
 *
 * @param onlyFor who alone may see it; empty where that is everybody
 * @param pairs some of the pairs
 * @param all how many pairs there are
 */
@CheckedTemplate(basePath = "overall")
record OverallPage(
        CompetitionFrame frame, Optional<Audience> onlyFor, OverallView board, List<OverallView.Pair> pairs, int all)
        implements TemplateInstance {}
