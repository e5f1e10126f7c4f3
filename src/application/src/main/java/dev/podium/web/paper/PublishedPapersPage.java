package dev.podium.web.paper;

import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** The papers of a competition that everybody may read. */
@CheckedTemplate(basePath = "paper")
record PublishedPapersPage(CompetitionFrame frame, List<PaperLine> papers, Pager pager) implements TemplateInstance {}
