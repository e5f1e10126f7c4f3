package dev.podium.web.overall;

import dev.podium.competition.OverallRule;
import dev.podium.web.layout.CompetitionFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** In the place of an overall ranking that the reader may not see yet: of which leaderboards it waits. */
@CheckedTemplate(basePath = "overall")
record SealedOverallPage(CompetitionFrame frame, OverallRule rule, List<Board> boards) implements TemplateInstance {

    /** A leaderboard. */
    record Board(String name, String href, boolean open) {}
}
