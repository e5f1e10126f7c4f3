package dev.podium.web.organize.date;

import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * The form for a date.
 *
 * @param action where it is sent to
 * @param made whether it is one that was added already
 * @param zone of the competition
 * @param form what stands in it
 * @param longest how many characters a title may have
 * @param seen fingerprint of the date as the form showed it first; empty for a new one
 */
@CheckedTemplate(basePath = "date")
record DatePage(
        CompetitionFrame frame,
        String action,
        boolean made,
        String zone,
        DateForm form,
        int longest,
        String seen,
        Complaint complaint)
        implements TemplateInstance {}
