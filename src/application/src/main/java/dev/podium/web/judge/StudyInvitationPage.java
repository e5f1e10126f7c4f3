package dev.podium.web.judge;

import dev.podium.platform.language.LocalText;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.LocalDate;
import java.util.Optional;

/**
 * What somebody who was invited reads before they begin.
 *
 * @param study its title
 * @param competition its name
 * @param about what the work is
 * @param consent Markdown
 * @param guidelines Markdown
 * @param action where it is sent to that they agree
 * @param own the link that they have come with; empty for those who sign in
 * @param version of what is shown
 * @param profile what they are asked about themselves
 * @param others who else of the study judges in this browser; empty for those who come with a link, which says who they are
 */
@CheckedTemplate(basePath = "judge")
record StudyInvitationPage(
        LocalText study,
        String competition,
        String pseudonym,
        About about,
        LocalText consent,
        LocalText guidelines,
        String action,
        Optional<Own> own,
        int version,
        ConsentPage.About profile,
        Optional<OtherIdentities> others,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * The link of somebody, which is told here alone.
     *
     * @param address what it is
     * @param file a text with it, as an address of data
     * @param fileName what a browser may call that
     */
    record Own(String address, String file, String fileName) {}

    /**
     * What the work is.
     *
     * @param decides whether they decide where others differ
     * @param units how many they judge at most, as far as that is known
     * @param minutes how long that takes about; 0 where nobody knows yet
     * @param closesOn the last day on which people judge; empty where none is said, and once it is closed
     * @param contact whom they can ask; empty where the competition names nobody
     */
    record About(boolean decides, long units, long minutes, Optional<LocalDate> closesOn, String contact) {

        /** Rounded up, in hours. */
        public long hours() {
            return (minutes + 59) / 60;
        }
    }
}
