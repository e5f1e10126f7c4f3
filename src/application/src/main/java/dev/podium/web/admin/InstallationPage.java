package dev.podium.web.admin;

import dev.podium.evaluation.operation.CompetitionSummary;
import dev.podium.evaluation.operation.InstallationStats;
import dev.podium.submission.IntakePause;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * The installation, for admins.
 *
 * @param pause that nothing is taken in; empty where everything is
 * @param largest the competitions whose files take most
 * @param zone of all times
 */
@CheckedTemplate(basePath = "admin")
record InstallationPage(
        InstallationStats facts,
        Optional<IntakePause> pause,
        List<CompetitionSummary> largest,
        Form form,
        Complaint complaint,
        ZoneId zone)
        implements TemplateInstance {

    /** What stands in the form of the pause, as it was typed. */
    record Form(String english, String german) {

        static Form of(Optional<IntakePause> pause) {
            return new Form(
                    pause.map(IntakePause::english).orElse(""),
                    pause.map(IntakePause::german).orElse(""));
        }
    }
}
