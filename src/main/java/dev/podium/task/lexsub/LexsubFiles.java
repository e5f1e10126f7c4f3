package dev.podium.task.lexsub;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** How the task's files are written: in UTF-8, with LF, and the same bytes for the same content. */
final class LexsubFiles {

    private static final LocalDateTime ANY_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private LexsubFiles() {}

    /** The lines of a submission, one for each item. */
    static String answers(LexsubItems items, AnswerKind kind, IntFunction<List<String>> words) {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < items.size(); i++) {
            lines.append(items.sentence(i).instance().inLines())
                    .append(' ')
                    .append(kind.colons())
                    .append(' ')
                    .append(String.join(";", words.apply(i)))
                    .append('\n');
        }
        return lines.toString();
    }

    /** A zip with the sentences and the training part, if there is one. */
    static void writeBlind(LexsubItems items, OutputStream out) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
        add(zip, "items.xml", xml(items.sentences()));
        if (!items.training().isEmpty()) {
            add(
                    zip,
                    GoldFiles.TRAINING_FILE,
                    items.training().stream().map(Labelled::line).collect(Collectors.joining("\n", "", "\n")));
        }
        zip.finish();
    }

    static void add(ZipOutputStream zip, String name, String text) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(ANY_TIME);
        zip.putNextEntry(entry);
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }

    private static String xml(List<Sentence> sentences) {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<corpus>\n");
        String open = "";
        for (Sentence sentence : sentences) {
            String lexelt = sentence.instance().lexelt();
            if (!lexelt.equals(open)) {
                xml.append(open.isEmpty() ? "" : "</lexelt>\n")
                        .append("<lexelt item=\"")
                        .append(escaped(lexelt))
                        .append("\">\n");
                open = lexelt;
            }
            xml.append("<instance id=\"")
                    .append(escaped(sentence.instance().id()))
                    .append("\"><context>")
                    .append(escaped(sentence.before()))
                    .append("<head>")
                    .append(escaped(sentence.target()))
                    .append("</head>")
                    .append(escaped(sentence.after()))
                    .append("</context></instance>\n");
        }
        return xml.append("</lexelt>\n</corpus>\n").toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
