package dev.podium.web.judge;

import dev.podium.platform.language.Said;
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
 * @param closesOn the last day on which people judge; empty where none is said, and once it is closed
 * @param consent Markdown
 * @param guidelines Markdown
 * @param version of what is shown
 */
@CheckedTemplate(basePath = "judge")
record LinkPage(
        Said study,
        String competition,
        String pseudonym,
        Optional<LocalDate> closesOn,
        Said consent,
        Said guidelines,
        String secret,
        int version,
        Complaint complaint)
        implements TemplateInstance {}
