package dev.podium.web.judge;

import dev.podium.platform.language.Said;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * A unit with what is asked about it.
 *
 * @param done how many this person has judged
 * @param text what is judged
 * @param context what else is shown of it
 * @param flags that may be raised
 */
@CheckedTemplate(basePath = "judge")
record JudgePage(
        Head head,
        long done,
        String unit,
        String text,
        List<Field> context,
        List<AskedView> questions,
        List<AskedView.Chosen> flags,
        boolean commented,
        String comment,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * What stands above.
     *
     * @param key of the study
     * @param version of the form that is asked
     * @param judges whether this person judges units
     * @param decides whether there is something that this person decides
     */
    record Head(
            String key, Said title, String pseudonym, int version, Said guidelines, boolean judges, boolean decides) {}

    /** A text of a unit with its name. */
    record Field(String name, String text) {}

    JudgePage {
        context = List.copyOf(context);
        questions = List.copyOf(questions);
        flags = List.copyOf(flags);
    }
}
