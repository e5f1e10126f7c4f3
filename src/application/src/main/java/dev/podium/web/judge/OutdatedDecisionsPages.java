package dev.podium.web.judge;

import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.AdjudicationLists;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

/** Lists what somebody may decide once more, as people answered otherwise since. */
@Path("/judge/{study}/changed")
final class OutdatedDecisionsPages {

    @Inject
    JudgeFrame judgeFrame;

    @Inject
    AdjudicationLists decisions;

    @GET
    public TemplateInstance show(@PathParam("study") String key) {
        ActingAnnotator part = judgeFrame.find(key);
        return new OutdatedDecisionsPage(
                judgeFrame.head(part),
                decisions.changed(part.person()).stream()
                        .map(each -> new OutdatedDecisionsPage.Row(
                                each.unit().number,
                                UnitView.of(each.unit(), part.study(), part.asked())
                                        .marked(),
                                each.decided(),
                                each.answered()))
                        .toList(),
                part.isOpen(),
                part.study().competition.zoneId());
    }
}
