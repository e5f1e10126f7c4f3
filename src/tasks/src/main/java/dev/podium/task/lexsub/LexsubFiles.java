package dev.podium.task.lexsub;

import dev.podium.task.reading.ZipWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How the task's files are written: in UTF-8, with LF, and the same bytes for the same content. */
final class LexsubFiles {

    /** What a system answers for an item in a file of a kind. */
    interface Answers {

        List<String> words(AnswerKind kind, int item);
    }

    private LexsubFiles() {}

    /** A zip with a file of each kind: {@code <name>.best} and so on. */
    static void writeAnswers(LexsubItems items, String name, Answers answers, OutputStream out) throws IOException {
        try (ZipWriter zip = new ZipWriter(out)) {
            for (AnswerKind kind : AnswerKind.values()) {
                zip.add(name + "." + kind.id(), lines(items, kind, answers));
            }
        }
    }

    /** A line for each item. */
    static String lines(LexsubItems items, AnswerKind kind, Answers answers) {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < items.size(); i++) {
            lines.append(items.sentence(i).instance().inLines())
                    .append(' ')
                    .append(kind.colons())
                    .append(' ')
                    .append(String.join(";", answers.words(kind, i)))
                    .append('\n');
        }
        return lines.toString();
    }

    /** A zip with the sentences and the training part, if there is one. */
    static void writeBlind(LexsubItems items, OutputStream out) throws IOException {
        try (ZipWriter zip = new ZipWriter(out)) {
            zip.add("items.xml", xml(items.sentences()));
            if (!items.training().isEmpty()) {
                zip.add(
                        GoldFiles.TRAINING_FILE,
                        items.training().stream()
                                .map(LabelledInstance::line)
                                .collect(Collectors.joining("\n", "", "\n")));
            }
        }
    }

    /** A zip with the sentences and their labels. */
    static void writeGold(List<Sentence> sentences, List<LabelledInstance> labels, OutputStream out)
            throws IOException {
        try (ZipWriter zip = new ZipWriter(out)) {
            zip.add("items.xml", xml(sentences));
            zip.add(
                    "items.gold",
                    labels.stream().map(LabelledInstance::line).collect(Collectors.joining("\n", "", "\n")));
        }
    }

    /** The line behind the first ones of the XML. */
    private static final int HEAD = 3;

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

    /** In which line of the XML each sentence begins, which stand there in this order: its place by its line. */
    static NavigableMap<Integer, Integer> lines(List<Sentence> sentences) {
        NavigableMap<Integer, Integer> lines = new TreeMap<>();
        String open = "";
        int line = HEAD;
        for (Sentence sentence : sentences) {
            String lexelt = sentence.instance().lexelt();
            if (!lexelt.equals(open)) {
                line += open.isEmpty() ? 1 : 2;
                open = lexelt;
            }
            lines.put(line, lines.size());
            String text = sentence.before() + sentence.target() + sentence.after();
            line += 1 + (int) text.chars().filter(each -> each == '\n').count();
        }
        return lines;
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
