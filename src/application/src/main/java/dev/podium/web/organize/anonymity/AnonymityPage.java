package dev.podium.web.organize.anonymity;

import dev.podium.team.HiddenTeamNames;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * How the teams of a competition are known.
 *
 * @param hidden empty where everybody reads their names
 * @param late whether it is too late to keep them secret
 * @param until when names can be revealed
 */
@CheckedTemplate(basePath = "anonymity")
record AnonymityPage(
        CompetitionFrame frame,
        ZoneId zone,
        Optional<HiddenTeamNames> hidden,
        boolean late,
        List<Option> until,
        Complaint complaint)
        implements TemplateInstance {}
