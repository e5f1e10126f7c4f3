package dev.podium.web.form;

import java.util.stream.Stream;

/** What a form or the query of an address chooses. */
public final class FormChoices {

    private static final int MOST_DIGITS = 6;

    private FormChoices() {}

    /** The constant with a name; another one where none has it. */
    public static <E extends Enum<E>> E of(Class<E> type, String name, E otherwise) {
        return Stream.of(type.getEnumConstants())
                .filter(constant -> constant.name().equals(name))
                .findFirst()
                .orElse(otherwise);
    }

    /** The number of a page, from 1; the first one for any other text. */
    public static int page(String number) {
        return number != null && number.matches("[1-9]\\d{0," + (MOST_DIGITS - 1) + "}") ? Integer.parseInt(number) : 1;
    }
}
