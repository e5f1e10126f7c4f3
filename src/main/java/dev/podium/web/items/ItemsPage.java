package dev.podium.web.items;

import dev.podium.analysis.Disclosure;
import dev.podium.analysis.ItemList;
import dev.podium.team.Audience;
import dev.podium.web.layout.Choice;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * The items of a phase.
 *
 * @param audience who alone may see them; empty where that is everybody
 * @param all how many items the phase has
 * @param search what was searched for; empty for all
 */
@CheckedTemplate(basePath = "items")
record ItemsPage(
        CompetitionFrame frame,
        List<Choice> phases,
        Optional<Audience> audience,
        String phase,
        List<Line> lines,
        Disclosure disclosure,
        int all,
        ZoneId zone,
        String search,
        Pager pager)
        implements TemplateInstance {

    /** An item with the address of its page. */
    record Line(ItemList.Line item, String href) {}
}
