package dev.podium.web.judge;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * That there is nothing to judge, or to decide, for now.
 *
 * @param deciding whether somebody looked for what is to be decided
 * @param open whether the study is open
 */
@CheckedTemplate(basePath = "judge")
record NothingPage(JudgePage.Head head, long done, boolean deciding, boolean open) implements TemplateInstance {}
