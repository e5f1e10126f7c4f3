package dev.podium.annotation.release.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WebAnnoWriterTest {

    /** Among them one outside of the basic plane, and all that has to be escaped. */
    private static final List<String> WORDS =
            List.of("Brot", "a\\b", "\\newline", "x\ty", "tab[1]|_", "😀", "Täler.", "new\nline", "*");

    private record Sentence(String id, List<String> tokens, List<List<Integer>> spans) {}

    private static String written(List<Sentence> sentences) throws IOException {
        StringWriter out = new StringWriter();
        WebAnnoWriter tsv = new WebAnnoWriter(out);
        tsv.begin();
        for (Sentence sentence : sentences) {
            tsv.add(sentence.id(), sentence.tokens(), sentence.spans());
        }
        return out.toString();
    }

    @Test
    void sentence_withASpanInPieces_asWebAnnoHasIt() throws IOException {
        assertThat(written(List.of(
                        new Sentence("1", List.of("Brot", "und", "😀"), List.of(List.of(0, 2), List.of(1, 2))),
                        new Sentence("2", List.of("Ja."), List.of()))))
                .isEqualTo("""
                        #FORMAT=WebAnno TSV 3.3
                        #T_SP=podium.Statement|number


                        #Sentence.id=1
                        #Text=Brot und 😀
                        1-1\t0-4\tBrot\t1\t
                        1-2\t5-8\tund\t2[3]\t
                        1-3\t9-11\t😀\t1[2]|2[3]\t

                        #Sentence.id=2
                        #Text=Ja.
                        2-1\t12-15\tJa.\t_\t
                        """);
    }

    @Test
    void whatIsWritten_isReadBackEqual() throws IOException {
        Random random = new Random(4);
        List<Sentence> sentences = new ArrayList<>();
        for (int number = 1; number <= 200; number++) {
            List<String> tokens = random.ints(1 + random.nextInt(12), 0, WORDS.size())
                    .mapToObj(WORDS::get)
                    .toList();
            List<List<Integer>> spans = IntStream.range(0, random.nextInt(4))
                    .mapToObj(span ->
                            List.copyOf(new TreeSet<>(random.ints(1 + random.nextInt(tokens.size()), 0, tokens.size())
                                    .boxed()
                                    .toList())))
                    .toList();
            sentences.add(new Sentence("s\\" + number, tokens, spans));
        }
        assertThat(read(written(sentences))).isEqualTo(sentences);
    }

    @Test
    void tokenWithoutACharacter_hasNoLine_andCutsNoSpan() throws IOException {
        String written = written(List.of(new Sentence("1", List.of("Ja", "", "gut"), List.of(List.of(0, 1, 2)))));
        assertThat(read(written)).containsExactly(new Sentence("1", List.of("Ja", "gut"), List.of(List.of(0, 1))));
        assertThat(written).contains("\t0-2\tJa\t1[1]\t\n", "\t4-7\tgut\t1[1]\t\n");
    }

    private static List<Sentence> read(String file) {
        List<Sentence> sentences = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (String block : file.split("\n\n+", -1)) {
            List<String> lines = block.strip().lines().toList();
            if (lines.get(0).startsWith("#Sentence.id=")) {
                text.append(unescaped(lines.get(1).substring("#Text=".length())))
                        .append('\n');
                sentences.add(sentence(lines, text.toString()));
            }
        }
        return sentences;
    }

    private static Sentence sentence(List<String> lines, String text) {
        List<String> tokens = new ArrayList<>();
        Map<Integer, List<Integer>> spans = new TreeMap<>();
        for (String line : lines.subList(2, lines.size())) {
            String[] cells = line.split("\t", -1);
            String[] offsets = cells[1].split("-", -1);
            assertThat(text.substring(Integer.parseInt(offsets[0]), Integer.parseInt(offsets[1])))
                    .isEqualTo(unescaped(cells[2]));
            if (!cells[3].equals("_")) {
                for (String each : cells[3].split("\\|", -1)) {
                    spans.computeIfAbsent(Integer.valueOf(each.replaceAll("\\[\\d+]", "")), any -> new ArrayList<>())
                            .add(tokens.size());
                }
            }
            tokens.add(unescaped(cells[2]));
        }
        return new Sentence(
                unescaped(lines.get(0).substring("#Sentence.id=".length())), tokens, List.copyOf(spans.values()));
    }

    private static String unescaped(String text) {
        StringBuilder plain = new StringBuilder();
        for (int at = 0; at < text.length(); at++) {
            char next = text.charAt(at);
            if (next == '\\') {
                at++;
                next = switch (text.charAt(at)) {
                    case 'n' -> '\n';
                    case 't' -> '\t';
                    default -> text.charAt(at);
                };
            }
            plain.append(next);
        }
        return plain.toString();
    }
}
