package dev.podium.annotation.study;

import dev.podium.platform.language.BilingualText;
import java.util.List;

/** What people are told of their comments before they agree, below what the organizers of a study tell them. */
final class CommentPrivacyNotice {

    private static final BilingualText KEPT = new BilingualText(
            "Comments and the reasons for decisions are not published: they are for the organizers, and for those who decide where people differ.",
            "Kommentare und Begründungen von Entscheidungen werden nicht veröffentlicht: Sie sind nur für die Veranstalter und für diejenigen, die entscheiden, wo andere uneins sind.");

    private static final BilingualText PUBLISHED = new BilingualText(
            "Comments and the reasons for decisions may be published with the answers, under the same pseudonyms.",
            "Kommentare und Begründungen von Entscheidungen können mit den Antworten veröffentlicht werden, unter denselben Pseudonymen.");

    /** How the usual text began to say that they are not published, in each language, before it was said below the text. */
    private static final List<String> USUAL =
            List.of("Comments are for the organizers", "Kommentare sind nur für die Veranstalter");

    private CommentPrivacyNotice() {}

    /** Whether a text of earlier says itself, as the usual one did, that they are not published. */
    static boolean isIn(BilingualText consent) {
        return consent.byLanguage().values().stream()
                .anyMatch(text -> USUAL.stream().anyMatch(text::contains));
    }

    /** A text with it, in each language that the text is in; without a text it stands alone. */
    static BilingualText below(BilingualText consent, boolean published) {
        BilingualText promise = published ? PUBLISHED : KEPT;
        boolean alone = consent.byLanguage().isEmpty();
        return new BilingualText(
                below(consent.english(), promise.english(), alone), below(consent.german(), promise.german(), alone));
    }

    private static String below(String text, String promise, boolean alone) {
        if (text.isBlank()) {
            return alone ? promise : "";
        }
        return text + "\n\n" + promise;
    }
}
