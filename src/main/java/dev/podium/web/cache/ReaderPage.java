package dev.podium.web.cache;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * A page that was put together before, with the header of whoever asks for it now.
 *
 * @param before what stands before the header
 * @param after what stands behind it
 */
@CheckedTemplate(basePath = "cache")
record ReaderPage(String before, String after) implements TemplateInstance {}
