package dev.podium.annotation.form;

import dev.podium.platform.language.BilingualText;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** What stands for parts of a form that nobody wrote down; where they have to be there, checks find nothing in them. */
final class MissingFormParts {

    private MissingFormParts() {}

    static String text(String there) {
        return Objects.requireNonNullElse(there, "");
    }

    static BilingualText text(BilingualText there) {
        return there == null ? BilingualText.NOTHING : new BilingualText(text(there.english()), text(there.german()));
    }

    static ExampleAnswers example(ExampleAnswers there) {
        return there == null ? ExampleAnswers.NONE : there;
    }

    static boolean isWanted(Boolean there) {
        return !Boolean.FALSE.equals(there);
    }

    static <T> Optional<T> of(Optional<T> there) {
        return Objects.requireNonNullElse(there, Optional.empty());
    }

    /** In the order in which they are written; what says nothing is {@link BilingualText#NOTHING}. */
    static Map<String, BilingualText> texts(Map<String, BilingualText> there) {
        Map<String, BilingualText> texts = new LinkedHashMap<>();
        map(there).forEach((key, text) -> texts.put(key, text(text)));
        return Collections.unmodifiableMap(texts);
    }

    /** In the order in which they are written. */
    static <T> Map<String, T> map(Map<String, T> there) {
        return there == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(there));
    }

    /** Without entries that are nothing. */
    static <T> List<T> list(List<T> there) {
        return there == null
                ? List.of()
                : there.stream().filter(Objects::nonNull).toList();
    }
}
