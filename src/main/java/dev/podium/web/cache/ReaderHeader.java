package dev.podium.web.cache;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The header of every page: who is signed in, and how they see pages. */
@CheckedTemplate(basePath = "layout")
record ReaderHeader() implements TemplateInstance {}
