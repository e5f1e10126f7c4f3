package dev.podium.web.judge;

import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * How somebody leaves a study, and what they said there.
 *
 * @param left whether they have left
 * @param withdrawn whether they have taken back what they said
 * @param about what they say about themselves
 */
@CheckedTemplate(basePath = "judge")
record LeaveStudyPage(
        JudgePage.Head head,
        JudgePage.Standing standing,
        boolean left,
        boolean withdrawn,
        ConsentPage.About about,
        Complaint complaint)
        implements TemplateInstance {}
