package dev.podium.web.cache;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The header of whoever asks for a page that was put together before. */
@CheckedTemplate(basePath = "layout")
record ReaderHeader() implements TemplateInstance {}
