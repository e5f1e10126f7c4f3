package dev.podium.evaluation.archive;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names inside an archive, made of what people called their teams and files: one part of a path, never two, that every
 * file system takes and that is the same for the same submission.
 */
final class ArchiveFileName {

    private static final int LONGEST = 50;
    private static final int KEY_DIGITS = 8;
    private static final Pattern UNSAFE = Pattern.compile("(?:[^\\p{L}\\p{M}\\p{N}._-]|\\.{2,})+");
    private static final Pattern EDGES = Pattern.compile("^[.-]+|\\.+$");
    private static final Pattern ENDING = Pattern.compile("\\.[A-Za-z0-9]{1,10}$");
    private static final Set<String> DEVICES = Set.of("con", "prn", "aux", "nul");
    private static final Pattern NUMBERED_DEVICE = Pattern.compile("(com|lpt)\\p{Nd}");

    private ArchiveFileName() {}

    /** A team's folder: its name where that is safe as it is; else what is left of it, and its key to tell it apart. */
    static String ofTeam(String name, UUID key) {
        String safe = of(name);
        return safe.equals(name) ? safe : safe + "-" + prefix(key);
    }

    /** A submission's file: unique by number and key, whatever the file was called. */
    static String ofFile(long number, UUID key, String fileName) {
        return number + "-" + prefix(key) + "-" + of(fileName);
    }

    private static String prefix(UUID key) {
        return key.toString().substring(0, KEY_DIGITS);
    }

    private static String of(String name) {
        String normal = Normalizer.normalize(name, Normalizer.Form.NFC);
        String safe =
                shortened(EDGES.matcher(UNSAFE.matcher(normal).replaceAll("_")).replaceAll(""));
        String stem = safe.split("\\.", 2)[0].toLowerCase(Locale.ROOT);
        boolean device = DEVICES.contains(stem) || NUMBERED_DEVICE.matcher(stem).matches();
        return safe.isEmpty() || device ? "_" + safe : safe;
    }

    /** At most {@value #LONGEST} characters, the ending among them: four bytes each still make a file's name. */
    private static String shortened(String name) {
        if (name.codePointCount(0, name.length()) <= LONGEST) {
            return name;
        }
        Matcher matcher = ENDING.matcher(name);
        String ending = matcher.find() ? matcher.group() : "";
        return name.substring(0, name.offsetByCodePoints(0, LONGEST - ending.length())) + ending;
    }
}
