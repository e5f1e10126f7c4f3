package dev.podium.annotation.imported;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.FormJson;
import dev.podium.annotation.form.SpanQuestion;
import dev.podium.annotation.form.UnitMaterial;
import dev.podium.annotation.release.file.WrittenTsv;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.testsupport.StudyPlay;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WebAnnoJudgementsTest {

    /** As StaGE asks: how many, and which words if there are two or more. */
    private static final Form FORM = FormJson.read("""
            {"questions": [
              {"id": "count", "kind": "number", "least": 0, "most": 9, "text": {"english": "How many?"}},
              {"id": "spans", "kind": "spans", "of": "phrase", "as": "count", "most": 9, "overlap": true, "never": [],
               "when": {"question": "count", "from": 2}, "text": {"english": "Which words?"}}]}""");

    private static final List<String> WORDS = List.of(
            "Brot", "a\\b", "\\newline", "x\ty", "tab[1]|_", "😀", "Täler.", "new\nline", "*", "👩‍🚀", "\r", "");

    private static List<ImportedJudgement> read(String file, List<WebAnnoJudgements.Place> units, Findings findings) {
        return WebAnnoJudgements.of(WebAnnoReader.read(file, findings), units, findings);
    }

    private static WebAnnoJudgements.Place unit(String name, String text) {
        return unit(name, List.of(text.split(" ", -1)));
    }

    private static WebAnnoJudgements.Place unit(String name, List<String> tokens) {
        return unit(name, tokens, FORM);
    }

    private static WebAnnoJudgements.Place unit(String name, List<String> tokens, Form form) {
        SpanQuestion question = form.spans().get(0);
        return new WebAnnoJudgements.Place(name, question, tokens, WebAnnoJudgements.Place.alone(question, form));
    }

    private static Map<String, String> answers(String file, List<WebAnnoJudgements.Place> units) {
        Findings findings = new Findings(Rules.LENIENT);
        Map<String, String> answers = new LinkedHashMap<>();
        read(file, units, findings)
                .forEach(each -> answers.put(each.unit(), each.answer().toString()));
        assertThat(findings.hasErrors()).isFalse();
        return answers;
    }

    private static List<String> problems(String file, List<WebAnnoJudgements.Place> units) {
        Findings findings = new Findings(Rules.LENIENT);
        read(file, units, findings);
        return ((Reading.Rejected<Integer>) findings.<Integer>rejected())
                .problems().shown().stream().map(WebAnnoJudgementsTest::told).toList();
    }

    private static String told(Problem problem) {
        assertThat(problem.message(Locale.GERMAN)).isNotBlank();
        return problem.line() + " " + problem.code();
    }

    private static List<WrittenTsv.Sentence> random(Random random) {
        List<WrittenTsv.Sentence> sentences = new ArrayList<>();
        for (int number = 1; number <= 150; number++) {
            List<String> tokens = random.ints(1 + random.nextInt(10), 0, WORDS.size())
                    .mapToObj(WORDS::get)
                    .toList();
            List<Integer> written = IntStream.range(0, tokens.size())
                    .filter(token -> !tokens.get(token).isEmpty())
                    .boxed()
                    .toList();
            Set<List<Integer>> spans = new LinkedHashSet<>();
            for (int span = written.isEmpty() ? 4 : random.nextInt(4); span < 4; span++) {
                spans.add(List.copyOf(new TreeSet<>(random.ints(1 + random.nextInt(written.size()), 0, written.size())
                        .mapToObj(written::get)
                        .toList())));
            }
            sentences.add(new WrittenTsv.Sentence("s\\" + number, tokens, List.copyOf(spans)));
        }
        return sentences;
    }

    @Test
    void whatReleasesWrite_isReadBackEqual_alsoWithoutNames() {
        for (int seed = 1; seed <= 20; seed++) {
            List<WrittenTsv.Sentence> sentences = random(new Random(seed));
            List<WebAnnoJudgements.Place> units = sentences.stream()
                    .map(sentence -> unit(sentence.id(), sentence.tokens()))
                    .toList();
            Map<String, String> expected = new LinkedHashMap<>();
            for (WrittenTsv.Sentence sentence : sentences) {
                String said = "{\"count\":" + sentence.spans().size()
                        + (sentence.spans().size() < 2 ? "" : ",\"spans\":" + sentence.spans()) + "}";
                if (!sentence.spans().isEmpty()) {
                    expected.put(sentence.id(), taken(StudyPlay.json(said), sentence.tokens()));
                }
            }
            String file = WrittenTsv.of(sentences);
            assertThat(taken(file, units)).isEqualTo(expected);
            assertThat(taken(file.replaceAll("#Sentence\\.id=.*\n", ""), units)).isEqualTo(expected);
        }
    }

    /** Two texts of each unit, which the second form asks for spans of; sometimes they are the same. */
    @Test
    void whatReleasesWrite_ofTwoTexts_isReadBackAsOneJudgementOfEachUnit() {
        Form form = FormJson.read("""
                {"questions": [
                  {"id": "p", "kind": "spans", "text": {"english": "P?"}, "most": 9, "overlap": true},
                  {"id": "h", "kind": "spans", "text": {"english": "H?"}, "of": "hypothesis", "most": 9, "overlap": true}]}""");
        List<WrittenTsv.Sentence> sentences = new ArrayList<>();
        List<WebAnnoJudgements.Place> places = new ArrayList<>();
        Map<String, String> expected = new LinkedHashMap<>();
        for (int unit = 0; unit < 20; unit++) {
            String name = "u" + unit;
            Map<String, String> texts = new LinkedHashMap<>();
            texts.put("premise", "Satz " + unit % 4 + " geht so");
            texts.put("hypothesis", unit % 5 == 0 ? "Satz " + unit % 4 + " geht so" : "Es gibt ihn");
            UnitMaterial material = new UnitMaterial(texts, UnitMaterial.words(texts.get("premise")));
            WebAnnoJudgements.Place.of(name, material, form).forEach(places::add);
            List<List<Integer>> first = unit % 3 == 0 ? List.of() : List.of(List.of(0, 2), List.of(3));
            List<List<Integer>> second = List.of(List.of(unit % 3));
            sentences.add(new WrittenTsv.Sentence(name, material.tokens(), first));
            sentences.add(new WrittenTsv.Sentence(name, material.tokens("hypothesis"), second));
            expected.put(
                    name,
                    StudyPlay.json("{\"p\":" + first + ",\"h\":" + second + "}").toString());
        }
        String file = WrittenTsv.of(sentences);
        assertThat(answers(file, places)).isEqualTo(expected);
        assertThat(answers(file.replaceAll("#Sentence\\.id=.*\n", ""), places)).isEqualTo(expected);

        // what is said once more of a text is a judgement of its own, as of one text
        Findings findings = new Findings(Rules.LENIENT);
        sentences.add(sentences.get(1));
        assertThat(read(WrittenTsv.of(sentences), places, findings)).hasSize(21);
        assertThat(problems(WrittenTsv.of(List.of(new WrittenTsv.Sentence("u1", List.of("Nein"), List.of()))), places))
                .containsExactly("5 task.tsv-unit");
    }

    /** As the form takes them: the order of spans says nothing. */
    private static Map<String, String> taken(String file, List<WebAnnoJudgements.Place> units) {
        Map<String, String> answers = new LinkedHashMap<>();
        answers(file, units)
                .forEach((unit, answer) -> answers.put(
                        unit,
                        taken(
                                StudyPlay.json(answer),
                                units.get(Integer.parseInt(unit.substring(2)) - 1)
                                        .tokens())));
        return answers;
    }

    private static String taken(JsonNode answer, List<String> tokens) {
        return FORM.read(answer, new UnitMaterial(Map.of(), tokens)).json().toString();
    }

    @Test
    void otherLayers_otherTokensAndPartsOfThem_asInceptionExports() {
        String file = """
                #FORMAT=WebAnno TSV 3.3
                #T_SP=de.tudarmstadt.ukp.dkpro.core.api.lexmorph.type.pos.POS|PosValue|coarseValue
                #T_SP=podium.Statement|note|number
                #T_RL=de.tudarmstadt.ukp.dkpro.core.api.syntax.type.dependency.Dependency|DependencyType|BT_POS


                #Text=Er ist groß😀, und sie lacht.
                1-1\t0-2\tEr\tPRON\t_\tx\\|y[3]\t1[3]\t_\t_\t
                1-2\t3-6\tist\t_\t_\t_\t_\t_\t_\t
                1-3\t7-13\tgroß😀\t_\t_\t*[1]|*[4]\t2[1]|1[4]\t_\t_\t
                1-4\t13-14\t,\t_\t_\t*[1]|*[4]\t2[1]|1[4]\t_\t_\t
                1-5\t15-18\tund\t_\t_\t_\t_\t_\t_\t
                1-6\t19-22\tsie\t_\t_\t*\t2\t_\t_\t
                1-7\t23-28\tlacht\t_\t_\t_\t_\t_\t_\t
                1-7.1\t23-26\tlac\t_\t_\t*\t2\t_\t_\t
                1-7.2\t26-28\tht\t_\t_\t*\t2\t_\t_\t
                1-8\t28-29\t.\t_\t_\t*\t2\t_\t_\t

                #Text=Ohne Nummer geht es auch.
                2-1\t30-34\tOhne\t_\t_\t*[5]\t*[5]\t_\t_\t
                2-2\t35-41\tNummer\t_\t_\t*[5]\t*[5]\t_\t_\t
                2-3\t42-46\tgeht\t_\t_\t*\t*\t_\t_\t
                2-4\t47-49\tes\t_\t_\t_\t_\t_\t_\t
                2-5\t50-55\tauch.\t_\t_\t_\t_\t_\t_\t
                """.replace("\n", "\r\n");
        List<WebAnnoJudgements.Place> units = List.of(
                unit("1", "Er ist groß😀, und sie lacht."), unit("2", "Nie."), unit("3", "Ohne Nummer geht es auch."));
        assertThat(answers(file, units))
                .containsExactly(
                        Map.entry("1", "{\"count\":2,\"spans\":[[0,2],[2,4,5]]}"),
                        Map.entry("3", "{\"count\":2,\"spans\":[[0,1],[2]]}"));
    }

    /** A form that asks for spans after some numbers. */
    private static Form asking(int least, int most, String when) {
        return FormJson.read("""
                {"questions": [
                  {"id": "count", "kind": "number", "least": %d, "most": %d, "text": {"english": "How many?"}},
                  {"id": "spans", "kind": "spans", "of": "phrase", "as": "count", "most": 9, "overlap": true%s,
                   "text": {"english": "Which words?"}}]}""".formatted(least, most, when));
    }

    /** What a file says of two sentences, of which the first one has no span, and which lines are told with it. */
    private static Map.Entry<List<String>, List<Integer>> withoutSpan(Form form) {
        Findings findings = new Findings(Rules.LENIENT);
        String file = WrittenTsv.of(List.of(
                new WrittenTsv.Sentence("1", List.of("Nein", "nie"), List.of()),
                new WrittenTsv.Sentence("2", List.of("Ja", "doch"), List.of(List.of(0), List.of(1)))));
        List<WebAnnoJudgements.Place> units =
                List.of(unit("1", List.of("Nein", "nie"), form), unit("2", List.of("Ja", "doch"), form));
        List<String> said = read(file, units, findings).stream()
                .map(each -> each.unit() + " " + each.answer())
                .toList();
        List<Problem> told =
                ((Reading.Accepted<Integer>) findings.accepted(0)).warnings().shown();
        assertThat(told).allSatisfy(each -> {
            assertThat(each.code()).isEqualTo("task.tsv-spanless");
            assertThat(each.message(Locale.GERMAN)).contains("keine Spanne");
        });
        return Map.entry(said, told.stream().map(Problem::line).toList());
    }

    @Test
    void noSpan_isTheOnlyNumberThatAsksForNone_elseItIsToldWithItsLine() {
        String second = "2 {\"count\":2,\"spans\":[[0],[1]]}";
        String fromTwo = ", \"when\": {\"question\": \"count\", \"from\": 2}";
        assertThat(withoutSpan(asking(1, 9, fromTwo)))
                .isEqualTo(Map.entry(List.of("1 {\"count\":1}", second), List.of()));
        assertThat(withoutSpan(asking(0, 9, "")))
                .isEqualTo(Map.entry(List.of("1 {\"count\":0,\"spans\":[]}", second), List.of()));
        assertThat(withoutSpan(asking(0, 9, ", \"when\": {\"question\": \"count\", \"from\": 1}")))
                .isEqualTo(Map.entry(List.of("1 {\"count\":0}", second), List.of()));
        assertThat(withoutSpan(asking(0, 9, fromTwo))).isEqualTo(Map.entry(List.of(second), List.of(5)));
        assertThat(withoutSpan(asking(2, 9, fromTwo)))
                .as("a sentence cannot be without one")
                .isEqualTo(Map.entry(List.of(second), List.of(5)));
    }

    @Test
    void noSpanAtAll_standsAgainstTheFile() {
        String file = WrittenTsv.of(List.of(new WrittenTsv.Sentence("1", List.of("Nein."), List.of())));
        assertThat(problems(file, List.of(unit("1", "Nein.")))).containsExactly("5 task.tsv-spanless");
    }

    @Test
    void onlyTheVersionsThatAreRead_areTaken() {
        String rest = "\n#T_SP=podium.Statement|number\n\n#Text=Nein.\n1-1\t0-5\tNein.\t1\t\n";
        for (String version : List.of("3.2", "3.3")) {
            assertThat(answers("#FORMAT=WebAnno TSV " + version + rest, List.of(unit("1", "Nein."))))
                    .hasSize(1);
        }
        for (String version : List.of("2", "3.1", "3.4", "3.33", "4")) {
            assertThat(problems("#FORMAT=WebAnno TSV " + version + rest, List.of(unit("1", "Nein."))))
                    .as(version)
                    .containsExactly("1 task.tsv-format");
        }
    }

    @Test
    void allThatIsWrong_isToldWithItsLine() {
        List<WebAnnoJudgements.Place> units = List.of(unit("1", "Ja 😀 gut."), unit("2", "Nein."), unit("3", "Doch."));
        String head = "#FORMAT=WebAnno TSV 3.3\n#T_SP=podium.Statement|number\n\n";
        assertThat(problems(
                        head + "#Text=Ja 😀 gut.\n"
                                + "1-1\t0-2\tJa\tone\t\n"
                                + "1-2\t3-4\t😀\t1\t\n"
                                + "1-3\t6-9\tgut\t1\t\n"
                                + "nothing\n\n"
                                + "#Sentence.id=3\n#Text=Nein.\n2-1\t11-16\tNein.\t_\t\n\n"
                                + "#Text=Vielleicht.\n3-1\t17-28\tVielleicht.\t_\t\n\n",
                        units))
                .containsExactlyInAnyOrder(
                        "5 task.tsv-number",
                        "6 task.tsv-offset",
                        "7 task.tsv-part",
                        "8 task.tsv-line",
                        "10 task.tsv-unit",
                        "14 task.tsv-text");
        assertThat(problems("unit,annotator\n", units)).containsExactly("1 task.tsv-format");
        assertThat(problems(
                        "#FORMAT=WebAnno TSV 3.3\n#T_SP=custom.Other|number\n\n#Text=Nein.\n1-1\t0-5\tNein.\t1\t\n",
                        units))
                .containsExactly("1 task.tsv-layer");
        assertThat(problems(head + "#Text=Nein.\n1-1\t0-5\tNein.\t1\t\n\n#Text=Nein.\n2-1\t6-11\tNein.\t1\t\n", units))
                .as("one text twice")
                .containsExactly("7 task.tsv-text");
        assertThat(problems(head + "#Text=Nein.\n1-1\t0-5\tNein.\n", units)).containsExactly("5 task.tsv-line");
    }

    @Test
    void whatIsTooMuch_isToldWithTheLineWhereItIsSo_andNothingIsRead() {
        String head = "#FORMAT=WebAnno TSV 3.3\n#T_SP=podium.Statement|number\n";
        assertThat(problems(head + "#Text=a\n\n".repeat(WebAnnoReader.MOST_SENTENCES + 1), List.of(unit("1", "a"))))
                .containsExactly(2 * WebAnnoReader.MOST_SENTENCES + 3 + " task.tsv-sentences-many");
        assertThat(problems(
                        head + "#Text=a\n" + "1-1\t0-1\ta\t_\n".repeat(WebAnnoReader.MOST_TOKENS + 1),
                        List.of(unit("1", "a"))))
                .containsExactly(WebAnnoReader.MOST_TOKENS + 4 + " task.tsv-tokens-many");
        assertThat(problems(
                        head + "#Text=a\n1-1\t0-1\ta\t1" + "|1".repeat(WebAnnoReader.MOST_MARKS) + "\n",
                        List.of(unit("1", "a"))))
                .containsExactly("4 task.tsv-marks-many");
    }
}
