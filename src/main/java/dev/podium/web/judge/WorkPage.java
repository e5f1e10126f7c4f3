package dev.podium.web.judge;

import dev.podium.annotation.study.Study;
import dev.podium.platform.language.Said;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** All studies that somebody takes part in, the newest first. */
@CheckedTemplate(basePath = "judge")
record WorkPage(List<Row> rows) implements TemplateInstance {

    /**
     * A study.
     *
     * @param agreed whether they have agreed to what it tells before
     * @param open whether they may work there now
     * @param decides whether they decide where others differ, or look through what they listed
     * @param reviews whether they do the latter
     * @param due how many units wait for their decision
     * @param changed how many were decided of other answers
     */
    record Row(
            String key,
            Said title,
            String competition,
            String pseudonym,
            Study.State state,
            boolean agreed,
            boolean open,
            boolean decides,
            boolean reviews,
            long due,
            long changed,
            JudgePage.Standing standing) {

        /** Where they go on. */
        public String href() {
            return "/judge/" + key + (!decides ? "" : reviews ? "/reviews" : "/decisions");
        }
    }

    WorkPage {
        rows = List.copyOf(rows);
    }
}
