package dev.podium.web.organize.page;

import dev.podium.competition.page.CustomPageDraft;
import dev.podium.platform.Refused;
import dev.podium.platform.language.BilingualText;
import dev.podium.web.form.FingerprintedFields;
import dev.podium.web.organize.FormText;
import java.util.function.UnaryOperator;
import org.jboss.resteasy.reactive.RestForm;

/** The fields of the form for a page, as they were typed. */
public final class CustomPageFields extends FingerprintedFields implements UnaryOperator<CustomPageDraft> {

    @RestForm
    String slug;

    @RestForm
    String englishTitle;

    @RestForm
    String englishText;

    @RestForm
    String germanTitle;

    @RestForm
    String germanText;

    @RestForm
    boolean shown;

    @RestForm
    boolean preview;

    CustomPageDraft plan() {
        return new CustomPageDraft(
                FormText.text(slug),
                new BilingualText(FormText.text(englishTitle), FormText.text(germanTitle)),
                new BilingualText(FormText.text(englishText), FormText.text(germanText)),
                shown);
    }

    /** What can be shown of it before anybody has checked it. */
    CustomPageDraft previewed() {
        CustomPageDraft typed = plan();
        return new CustomPageDraft(
                typed.slug(),
                typed.title(),
                new BilingualText(
                        FormText.previewed(typed.text().english()),
                        FormText.previewed(typed.text().german())),
                shown);
    }

    /**
     * The page that is meant in the place of the one that is there.
     *
     * @throws Refused if that is not as the form showed it; the form that tells of that shows it
     */
    @Override
    public CustomPageDraft apply(CustomPageDraft is) {
        refuseOther(is.fingerprint(), "page.changed-meanwhile");
        return plan();
    }
}
