package dev.podium.team;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.SpoofChecker;

/** What names that look alike have in common: the skeleton of Unicode TS 39, without case, blanks and punctuation. */
final class NameKey {

    private static final SpoofChecker CONFUSABLES = new SpoofChecker.Builder().build();

    private NameKey() {}

    /** The key of a name; empty where the name has neither letter nor digit. */
    static String of(String name) {
        String folded = UCharacter.foldCase(Normalizer2.getNFKCInstance().normalize(name), true);
        String skeleton = CONFUSABLES.getSkeleton(folded);
        return UCharacter.foldCase(skeleton, true)
                .codePoints()
                .filter(Character::isLetterOrDigit)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
