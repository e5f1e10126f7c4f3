package dev.podium.web.organize;

import dev.podium.competition.CompetitionTexts;
import dev.podium.platform.Refused;
import dev.podium.web.form.FingerprintedFields;
import java.util.function.UnaryOperator;
import org.jboss.resteasy.reactive.RestForm;

/** The fields of the form for the texts of a competition, as they were typed. */
public final class CompetitionTextFields extends FingerprintedFields implements UnaryOperator<CompetitionTexts> {

    @RestForm
    String name;

    @RestForm
    String zone;

    @RestForm
    String summary;

    @RestForm
    String description;

    @RestForm
    String contact;

    /** Tag of the language of the texts; empty where nobody says. */
    @RestForm
    String language;

    @RestForm
    String summaryTranslated;

    @RestForm
    String descriptionTranslated;

    @RestForm
    boolean preview;

    CompetitionTexts texts() {
        return new CompetitionTexts(
                FormText.text(name),
                FormText.text(zone),
                FormText.text(summary),
                FormText.text(description),
                FormText.text(contact),
                LanguageChoice.chosen(language),
                new CompetitionTexts.Translation(
                        FormText.text(summaryTranslated), FormText.text(descriptionTranslated)));
    }

    /**
     * The texts that are meant in the place of those that are there.
     *
     * @throws Refused if those are not as the form showed them; the form that tells of that shows them
     */
    @Override
    public CompetitionTexts apply(CompetitionTexts is) {
        refuseOther(is.fingerprint(), "competition.changed-meanwhile");
        return texts();
    }
}
