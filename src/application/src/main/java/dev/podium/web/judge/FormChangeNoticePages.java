package dev.podium.web.judge;

import dev.podium.annotation.people.FormChangeNotice;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.platform.Keys;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.UUID;

/** Notes that somebody has read what changed in a study. */
@Path("/judge/{study}/read")
final class FormChangeNoticePages {

    @Inject
    JudgeFrame judgeFrame;

    @Inject
    FormChangeNotice notices;

    /**
     * Notes it, and leads back to where they read it.
     *
     * @param version up to which they have read it
     * @param back {@code work}, {@code deciding}, or the key of the unit that was shown
     */
    @POST
    public Response read(
            @PathParam("study") String key,
            @FormParam("version") Optional<Integer> version,
            @FormParam("back") @DefaultValue("") String back) {
        ActingAnnotator part = judgeFrame.find(key);
        version.ifPresent(read -> notices.read(part.study(), part.annotator(), read));
        String study = JudgePages.href(part);
        return JudgePages.to(
                switch (back) {
                    case "work" -> "/judge";
                    case "deciding" -> study + JudgePages.deciding(part.study());
                    default ->
                        study
                                + Keys.of(back)
                                        .map(UUID::toString)
                                        .map("/"::concat)
                                        .orElse("");
                });
    }

    /** What the form is sent to, opened. */
    @GET
    public Response back(@PathParam("study") String key) {
        return JudgePages.to("/judge/" + key);
    }
}
