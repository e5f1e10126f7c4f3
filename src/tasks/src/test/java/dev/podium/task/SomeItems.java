package dev.podium.task;

import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Files of demo data, gold and submissions, cut down to some of their items. */
final class SomeItems {

    private static final Pattern INSTANCE = Pattern.compile("(?s)<instance id=\"([^\"]+)\">.*?</instance>\\s*");

    private SomeItems() {}

    static Upload of(String type, Upload upload, Set<String> ids) throws IOException {
        try (InputStream in = upload.open()) {
            byte[] cut = switch (type) {
                case "lexsub" -> zip(in, ids);
                case "stage" -> lines(text(in), "^([^,]+),.*", ids);
                default -> lines(text(in), "^.*?\"id\" ?: ?\"([^\"]+)\".*", ids);
            };
            return Upload.of(upload.name(), cut);
        }
    }

    /** The training part stays as it is. */
    private static byte[] zip(InputStream in, Set<String> ids) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipInputStream from = new ZipInputStream(in);
                ZipOutputStream to = new ZipOutputStream(out)) {
            for (ZipEntry entry = from.getNextEntry(); entry != null; entry = from.getNextEntry()) {
                String text = text(from);
                to.putNextEntry(new ZipEntry(entry.getName()));
                to.write(
                        entry.getName().startsWith("training.")
                                ? text.getBytes(StandardCharsets.UTF_8)
                                : entry.getName().endsWith(".xml")
                                        ? xml(text, ids)
                                        : lines(text, "^(\\S+ \\S+) :.*", ids));
            }
        }
        return out.toByteArray();
    }

    private static byte[] xml(String text, Set<String> ids) {
        return INSTANCE.matcher(text)
                .replaceAll(found -> ids.stream().anyMatch(id -> id.endsWith("." + found.group(1)))
                        ? Matcher.quoteReplacement(found.group())
                        : "")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] lines(String text, String item, Set<String> ids) {
        StringBuilder kept = new StringBuilder();
        for (String line : text.lines().toList()) {
            String id = line.replaceFirst(item, "$1").replace(' ', '.');
            if (id.equals("sent-id") || ids.contains(id)) {
                kept.append(line).append('\n');
            }
        }
        return kept.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String text(InputStream in) throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
}
