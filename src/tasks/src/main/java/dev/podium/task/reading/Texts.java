package dev.podium.task.reading;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.Optional;
import java.util.ResourceBundle;

/**
 * Texts of one package in one language: {@code dev/podium/task[/<type>]/texts[_de].properties}, UTF-8, MessageFormat
 * patterns. English where a language is not there.
 */
public final class Texts {

    private static final String HOME = "dev.podium.task";
    private static final String SHARED = "task";

    private final ResourceBundle bundle;
    private final Locale locale;

    private Texts(ResourceBundle bundle, Locale locale) {
        this.bundle = bundle;
        this.locale = locale;
    }

    /**
     * The texts that a key belongs to.
     *
     * @param key a key or its first part: {@code task} for what all types share, else a type's id
     */
    public static Texts of(String key, Locale locale) {
        String first = key.split("\\.", 2)[0];
        String folder = first.equals(SHARED) ? "" : "." + first;
        return new Texts(
                ResourceBundle.getBundle(
                        HOME + folder + ".texts",
                        locale,
                        Texts.class.getClassLoader(),
                        ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES)),
                locale);
    }

    /** A text that not every task type has; empty where it has none. */
    public Optional<String> find(String key) {
        return bundle.containsKey(key) ? Optional.of(text(key)) : Optional.empty();
    }

    /**
     * The text of a key with its placeholders filled.
     *
     * @throws MissingResourceException if the key has no text: a fault of ours
     */
    public String text(String key, Object... arguments) {
        return new MessageFormat(bundle.getString(key), locale).format(arguments);
    }
}
