package dev.podium.web.organize.download;

import dev.podium.competition.Phase;
import dev.podium.competition.download.PhaseFile;
import dev.podium.competition.download.PhaseFiles;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.web.form.Forms;
import dev.podium.web.form.Sure;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Success;
import dev.podium.web.organize.OrganizedPhase;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.jboss.resteasy.reactive.RestForm;

/** Shows organizers what is handed out with a phase, and takes back what is not to be. */
@Path("/organize/{slug}/phases/{phase}/files")
final class DownloadPages {

    @Inject
    PhaseFiles files;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show(@BeanParam OrganizedPhase asked) {
        return page(asked.get(), Complaint.NONE);
    }

    @POST
    public Response remove(@BeanParam OrganizedPhase asked, @RestForm String file, @RestForm boolean sure) {
        Phase phase = asked.get();
        PhaseFile wanted = Keys.of(file)
                .flatMap(key -> PhaseFile.findByKey(phase.competition, key))
                .filter(found -> found.phase.id.equals(phase.id))
                .orElseThrow(Refused::notThere);
        return forms.answer(
                () -> {
                    Sure.require(sure);
                    files.remove(wanted, asked.organizer());
                    return Success.PHASE_FILE_REMOVED.at(asked.at("files"));
                },
                complaint -> page(phase, complaint));
    }

    private static DownloadPage page(Phase phase, Complaint complaint) {
        List<DownloadPage.Row> rows = PhaseFile.findByCompetition(phase.competition).stream()
                .filter(file -> file.phase.id.equals(phase.id))
                .map(file -> new DownloadPage.Row(file.key, file.name, file.kind, file.bytes, file.digest))
                .toList();
        return new DownloadPage(CompetitionFrame.of(phase.competition, null), phase.name, phase.slug, rows, complaint);
    }
}
