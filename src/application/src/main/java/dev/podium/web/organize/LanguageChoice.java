package dev.podium.web.organize;

import dev.podium.platform.language.Language;
import dev.podium.web.layout.Option;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What can be chosen as the language of a competition's texts. */
public final class LanguageChoice {

    private LanguageChoice() {}

    /** The one of a form; empty, too, for a text that names none. */
    public static Optional<Language> chosen(String sent) {
        return Language.named(FormText.text(sent));
    }

    /**
     * All that there is.
     *
     * @param said whether it was said before, so that nobody can leave it open any more
     */
    public static List<Option> of(Optional<Language> chosen, boolean said, OrganizeTexts texts) {
        String value = chosen.map(Language::name).orElse("");
        return Stream.concat(
                        said ? Stream.empty() : Stream.of(""),
                        Stream.of(Language.values()).map(Language::name))
                .map(each -> new Option(each, texts.language(each), each.equals(value)))
                .toList();
    }
}
