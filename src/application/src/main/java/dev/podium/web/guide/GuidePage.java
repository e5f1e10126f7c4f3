package dev.podium.web.guide;

import dev.podium.web.layout.TaskTypeFiles;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The guide.
 *
 * @param origin of this installation, for commands to copy: {@code https://podium.example}
 * @param names in these commands
 */
@CheckedTemplate(basePath = "guide")
record GuidePage(String origin, GuideNames names, List<TaskTypeFiles> types) implements TemplateInstance {}
