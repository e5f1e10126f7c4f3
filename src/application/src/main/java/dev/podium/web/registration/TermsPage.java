package dev.podium.web.registration;

import dev.podium.platform.language.LocalText;
import dev.podium.registration.RegistrationTerms;
import dev.podium.web.layout.CompetitionFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;

/** A version of the terms of a competition. */
@CheckedTemplate(basePath = "registration")
record TermsPage(CompetitionFrame frame, ZoneId zone, RegistrationTerms terms, LocalText text)
        implements TemplateInstance {}
