package dev.podium.web.organize;

import dev.podium.competition.CompetitionTexts;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The form for the texts of a competition.
 *
 * @param form what stands in it
 * @param seen fingerprint of the texts as the form showed them first
 * @param preview the description in its languages; empty where nobody asked for that
 */
@CheckedTemplate(basePath = "organize")
record CompetitionTextsPage(
        OrganizeFrame frame,
        CompetitionTexts form,
        String seen,
        List<String> zones,
        List<Option> languages,
        List<TextPreview> preview,
        Complaint complaint)
        implements TemplateInstance {}
