package dev.podium.web.judge;

import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * How somebody leaves a study.
 *
 * @param left whether they have left
 * @param withdrawn whether they have taken back what they said
 */
@CheckedTemplate(basePath = "judge")
record LeavePage(JudgePage.Head head, JudgePage.Standing standing, boolean left, boolean withdrawn, Complaint complaint)
        implements TemplateInstance {}
