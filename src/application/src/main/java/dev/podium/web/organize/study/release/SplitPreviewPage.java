package dev.podium.web.organize.study.release;

import dev.podium.web.layout.Complaint;
import dev.podium.web.organize.study.StudyFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;

/**
 * A split before anything is made of it, and the form that makes it.
 *
 * @param key names the split
 * @param gold whether each part becomes a gold release
 * @param unsettled how many units are left out that somebody would have to judge or decide
 * @param addresses the units whose comments or free answers hold what looks like an e-mail address
 * @param commentsAllowed whether nobody was told that comments are not published
 * @param comments whether they are to be handed out
 */
@CheckedTemplate(basePath = "study")
record SplitPreviewPage(
        StudyFrame study,
        ZoneId zone,
        UUID key,
        boolean gold,
        Instant at,
        BalanceView balance,
        long unsettled,
        List<String> addresses,
        String licence,
        String reason,
        boolean commentsAllowed,
        boolean comments,
        Complaint complaint)
        implements TemplateInstance {

    SplitPreviewPage {
        addresses = List.copyOf(addresses);
    }
}
