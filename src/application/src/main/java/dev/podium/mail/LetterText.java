package dev.podium.mail;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** A letter as plain text. */
@CheckedTemplate(basePath = "mail")
record LetterText(Letter letter, LetterFrame frame) implements TemplateInstance {}
