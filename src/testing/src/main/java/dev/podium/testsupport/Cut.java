package dev.podium.testsupport;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Cuts items out of gold files and predictions of every task type, as people do with an editor. */
public final class Cut {

    private static final Pattern INSTANCE = Pattern.compile("(?s)\\s*<instance .*?</instance>");

    private Cut() {}

    /** A file without the lines of some items, which stand in their order; in a zip, each of its files but the training. */
    public static byte[] of(byte[] file, IntPredicate away) {
        return cut(file, away, true);
    }

    /** The same without the head line of a table. */
    public static byte[] withoutHead(byte[] file, IntPredicate away) {
        return cut(file, away, false);
    }

    private static byte[] cut(byte[] file, IntPredicate away, boolean head) {
        if (file[0] != 'P' || file[1] != 'K') {
            return cut(new String(file, StandardCharsets.UTF_8), away, head).getBytes(StandardCharsets.UTF_8);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(file));
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                zip.putNextEntry(new ZipEntry(entry.getName()));
                zip.write((entry.getName().startsWith("training") ? text : cut(text, away, head))
                        .getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static String cut(String text, IntPredicate away, boolean head) {
        if (text.startsWith("<?xml")) {
            AtomicInteger item = new AtomicInteger();
            return INSTANCE.matcher(text)
                    .replaceAll(
                            found -> away.test(item.getAndIncrement()) ? "" : Matcher.quoteReplacement(found.group()));
        }
        List<String> lines = text.lines().toList();
        int first = lines.get(0).startsWith("sent-id") ? 1 : 0;
        List<String> kept = new ArrayList<>(head ? lines.subList(0, first) : List.of());
        for (int line = first; line < lines.size(); line++) {
            if (!away.test(line - first)) {
                kept.add(lines.get(line));
            }
        }
        return String.join("\n", kept) + "\n";
    }
}
