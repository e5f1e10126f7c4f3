package dev.podium.mail;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.RawString;
import io.quarkus.qute.TemplateInstance;
import java.util.Optional;

/**
 * A letter as HTML.
 *
 * @param quote as safe HTML
 */
@CheckedTemplate(basePath = "mail")
record LetterHtml(Letter letter, LetterFrame frame, Optional<RawString> quote) implements TemplateInstance {}
