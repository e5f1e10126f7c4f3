package dev.podium.web.judge;

import dev.podium.annotation.work.AnnotatorPractice;
import dev.podium.platform.language.LocalText;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.Optional;

/**
 * That there is nothing to judge, or to decide, for now.
 *
 * @param deciding whether somebody looked for what is to be decided
 * @param failed how they have practised, where it was not enough to be given anything else
 * @param judged a study whose people this one does not want, in which they have judged; empty for all others
 * @param left whether they have left the study
 * @param withdrawn whether they have withdrawn what they said, too
 * @param open whether the study is open
 * @param paused whether they want to be given nothing for now
 * @param others whether others may be given meanwhile what they had open
 */
@CheckedTemplate(basePath = "judge")
record NothingToJudgePage(
        JudgePage.Head head,
        JudgePage.Standing standing,
        boolean deciding,
        Optional<AnnotatorPractice.Done> failed,
        Optional<LocalText> judged,
        boolean left,
        boolean withdrawn,
        boolean open,
        boolean paused,
        boolean others,
        Complaint complaint)
        implements TemplateInstance {}
