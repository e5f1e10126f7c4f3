package dev.podium.web.organize.download;

import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.download.FileDetails;
import dev.podium.platform.Refused;
import dev.podium.task.reading.Upload;
import dev.podium.web.form.FingerprintedFields;
import dev.podium.web.form.FormChoices;
import dev.podium.web.layout.FormFile;
import dev.podium.web.organize.FormText;
import java.util.Optional;
import java.util.function.Function;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** The fields of the form for a further file, as they were typed. */
public final class FurtherFileFields extends FingerprintedFields implements Function<CompetitionFile, FileDetails> {

    @RestForm
    String title;

    @RestForm
    String titleTranslated;

    @RestForm
    String kind;

    @RestForm
    String licence;

    @RestForm
    String phase;

    @RestForm
    boolean forParticipants;

    @RestForm
    FileUpload file;

    FileDetails details() {
        return new FileDetails(
                FormText.text(title),
                FormText.text(titleTranslated),
                FormChoices.of(CompetitionFile.Kind.class, kind, null),
                FormText.text(licence),
                FormText.text(phase),
                forParticipants);
    }

    /** The file; empty where none was chosen. */
    Optional<Upload> sent() {
        return FormFile.chosen(file);
    }

    /**
     * What is meant in the place of what is there.
     *
     * @throws Refused if that is not as the form showed it; the form that tells of that shows it
     */
    @Override
    public FileDetails apply(CompetitionFile is) {
        refuseOther(is.fingerprint(), "file.changed-meanwhile");
        return details();
    }
}
