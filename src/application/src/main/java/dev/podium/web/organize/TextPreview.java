package dev.podium.web.organize;

import dev.podium.platform.language.Language;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A text as it was typed, to be shown as it will look.
 *
 * @param title one line; empty where it has none
 * @param text Markdown
 * @param language tag of its language; empty where nobody said in which it is
 */
public record TextPreview(String title, String text, String language) {

    /** A text and its translation, without those that say nothing. */
    public static List<TextPreview> of(String text, String translation, Optional<Language> language) {
        return of("", text, "", translation, language);
    }

    /** The same with titles. */
    public static List<TextPreview> of(
            String title, String text, String titleTranslated, String translation, Optional<Language> language) {
        return Stream.of(
                        new TextPreview(
                                title,
                                FormText.previewed(text),
                                language.map(Language::name).orElse("")),
                        new TextPreview(
                                titleTranslated,
                                FormText.previewed(translation),
                                language.map(said -> said.other().name()).orElse("")))
                .filter(each -> !each.title.isBlank() || !each.text.isBlank())
                .toList();
    }
}
