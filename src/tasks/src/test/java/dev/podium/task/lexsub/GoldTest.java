package dev.podium.task.lexsub;

import static dev.podium.task.lexsub.Files.TASK;
import static dev.podium.task.lexsub.Files.errors;
import static dev.podium.task.lexsub.Files.problems;
import static dev.podium.task.lexsub.Files.warnings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.Items;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoldTest {

    @Test
    void items_sayWhereTheTargetStands() throws IOException {
        Items items = Files.gold().items();

        assertThat(items.attributes(0))
                .containsEntry("instance", "Bank.n Bank_1")
                .containsEntry("lemma", "Bank")
                .containsEntry("pos", "n")
                .containsEntry("sentence", "Im Park steht eine Bank unter der Linde & wartet.")
                .containsEntry("before", "Im Park steht eine ")
                .containsEntry("target", "Bank")
                .containsEntry("after", " unter der Linde & wartet.");
    }

    @Test
    void itemIds_arePlain() throws IOException {
        Items items = Files.gold().items();

        assertThat(items.id(1)).isEqualTo("Bank.n.Bank_2");
        assertThat(items.id(2)).isEqualTo("hueten.v.hueten_1");
        assertThat(items.place("hueten.v.hueten_1")).isEqualTo(2);
        assertThat(new Instance("Ähre/ñ.n", "u\u0308ß").itemId()).isEqualTo("Aehre-n.n.uess");
    }

    @Test
    void answer_isJsonInTheOrderOfTheGold() throws IOException {
        assertThat(Files.gold().answer(2))
                .isEqualTo("{\"substitutes\":[\"bewachen\",\"auf die Weide führen\"],\"frequencies\":[2,1]}");
        assertThat(Files.gold().distribution()).isEqualTo(Map.of("2", 2, "3", 1));
    }

    @Test
    void blind_hasTheItemsAndTheTrainingPartAndNoLabel() throws IOException {
        ByteArrayOutputStream blind = new ByteArrayOutputStream();
        TASK.writeBlind(Files.goldFile(), blind);
        ByteArrayOutputStream again = new ByteArrayOutputStream();
        TASK.writeBlind(Files.goldFile(), again);

        LexsubItems items = (LexsubItems) Files.accepted(TASK.readItems(Upload.of("blind.zip", blind.toByteArray())));
        assertThat(again.toByteArray()).isEqualTo(blind.toByteArray());
        assertThat(items.sentences()).isEqualTo(Files.gold().items().sentences());
        assertThat(items.training()).isEqualTo(Files.gold().items().training());
        assertThat(errors(TASK.readGold(Upload.of("blind.zip", blind.toByteArray()))))
                .containsExactly("task.labels-none");
    }

    @Test
    void readItems_xmlAlone_isEnough() throws IOException {
        assertThat(Files.accepted(TASK.readItems(Files.text(Files.XML))).size()).isEqualTo(3);
    }

    @Test
    void readItems_labelsThatCannotBeRead_areNotLookedAt() throws IOException {
        assertThat(warnings(TASK.readItems(Files.zip("a.xml", Files.XML, "a.gold", "nonsense"))))
                .isEmpty();
    }

    @Test
    void labels_absentLine_isAWarning() throws IOException {
        var gold = TASK.readGold(Files.zip("a.xml", Files.XML, "a.gold", "Bank.n Bank_1 :: Sitzbank 3;\n"));

        assertThat(warnings(gold)).containsExactly("lexsub.label-absent", "lexsub.label-absent");
        assertThat(Files.accepted(gold).label(1).listed()).isEmpty();
    }

    @Test
    void training_hasASentenceOfTheTest_refused() throws IOException {
        assertThat(errors(TASK.readItems(Files.zip("a.xml", Files.XML, "training.gold", Files.LABELS))))
                .hasSize(3)
                .containsOnly("lexsub.training-item");
    }

    @Test
    void zip_withoutOrWithSeveral_refused() throws IOException {
        assertThat(errors(TASK.readGold(Files.zip("a.gold", Files.LABELS)))).containsExactly("task.zip-without");
        assertThat(errors(TASK.readGold(Files.zip("a.xml", Files.XML)))).containsExactly("task.labels-none");
        assertThat(errors(TASK.readGold(Files.zip("a.xml", Files.XML, "labels.txt", Files.LABELS))))
                .containsExactly("task.zip-without");
        assertThat(errors(TASK.readGold(Files.zip("a.xml", Files.XML, "b/b.XML", Files.XML))))
                .contains("lexsub.gold-twice");
        assertThat(errors(TASK.readGold(Files.text(Files.XML)))).containsExactly("lexsub.gold-zip");
        assertThat(errors(TASK.readGold(Files.zip("../a.xml", Files.XML)))).contains("task.zip-path");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            <a><b/></a>                                                            | lexsub.xml-element
            <a>                                                                    | lexsub.xml-unreadable
            <a>&amp;&unknown;</a>                                                  | lexsub.xml-unreadable
            <!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>                           | lexsub.xml-doctype
            <!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>       | lexsub.xml-doctype
            <!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><a>&d;</a>           | lexsub.xml-doctype
            <a/>                                                                   | task.rows-missing
            <a><lexelt item="Bank"/></a>                                           | lexsub.lexelt-form
            <a><lexelt item="die Bank.n"/></a>                                     | lexsub.lexelt-form
            <a><lexelt/></a>                                                       | lexsub.lexelt-form
            <a><lexelt item="b.n"><instance><context>a <head>b</head></context></instance></lexelt></a> | lexsub.instance-form
            <a><lexelt item="b.n"><instance id="1"><context>a</context></instance></lexelt></a> | lexsub.head-count
            <a><lexelt item="b.n"><instance id="1"><context><head>a</head><head>b</head></context></instance></lexelt></a> | lexsub.head-count
            <a><lexelt item="b.n"><instance id="1"><context><head><i>b</i></head></context></instance></lexelt></a> | lexsub.xml-element
            <a><lexelt item="b.n"><instance id="1"><context><head>b</head>&#x85;&#x9f;</context></instance></lexelt></a> | task.text-control
            """)
    void xml_faulty_isNamed(String xml, String code) throws IOException {
        assertThat(errors(TASK.readItems(Files.text(xml)))).contains(code);
    }

    @Test
    void xml_fault_hasItsLine() throws IOException {
        Problem problem = problems(
                        TASK.readItems(Files.text(Files.XML.replace("Die <head>Bank</head>", "Die <b>Bank</b>"))))
                .get(0);

        assertThat(problem.line()).isEqualTo(7);
        assertThat(problem.column()).isEqualTo("xml");
        assertThat(problem.found()).isEqualTo("b");
    }

    @Test
    void xml_unreadable_showsTheLine() throws IOException {
        Problem problem =
                problems(TASK.readItems(Files.text("<a>\n<b c=>\n</a>"))).get(0);

        assertThat(problem.line()).isEqualTo(2);
        assertThat(problem.found()).isEqualTo("<b c=>");
    }

    @Test
    void xml_sameInstanceTwice_refused() throws IOException {
        assertThat(errors(TASK.readItems(Files.text(Files.XML.replace("Bank_2", "Bank_1")))))
                .containsExactly("task.id-twice");
    }

    @Test
    void xml_inLatin1_refusedWithItsLine() throws IOException {
        byte[] bytes = Files.XML.getBytes(StandardCharsets.ISO_8859_1);

        Problem problem = problems(TASK.readItems(Upload.of("a.xml", bytes))).get(0);
        assertThat(problem.code()).isEqualTo("task.text-not-utf8");
        assertThat(problem.line()).isEqualTo(7);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            nonsense                              | lexsub.label-form
            Bank.n Bank_1 ::: Sitzbank 3;         | lexsub.label-form
            Bank.n Bank_9 :: Sitzbank 3;          | task.id-unknown
            Bank.n Bank_1 :: a 1;;b 1;            | lexsub.substitute-empty
            Bank.n Bank_1 :: Sitzbank 0;          | lexsub.label-frequency
            Bank.n Bank_1 :: Sitzbank viel;       | lexsub.label-frequency
            Bank.n Bank_1 :: Sitzbank 99999999999;| lexsub.label-frequency
            Bank.n Bank_1 :: ab 6000;ab 6000;     | lexsub.label-frequency
            """)
    void labels_faulty_areNamed(String line, String code) throws IOException {
        Problem problem = problems(TASK.readGold(Files.zip("a.xml", Files.XML, "a.gold", "\n" + line)))
                .get(0);

        assertThat(problem.code()).isEqualTo(code);
        assertThat(problem.line()).isEqualTo(2);
        assertThat(problem.column()).isEqualTo("gold");
    }

    /** As in the published gold of SemEval-2007: blanks of annotators behind a substitute, and marks of proper nouns. */
    @Test
    void labels_asPublished_areSummedAndMarksAreNone() throws IOException {
        Reading<LexsubGold> read = TASK.readGold(
                Files.zip("a.xml", Files.XML, "a.gold", "Bank.n Bank_1 :: Geldhaus 2;Geldhaus  1;pn 3;Institut 1;\n"));
        assertThat(((Reading.Accepted<LexsubGold>) read).value().answer(0))
                .isEqualTo("{\"substitutes\":[\"Geldhaus\",\"Institut\"],\"frequencies\":[3,1]}");
        assertThat(((Reading.Accepted<LexsubGold>) read).warnings().shown())
                .extracting(Problem::code)
                .contains("lexsub.label-twice", "lexsub.label-proper-noun");
    }

    /** The scorers pass over such items, which nobody sees who looks at the file. */
    @ParameterizedTest
    @ValueSource(strings = {"", "pn 3;", "pn;", "Geldhaus 1;", "Geldhaus 1;pn 2;", "pn 1;pn 1;", "Geldhaus;"})
    void labels_ofFewerThanTwoAnnotators_doNotCountAndThatIsTold(String labels) throws IOException {
        Reading<LexsubGold> read =
                TASK.readGold(Files.zip("a.xml", Files.XML, "a.gold", "Bank.n Bank_1 :: " + labels + "\n"));
        assertThat(((Reading.Accepted<LexsubGold>) read).warnings().shown())
                .filteredOn(problem -> problem.code().equals("lexsub.label-uncounted"))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.line()).isEqualTo(1);
                    assertThat(problem.found()).isEqualTo("Bank.n Bank_1");
                });
    }

    @Test
    void labels_ofTwoAnnotators_haveNoWarning() throws IOException {
        for (String labels : new String[] {"Geldhaus 2;", "Geldhaus 1;Institut 1;"}) {
            assertThat(warnings(TASK.readGold(Files.zip("a.xml", Files.XML, "a.gold", "Bank.n Bank_1 :: " + labels))))
                    .containsOnly("lexsub.label-absent");
        }
    }

    @Test
    void labels_withBlanksAtTheirEnds_areAsWithout() throws IOException {
        assertThat(Files.accepted(TASK.readGold(
                                Files.zip("a.xml", Files.XML, "a.gold", Files.LABELS.replace("\n", " \t\n"))))
                        .answer(1))
                .isEqualTo(Files.gold().answer(1));
    }

    @Test
    void labels_cutOffInTheLastLine_areTold() throws IOException {
        String cut = Files.LABELS.strip();
        assertThat(warnings(TASK.readGold(
                        Files.zip("a.xml", Files.XML, "a.gold", cut.substring(0, cut.length() - 10) + " 1"))))
                .containsExactly("lexsub.label-cut");
        assertThat(warnings(TASK.readGold(Files.zip("a.xml", Files.XML, "a.gold", cut.replace(";\n", "\n")))))
                .isEmpty();
    }

    /** Where another line ends without a semicolon, too, none is missing at the end. */
    @Test
    void labels_whoseLinesEndInBothWays_areNotCutOff() {
        Findings findings = new Findings(Rules.LENIENT);
        new LabelsReader("a.gold", findings).read("""
                        Bank.n Bank_1 :: Sitzbank 3;
                        Bank.n Bank_2 :: Geldinstitut 2
                        Bank.n Bank_3 :: Sitzbank 3;
                        Bank.n Bank_4 :: Geldhaus 2
                        """, (labelled, line) -> {});
        assertThat(((Reading.Accepted<String>) findings.accepted("")).warnings().shown())
                .isEmpty();
    }

    @Test
    void labels_twice_refused() throws IOException {
        assertThat(errors(TASK.readGold(Files.zip("a.xml", Files.XML, "a.gold", Files.LABELS + Files.LABELS))))
                .hasSize(3)
                .containsOnly("task.id-again");
    }
}
