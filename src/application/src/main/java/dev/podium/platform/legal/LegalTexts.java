package dev.podium.platform.legal;

import dev.podium.platform.Languages;
import dev.podium.platform.TextLength;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The operator's pages, as they were when the process started. In templates {@code cdi:legal}. */
@Singleton
@Named("legal")
public class LegalTexts {

    private static final String END = ".md";

    private final List<LegalText> texts;

    @Inject
    LegalTexts(LegalConfig config) {
        this(config.texts());
    }

    private LegalTexts(Optional<Path> directory) {
        texts = directory.map(LegalTexts::read).orElse(List.of());
    }

    /** Why the texts of a directory cannot be shown, in one sentence; empty where they can. */
    public static Optional<String> fault(Optional<Path> directory) {
        try {
            new LegalTexts(directory);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** The pages that there are, in any language. */
    public List<LegalKind> kinds() {
        return Stream.of(LegalKind.values())
                .filter(kind -> texts.stream().anyMatch(text -> text.kind() == kind))
                .toList();
    }

    /** A page in a language, or in another one where it is not there in that. */
    public Optional<LegalText> find(LegalKind kind, Locale wanted) {
        return texts.stream()
                .filter(text -> text.kind() == kind)
                .min(Comparator.comparing(text -> !text.language().equals(wanted)));
    }

    private static List<LegalText> read(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            List<LegalText> read = new ArrayList<>();
            for (Path file :
                    files.filter(file -> file.toString().endsWith(END)).sorted().toList()) {
                read.add(read(directory, file));
            }
            return List.copyOf(read);
        } catch (IOException e) {
            throw unreadable(directory, "is no directory that can be read");
        }
    }

    private static LegalText read(Path directory, Path file) {
        String[] name = file.getFileName().toString().split("\\.", -1);
        Optional<LegalKind> kind = LegalKind.named(name[0]);
        Optional<Locale> language = name.length == 3 ? Languages.named(name[1]) : Optional.empty();
        if (kind.isEmpty() || language.isEmpty()) {
            throw unreadable(
                    directory,
                    "has a file " + file.getFileName() + ", but texts are named "
                            + Stream.of(LegalKind.values()).map(LegalKind::word).collect(Collectors.joining(", "))
                            + ", a language, en or de, and .md, as in imprint.de.md");
        }
        String text = text(directory, file);
        if (text.isBlank() || TextLength.exceeds(text, LegalText.LONGEST)) {
            throw unreadable(
                    directory,
                    "has a text " + file.getFileName() + " of " + text.length() + " characters: 1 to "
                            + LegalText.LONGEST + " are possible");
        }
        return new LegalText(kind.get(), language.get(), text);
    }

    private static String text(Path directory, Path file) {
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw unreadable(directory, "has a text " + file.getFileName() + " that is not in UTF-8");
        } catch (IOException e) {
            throw unreadable(directory, "has a text " + file.getFileName() + " that cannot be read");
        }
    }

    private static IllegalArgumentException unreadable(Path directory, String fault) {
        return new IllegalArgumentException("podium.legal.texts is " + directory + ", which " + fault + ".");
    }
}
