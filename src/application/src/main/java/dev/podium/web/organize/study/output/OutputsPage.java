package dev.podium.web.organize.study.output;

import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import dev.podium.web.organize.study.StudyFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * Which outputs of systems are to be judged in a study.
 *
 * @param boards leaderboards whose phase is over
 * @param chosen one of them
 */
@CheckedTemplate(basePath = "study")
record OutputsPage(StudyFrame study, List<Option> boards, Optional<Chosen> chosen, Complaint complaint)
        implements TemplateInstance {

    OutputsPage {
        boards = List.copyOf(boards);
    }

    /**
     * A leaderboard with what is chosen of it.
     *
     * @param board its phase and subtask
     * @param columns of its items, which can be shown below an output
     * @param all how many items there are
     */
    record Chosen(
            String board,
            List<Box> systems,
            List<Box> columns,
            List<Option> choices,
            String items,
            int all,
            boolean references,
            boolean apart) {

        Chosen {
            systems = List.copyOf(systems);
            columns = List.copyOf(columns);
            choices = List.copyOf(choices);
        }
    }

    /** Something that can be ticked. */
    record Box(String value, String name, boolean baseline, boolean ticked) {}
}
