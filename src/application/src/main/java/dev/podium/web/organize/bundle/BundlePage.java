package dev.podium.web.organize.bundle;

import dev.podium.bundle.importing.BundleImport;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;

/**
 * The form for a bundle.
 *
 * @param mebibytes how large it may be
 * @param last those that were brought last, newest first
 */
@CheckedTemplate(basePath = "bundle")
record BundlePage(long mebibytes, List<BundleImport> last, ZoneId zone, Complaint complaint)
        implements TemplateInstance {}
