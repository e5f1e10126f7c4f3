package dev.podium.web.judge;

import dev.podium.annotation.study.Study;
import dev.podium.platform.language.LocalText;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * All studies that somebody takes part in, the newest first.
 *
 * @param linked whether they are known by a link, which is their key
 */
@CheckedTemplate(basePath = "judge")
record OwnStudiesPage(List<Row> rows, boolean linked) implements TemplateInstance {

    /**
     * A study.
     *
     * @param decides whether they decide where others differ, or look through what they listed
     * @param reviews whether they do the latter
     * @param closesOn the last day on which people judge; empty where none is said, and once it is closed
     * @param others who else of the study judges in this browser
     */
    record Row(
            String key,
            LocalText title,
            String competition,
            String pseudonym,
            Study.State state,
            Optional<LocalDate> closesOn,
            Access access,
            boolean decides,
            boolean reviews,
            Waiting waiting,
            JudgePage.Standing standing,
            JudgeNotice told,
            OtherIdentities others) {

        /** Whether they can agree yet. */
        public boolean asks() {
            return !access.agreed() && state != Study.State.closed;
        }

        /** Where they go on. */
        public String href() {
            return decides ? deciding() : "/judge/" + key;
        }

        /** Where they decide, or look lists through. */
        public String deciding() {
            return "/judge/" + key + (reviews ? "/reviews" : "/decisions");
        }
    }

    /**
     * What somebody may do in a study.
     *
     * @param agreed whether they have agreed to what it tells before
     * @param open whether they may work there now
     * @param paused since when they want to be given nothing; empty where they go on
     * @param asked whether the study asks them about themselves, so that they can say something else
     */
    record Access(boolean agreed, boolean open, Optional<LocalDate> paused, boolean asked) {}

    /**
     * What somebody decides.
     *
     * @param due how many units wait for their decision
     * @param changed how many were decided of other answers
     */
    record Waiting(long due, long changed) {}

    OwnStudiesPage {
        rows = List.copyOf(rows);
    }
}
