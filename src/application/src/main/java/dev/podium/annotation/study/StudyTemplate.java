package dev.podium.annotation.study;

import dev.podium.platform.language.BilingualText;
import dev.podium.task.AnnotationScheme;
import dev.podium.task.ItemTask;
import dev.podium.task.TaskType;
import dev.podium.task.catalog.TaskTypes;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A study that others have done before: what it asks, and of how many.
 *
 * @param id names it, and its texts
 * @param people how many judge a unit
 * @param around how many units of its group are shown before and after each
 * @param form JSON
 * @param guidelines Markdown, for organizers to begin with
 */
public record StudyTemplate(
        String id,
        Study.Purpose purpose,
        Study.Design design,
        int people,
        int around,
        String form,
        BilingualText guidelines) {

    /** Whether a text may stay in the data, as one person decides. */
    private static final String SCREENING = "screening";

    /** Six criteria of a rewrite, as two people rate it (Zhang et al. 2020, section 4.2). */
    private static final String CRITERIA = "criteria";

    private static final String FORM = ".json";

    /** What it is called, where it collects the labels of a task type. */
    public Optional<String> named(Locale locale) {
        return TaskTypes.byId(id).map(type -> type.names(locale).study());
    }

    /** What it asks, with what people go by and usually agree to before they begin. */
    public NewForm asked() {
        return new NewForm(form, guidelines, new BilingualText(consent("consent.md"), consent("consent_de.md")), "");
    }

    /** One of them. */
    public static Optional<StudyTemplate> byId(TaskType own, String id) {
        return all(own).stream().filter(template -> template.id().equals(id)).findFirst();
    }

    /** All that there are, those of a task type first. */
    public static List<StudyTemplate> all(TaskType own) {
        return Stream.concat(
                        Stream.concat(Stream.of(own), TaskTypes.all().stream())
                                .flatMap(type -> of(type).stream())
                                .distinct(),
                        Stream.of(
                                new StudyTemplate(
                                        CRITERIA,
                                        Study.Purpose.ratings,
                                        Study.Design.each,
                                        2,
                                        0,
                                        content(CRITERIA + FORM),
                                        both(CRITERIA)),
                                new StudyTemplate(
                                        SCREENING,
                                        Study.Purpose.labels,
                                        Study.Design.each,
                                        1,
                                        0,
                                        content(SCREENING + FORM),
                                        both(SCREENING))))
                .toList();
    }

    /** The one that collects the labels of a task type; empty where there is none. */
    private static Optional<StudyTemplate> of(TaskType type) {
        return type.withItems()
                .flatMap(ItemTask::collecting)
                .map(collecting -> new StudyTemplate(
                        type.id(),
                        purpose(collecting),
                        design(collecting),
                        collecting.people(),
                        collecting.around(),
                        collecting.form(),
                        new BilingualText(
                                collecting.guidelines(Locale.ENGLISH), collecting.guidelines(Locale.GERMAN))));
    }

    private static Study.Purpose purpose(AnnotationScheme collecting) {
        return collecting.keepsEverything() ? Study.Purpose.texts : Study.Purpose.labels;
    }

    private static Study.Design design(AnnotationScheme collecting) {
        return collecting.keepsEverything() ? Study.Design.each : Study.Design.pairs;
    }

    private static BilingualText both(String name) {
        return new BilingualText(content(name + ".md"), content(name + "_de.md"));
    }

    private static String consent(String name) {
        return content(name).replace("{days}", Integer.toString(Studies.ERASE_AFTER_DAYS));
    }

    private static String content(String name) {
        try (InputStream in = StudyTemplate.class.getResourceAsStream("/dev/podium/annotation/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
