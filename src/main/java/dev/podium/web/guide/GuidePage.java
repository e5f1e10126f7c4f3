package dev.podium.web.guide;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The guide.
 *
 * @param origin of this installation, for commands to copy: {@code https://podium.example}
 */
@CheckedTemplate(basePath = "guide")
record GuidePage(String origin, List<TaskTypeLine> types) implements TemplateInstance {

    /** A task type, with the format of its submissions in one sentence. */
    record TaskTypeLine(String id, String name, String summary, String format) {}
}
