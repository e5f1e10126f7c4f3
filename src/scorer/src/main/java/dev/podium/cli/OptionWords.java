package dev.podium.cli;

import dev.podium.significance.Alternative;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Constants as words of the command line: {@code TWO_SIDED} is {@code two-sided}. */
final class OptionWords {

    private OptionWords() {}

    static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String word) {
        List<String> words = new ArrayList<>();
        for (E constant : type.getEnumConstants()) {
            if (of(constant).equalsIgnoreCase(word)) {
                return constant;
            }
            words.add(of(constant));
        }
        throw new TypeConversionException("there is only " + words);
    }

    /** Turns a word into a test. */
    static final class OfTest implements ITypeConverter<ComparisonMethod> {

        @Override
        public ComparisonMethod convert(String word) {
            return constant(ComparisonMethod.class, word);
        }
    }

    /** Turns a word into an alternative. */
    static final class OfAlternative implements ITypeConverter<Alternative> {

        @Override
        public Alternative convert(String word) {
            return constant(Alternative.class, word);
        }
    }
}
