package dev.podium.web.judge;

import dev.podium.platform.language.Said;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * What people agree to once more, as it has changed since they began.
 *
 * @param consent Markdown
 */
@CheckedTemplate(basePath = "judge")
record ConsentPage(JudgePage.Head head, JudgePage.Standing standing, Said consent, Complaint complaint)
        implements TemplateInstance {}
