package dev.podium.platform;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.SpoofChecker;

/** What names that look alike have in common: the skeleton of Unicode TS 39, without case, blanks and punctuation. */
public final class NameSkeleton {

    private static final SpoofChecker CONFUSABLES = new SpoofChecker.Builder().build();

    private NameSkeleton() {}

    /** The key of a name; empty where the name shows neither letter nor digit. */
    public static String of(String name) {
        String folded = UCharacter.foldCase(Normalizer2.getNFKCInstance().normalize(name), true);
        String skeleton = CONFUSABLES.getSkeleton(folded);
        return UCharacter.foldCase(skeleton, true)
                .codePoints()
                .filter(NameSkeleton::counts)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** There are letters that show nothing, such as the filler of Hangul. */
    private static boolean counts(int character) {
        return Character.isLetterOrDigit(character)
                && !UCharacter.hasBinaryProperty(character, UProperty.DEFAULT_IGNORABLE_CODE_POINT);
    }
}
