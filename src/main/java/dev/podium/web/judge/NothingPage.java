package dev.podium.web.judge;

import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * That there is nothing to judge, or to decide, for now.
 *
 * @param deciding whether somebody looked for what is to be decided
 * @param open whether the study is open
 */
@CheckedTemplate(basePath = "judge")
record NothingPage(
        JudgePage.Head head, JudgePage.Standing standing, boolean deciding, boolean open, Complaint complaint)
        implements TemplateInstance {}
