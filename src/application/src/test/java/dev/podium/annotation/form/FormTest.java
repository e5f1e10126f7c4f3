package dev.podium.annotation.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.platform.Refused;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final UnitMaterial UNIT = new UnitMaterial(
            Map.of("sentence", "Der Hund bellt , rennt und springt ."),
            List.of("Der", "Hund", "bellt", ",", "rennt", "\\newline", "springt", "."));

    /** The one of StaGE: how many statements, and where they are. */
    private static final String STATEMENTS = """
            {"questions": [
              {"id": "count", "kind": "number", "text": {"english": "How many statements?", "german": "Wie viele Aussagen?"}, "least": 0, "most": 9},
              {"id": "spans", "kind": "spans", "text": {"english": "Which words?"}, "when": {"question": "count", "from": 2},
               "of": "sentence", "as": "count", "most": 9, "overlap": true, "never": ["\\\\newline", ""]}],
             "flags": [{"id": "erroneous"}, {"id": "ambiguous"}], "comment": true}""";

    /** One of each other kind. */
    private static final String OTHERS = """
            {"questions": [
              {"id": "difficulty", "kind": "choice", "text": {"english": "How hard?"}, "options": [{"id": "easy"}, {"id": "hard"}]},
              {"id": "patterns", "kind": "choices", "text": {"english": "Which?"}, "options": [{"id": "rc"}, {"id": "conj"}, {"id": "prep"}],
               "least": 1, "most": 2},
              {"id": "grammar", "kind": "scale", "text": {"english": "Good?"}, "least": 0, "most": 100, "step": 5},
              {"id": "rewrite", "kind": "text", "text": {"english": "Write"}, "shortest": 3, "longest": 40, "differs": "sentence",
               "instead": ["SIMPLE"]},
              {"id": "subs", "kind": "list", "text": {"english": "Substitutes"}, "most": 3, "longest": 10, "none": "-"}]}""";

    private static JsonNode json(String text) {
        try {
            return JSON.readTree(text.replace('\'', '"'));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    private static JsonNode answer(String form, String given) {
        return FormJson.read(form).read(json(given), UNIT).json();
    }

    private static Answers answers(String given) {
        return Answers.of(json(given));
    }

    /** Codes by the part that they are about. */
    private static List<String> refused(String form, String given) {
        Refused refused = catchThrowableOfType(Refused.class, () -> answer(form, given));
        assertThat(refused).as(given).isNotNull();
        refused.each().forEach(each -> {
            assertThat(each.sentence(Locale.ENGLISH)).doesNotContain("{");
            assertThat(each.sentence(Locale.GERMAN)).doesNotContain("{");
        });
        return refused.each().stream()
                .map(each -> each.part() + " " + each.code())
                .toList();
    }

    private static List<String> refusedForm(String form) {
        Refused refused = catchThrowableOfType(Refused.class, () -> FormJson.read(form));
        assertThat(refused).as(form).isNotNull();
        return refused.each().stream()
                .map(each -> each.part() + " " + each.code())
                .toList();
    }

    @Test
    void form_writtenAndRead_isTheSame() {
        for (String each : List.of(STATEMENTS, OTHERS)) {
            Form form = FormJson.read(each);
            assertThat(FormJson.read(FormJson.write(form))).isEqualTo(form);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    {'count': 1}                                  | {'count': 1}
                    {'count': 0, 'spans': null}                   | {'count': 0}
                    {'count': 2, 'spans': [[4, 0], [2, 0, 0]]}    | {'count': 2, 'spans': [[0, 2], [0, 4]]}
                    {'spans': [[6], [2, 4]], 'count': 2}          | {'count': 2, 'spans': [[2, 4], [6]]}
                    {'count': 2, 'spans': [[1, 2], [1]]}          | {'count': 2, 'spans': [[1], [1, 2]]}
                    """)
    void answer_ofSpans_isInOneForm(String given, String read) {
        assertThat(answer(STATEMENTS, given)).isEqualTo(json(read));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    {}                                          | count answer.missing
                    {'count': -1}                               | count answer.number
                    {'count': 10}                               | count answer.number
                    {'count': 1.5}                              | count answer.number
                    {'count': 1e999}                            | count answer.number
                    {'count': 4294967297}                       | count answer.number
                    {'count': '2'}                              | count answer.number
                    {'count': 2}                                | spans answer.missing
                    {'count': 1, 'spans': [[1]]}                | spans answer.unasked
                    {'count': 2, 'spans': [[1]]}                | spans answer.spans-as
                    {'count': 2, 'spans': [[1], [1]]}           | spans answer.spans-twice
                    {'count': 2, 'spans': [[1], []]}            | spans answer.spans-empty
                    {'count': 2, 'spans': [[1], [8]]}           | spans answer.spans-token
                    {'count': 2, 'spans': [[1], [-1]]}          | spans answer.spans-token
                    {'count': 2, 'spans': [[1], ['x']]}         | spans answer.spans-token
                    {'count': 2, 'spans': [[1], [5]]}           | spans answer.spans-never
                    {'count': 2, 'spans': [1, 2]}               | spans answer.list
                    {'count': 1, 'other': 3}                    | unknown answer.unknown
                    [1]                                         | object answer.object
                    """)
    void answer_ofSpansThatDoesNotFit_isRefused(String given, String why) {
        assertThat(refused(STATEMENTS, given)).containsExactly(why);
    }

    /** The words of the second text stand between single blanks; what names no text is about the tokens that are kept. */
    @Test
    void spans_areOfTheTextThatTheirQuestionNames() {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("premise", "Der Hund bellt.");
        texts.put("hypothesis", "Ein  Tier macht Lärm.");
        texts.put("empty", " ");
        texts.put("long", "a ".repeat(UnitMaterial.MOST_TOKENS));
        UnitMaterial unit = new UnitMaterial(texts, List.of("Der", "Hund", "bellt", "."));
        assertThat(unit.tokens("")).isEqualTo(unit.tokens());
        assertThat(unit.tokens("premise")).isEqualTo(unit.tokens());
        assertThat(unit.tokens("sentence")).isEqualTo(unit.tokens());
        assertThat(unit.tokens("hypothesis")).containsExactly("Ein", "", "Tier", "macht", "Lärm.");
        assertThat(unit.tokens("empty")).isEmpty();
        assertThat(unit.tokens("long")).isEmpty();
        assertThat(new UnitMaterial(Map.of(), List.of("x")).tokens("hypothesis"))
                .containsExactly("x");
        assertThat(new UnitMaterial(texts, List.of("x"), "hypothesis").tokens("hypothesis"))
                .containsExactly("x");

        Form form = FormJson.read("""
                {"questions": [
                  {"id": "p", "kind": "spans", "text": {"english": "P?"}, "most": 3},
                  {"id": "h", "kind": "spans", "text": {"english": "H?"}, "of": "hypothesis", "most": 3, "never": ["Tier"]},
                  {"id": "again", "kind": "spans", "text": {"english": "P?"}, "of": "premise", "most": 3, "required": false}]}""");
        assertThat(form.read(json("{'h': [[4], [0]], 'p': [[3]]}"), unit).json())
                .isEqualTo(json("{'p': [[3]], 'h': [[0], [4]]}"));
        for (String faulty :
                List.of("{'p': [[4]], 'h': [[0]]}", "{'p': [[0]], 'h': [[5]]}", "{'p': [[0]], 'h': [[2]]}")) {
            assertThat(catchThrowableOfType(Refused.class, () -> form.read(json(faulty), unit)))
                    .as(faulty)
                    .isNotNull();
        }
        assertThat(unit.marked(form)).extracting(SpanQuestion::id).containsExactly("p", "h");
        assertThat(unit.others(form)).isEqualTo(Map.of("h", unit.tokens("hypothesis")));
    }

    @Test
    void listsThatWereLookedThrough_keepTheirOrderWhereItCounts() {
        Form form = FormJson.read("""
                {"questions": [
                  {"id": "best", "kind": "list", "text": {"english": "Which?"}, "most": 4, "longest": 10, "ordered": true},
                  {"id": "all", "kind": "list", "text": {"english": "Which?"}, "most": 4, "longest": 10}]}""");
        List<WordListReview.Verdict> verdicts = List.of(
                new WordListReview.Verdict("c", Optional.of("b"), Optional.empty()),
                WordListReview.Verdict.removed("x", WordListReview.Why.typo));
        CollectedAnswers answers = CollectedAnswers.of(
                "{\"best\":[[\"d\",\"c\",\"a\",\"b\"],[\"x\"]],\"all\":[[\"a\",\"c\",\"d\"],[\"x\"]]}", true);
        assertThat((JsonNode) new WordListReview(Map.of("best", verdicts, "all", verdicts))
                        .applied(answers, form)
                        .json())
                .isEqualTo(json("{'best': [['d', 'b', 'a']], 'all': [['a', 'b', 'd']]}"));
    }

    @Test
    void answer_wrongInSeveralPlaces_isToldAllOfThem() {
        assertThat(
                        refused(
                                OTHERS,
                                "{'difficulty': 'Easy', 'patterns': [], 'grammar': 7, 'rewrite': 'x', 'subs': ['a', 'a'], 'more': 1}"))
                .containsExactly(
                        "difficulty answer.option",
                        "patterns answer.entries",
                        "grammar answer.scale",
                        "rewrite answer.text",
                        "subs answer.list-twice",
                        "unknown answer.unknown");
    }

    @Test
    void answer_ofEachOtherKind_isInOneForm() {
        assertThat(answer(
                        OTHERS,
                        "{'subs': ['Zahlung', ' Ärger ', ''], 'rewrite': ' Der Hund.\\r\\nEr bellt. ', 'grammar': 0,"
                                + " 'patterns': ['prep', 'rc', 'rc'], 'difficulty': 'easy'}"))
                .isEqualTo(json("{'difficulty': 'easy', 'patterns': ['rc', 'prep'], 'grammar': 0,"
                        + " 'rewrite': 'Der Hund.\\nEr bellt.', 'subs': ['Zahlung', '\u00c4rger']}"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    'subs': ['-', 'a']                                         | subs answer.list-none
                    'subs': []                                                 | subs answer.entries
                    'subs': ['a', 'b', 'c', 'd']                               | subs answer.entries
                    'subs': ['12345678901']                                    | subs answer.line
                    'subs': ['a\\nb']                                          | subs answer.line
                    'subs': 'a'                                                | subs answer.list
                    'subs': [1]                                                | subs answer.characters
                    'subs': ['a\\u0000']                                       | subs answer.characters
                    'rewrite': 'Der Hund bellt , rennt und springt .'          | rewrite answer.text-same
                    'rewrite': '\\ud800 x'                                     | rewrite answer.characters
                    'patterns': ['rc', 'conj', 'prep']                         | patterns answer.entries
                    'patterns': ['RC']                                         | patterns answer.option
                    'grammar': 105                                             | grammar answer.scale
                    'grammar': 7.5                                             | grammar answer.scale
                    """)
    void answer_thatDoesNotFit_isRefused(String given, String why) {
        String id = given.split("'", -1)[1];
        StringBuilder whole = new StringBuilder();
        Map.of(
                        "difficulty", "'easy'",
                        "patterns", "['rc']",
                        "grammar", "5",
                        "rewrite", "'SIMPLE'",
                        "subs", "['-']")
                .forEach((name, fitting) -> whole.append(whole.isEmpty() ? "{" : ", ")
                        .append(name.equals(id) ? given : "'" + name + "': " + fitting));

        assertThat(refused(OTHERS, whole + "}")).containsExactly(why);
    }

    @Test
    void flags_areThoseOfTheFormInItsOrder() {
        Form form = FormJson.read(STATEMENTS);
        assertThat(form.flags(List.of("ambiguous", "erroneous", "ambiguous")))
                .containsExactly("erroneous", "ambiguous");
        assertThat(catchThrowableOfType(Refused.class, () -> form.flags(List.of("other")))
                        .code())
                .isEqualTo("answer.flags");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    {                                                                          | unread form.unread
                    {'questions': []} {}                                                       | object form.object
                    {'questions': [], 'questions': []}                                         | unread form.unread
                    null                                                                       | object form.object
                    []                                                                         | object form.object
                    {'questions': [{'kind': 'picture'}]}                                       | unfit form.unfit
                    {'questions': [{'id': 'a', 'kind': 'number', 'least': 'x'}]}               | unfit form.unfit
                    {'questions': [{'id': 'a', 'kind': 'number', 'most': 1.5}]}                | unfit form.unfit
                    {'questions': [], 'other': 1}                                              | unknown form.unknown
                    """)
    void form_thatIsNone_isRefusedWithItsLine(String json, String why) {
        assertThat(refusedForm(json.replace('\'', '"'))).containsExactly(why);
    }

    @Test
    void form_thatIsNone_isTheReasonInTheReadersLanguage_withItsPlace() {
        String unknown = "{\"questions\": [\n{\"id\": \"a\", \"kind\": \"number\", \"leest\": 1}]}";
        Refused refused = catchThrowableOfType(Refused.class, () -> FormJson.read(unknown));
        assertThat(refused.sentence(Locale.GERMAN)).startsWith("Zeile 2: „questions[0].leest“ gibt es dort nicht.");
        Refused unfit = catchThrowableOfType(Refused.class, () -> FormJson.read("{\"questions\": [[]]}"));
        assertThat(unfit.sentence(Locale.ENGLISH)).startsWith("Line 1: what stands at “questions[0]” is of the wrong");
        assertThat(refusedForm("{\"questions\": [{\"id\": \"a\", \"kind\": \"number\", \"most\": 9, "
                        + "\"text\": {\"english\": \"a\\u0007\"}}]}"))
                .containsExactly("questions[0].text form.text");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    {'id': 'a b!', 'kind': 'number', 'text': {'english': 'x'}, 'most': 9}                      | questions[0].id form.id
                    {'id': 'a', 'kind': 'number', 'most': 9}                                                   | questions[0].text form.text-none
                    {'id': 'a', 'kind': 'number', 'text': {'english': 'x'}, 'least': 3, 'most': 2}             | questions[0] form.range
                    {'id': 'a', 'kind': 'scale', 'text': {'english': 'x'}, 'most': 5}                          | questions[0].step form.step
                    {'id': 'a', 'kind': 'scale', 'text': {'english': 'x'}, 'most': 5, 'step': 2}               | questions[0].step form.step
                    {'id': 'a', 'kind': 'choice', 'text': {'english': 'x'}, 'options': [{'id': 'b'}]}          | questions[0].options form.entries
                    {'id': 'a', 'kind': 'choice', 'text': {'english': 'x'}, 'options': [{'id': 'b'}, {'id': 'b'}]} | questions[0].options[1].id form.id-twice
                    {'id': 'a', 'kind': 'spans', 'text': {'english': 'x'}, 'most': 9, 'as': 'a'}               | questions[0].as form.earlier
                    {'id': 'a', 'kind': 'number', 'text': {'english': 'x'}, 'most': 9, 'when': {'question': 'b'}} | questions[0].when form.earlier
                    {'id': 'a', 'kind': 'list', 'text': {'english': 'x'}, 'most': 51, 'longest': 9}            | questions[0] form.range
                    """)
    void form_thatCannotBeAsked_isRefusedAtItsPlace(String question, String why) {
        assertThat(refusedForm(("{'questions': [" + question + "]}").replace('\'', '"')))
                .containsExactly(why);
    }

    /** What may be left open, what depends on options, and what answers say about others. */
    private static final String FINE = """
            {"questions": [
              {"id": "subs", "kind": "list", "text": {"english": "Which words?"}, "most": 3, "longest": 10, "none": "-", "ordered": true},
              {"id": "hard", "kind": "choice", "text": {"english": "How hard?"},
               "options": [{"id": "easy", "key": "e"}, {"id": "impossible", "text": {"english": "Impossible"}, "key": "i"}]},
              {"id": "why", "kind": "text", "text": {"english": "Why?"}, "shortest": 2, "longest": 40, "required": false,
               "when": {"question": "hard", "is": ["impossible"]},
               "example": {"good": {"english": "It is a name."}, "bad": {"english": "No idea"}}},
              {"id": "sense", "kind": "scale", "text": {"english": "Sense?"}, "most": 100, "step": 1, "required": false,
               "texts": {"0": {"english": "none"}, "50": {"english": "some"}}, "high": {"english": "all"}},
              {"id": "more", "kind": "number", "text": {"english": "More?"}, "most": 9, "when": {"question": "sense", "from": 10, "to": 20}},
              {"id": "parts", "kind": "spans", "text": {"english": "Parts?"}, "of": "sentence", "least": 1, "most": 3, "required": false}],
             "rules": ["subs = none implies hard = impossible", "hard = easy implies why = none"], "certainty": true}""";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    {'subs': ['b', 'a'], 'hard': 'easy'}                             | {'subs': ['b', 'a'], 'hard': 'easy'}
                    {'subs': ['-'], 'hard': 'impossible', 'why': ' '}                | {'subs': ['-'], 'hard': 'impossible'}
                    {'subs': ['a'], 'hard': 'easy', 'sense': 10, 'more': 1}          | {'subs': ['a'], 'hard': 'easy', 'sense': 10, 'more': 1}
                    {'subs': ['a'], 'hard': 'easy', 'sense': 21, 'parts': []}        | {'subs': ['a'], 'hard': 'easy', 'sense': 21}
                    """)
    void answer_thatLeavesOutWhatMayStayOpen_fits(String given, String read) {
        assertThat(answer(FINE, given)).isEqualTo(json(read));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    {'subs': ['-'], 'hard': 'easy'}                                  | hard answer.rule
                    {'subs': ['a'], 'hard': 'easy', 'why': 'It is'}                  | why answer.unasked
                    {'subs': ['a'], 'hard': 'easy', 'sense': 20}                     | more answer.missing
                    {'subs': ['a'], 'hard': 'easy', 'sense': 9, 'more': 1}           | more answer.unasked
                    {'subs': ['a'], 'hard': 'impossible', 'why': 'x'}                | why answer.text
                    {'hard': 'impossible'}                                           | subs answer.missing
                    """)
    void answer_againstARuleOrWithoutWhatHasToBeThere_isRefused(String given, String why) {
        assertThat(refused(FINE, given)).containsExactly(why);
    }

    /** Nobody answers what is not asked, and what a file cannot hold says nothing. */
    @Test
    void rule_aboutWhatWasNotAsked_saysNothing() {
        String form = """
                {"questions": [
                  {"id": "odd", "kind": "choice", "text": {"english": "Odd?"}, "options": [{"id": "yes"}, {"id": "no"}]},
                  {"id": "which", "kind": "list", "text": {"english": "Which?"}, "most": 3, "longest": 100, "none": "-", "required": %s,
                   "when": {"question": "odd", "is": ["yes"]}},
                  {"id": "hard", "kind": "choice", "text": {"english": "Hard?"}, "options": [{"id": "easy"}, {"id": "impossible"}]}],
                 "rules": ["which = none implies hard = impossible"]}""";
        String asked = form.formatted(true);
        assertThat(answer(asked, "{'odd': 'no', 'hard': 'easy'}")).isEqualTo(json("{'odd': 'no', 'hard': 'easy'}"));
        assertThat(refused(asked, "{'odd': 'yes', 'which': ['-'], 'hard': 'easy'}"))
                .containsExactly("hard answer.rule");
        String open = form.formatted(false);
        assertThat(refused(open, "{'odd': 'yes', 'hard': 'easy'}")).containsExactly("hard answer.rule");
        JsonNode held = json("{'odd': 'yes', 'hard': 'easy'}");
        assertThat((JsonNode) FormJson.read(open).readSome(held, UNIT).json()).isEqualTo(held);
        assertThat((JsonNode) FormJson.read(open)
                        .readHeld(held, UNIT, List.of("odd", "hard"))
                        .json())
                .isEqualTo(held);
        assertThat(FormJson.read(asked).keepsRules(answers("{'odd': 'no', 'hard': 'easy'}")))
                .isTrue();
        assertThat(FormJson.read(asked).keepsRules(answers("{'odd': 'yes', 'which': ['-'], 'hard': 'easy'}")))
                .isFalse();
    }

    @Test
    void rule_thatIsBroken_isToldInWordsOfTheQuestions() {
        Refused refused = catchThrowableOfType(Refused.class, () -> answer(FINE, "{'subs': ['-'], 'hard': 'easy'}"));
        assertThat(refused.sentence(Locale.ENGLISH))
                .isEqualTo(
                        "Where “Which words?” is answered with “-”, the answer here has to be “Impossible”. Change one of them.");
    }

    @Test
    void answer_ofAFileThatHoldsSomeQuestions_mayLeaveOutTheOthersOnly() {
        Form form = FormJson.read(FINE);
        assertThat((JsonNode) form.readHeld(json("{'subs': ['-']}"), UNIT, List.of("subs"))
                        .json())
                .isEqualTo(json("{'subs': ['-']}"));
        Refused refused = catchThrowableOfType(
                Refused.class, () -> form.readHeld(json("{'hard': 'easy'}"), UNIT, List.of("subs")));
        assertThat(refused.part() + " " + refused.code()).isEqualTo("subs answer.missing");
    }

    @Test
    void form_writtenAndRead_keepsAllOfThis() {
        Form form = FormJson.read(FINE);
        assertThat(FormJson.read(FormJson.write(form))).isEqualTo(form);
        assertThat(FormJson.write(form)).doesNotContain("\"number\" :").contains("\"least\" : 1");
        ScaleQuestion sense = (ScaleQuestion) form.question("sense").orElseThrow();
        assertThat(List.of(0, 50, 100, 1))
                .extracting(value -> sense.words(value).english())
                .containsExactly("none", "some", "all", "");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    subs = none                                    | rules[0] form.rule
                    subs = none implies hard                       | rules[0] form.rule
                    subs == none implies hard = easy               | rules[0] form.rule
                    hard = easy implies hard = impossible          | rules[0] form.rule-self
                    words = none implies hard = easy               | rules[0] form.rule-question
                    subs = none implies hard = none                | rules[0] form.rule-value
                    hard = easy implies sense = 101                | rules[0] form.rule-value
                    hard = easy implies subs = Stuhl               | rules[0] form.rule-value
                    """)
    void rule_thatCannotHold_isRefusedAtItsPlace(String rule, String why) {
        assertThat(refusedForm(FINE.replaceAll("\"rules\": \\[[^]]*]", "\"rules\": [\"" + rule + "\"]")))
                .containsExactly(why);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    "key": "i"                  | "key": "e"                  | questions[1].options[1].key form.key-twice
                    "key": "i"                  | "key": "u"                  | questions[1].options[1].key form.key
                    "key": "i"                  | "key": "ii"                 | questions[1].options[1].key form.key
                    "is": ["impossible"]        | "is": ["awful"]             | questions[2].when form.when-option
                    "is": ["impossible"]        | "is": ["easy"], "to": 2     | questions[2].when form.when
                    "50": {                     | "101": {                    | questions[3].texts form.scale-text
                    "least": 1                  | "least": 4                  | questions[5] form.range
                    "id": "sense"               | "id": "certainty"           | questions[3].id form.id-twice
                    """)
    void form_withFaultyDetails_isRefusedAtTheirPlaces(String right, String wrong, String why) {
        assertThat(refusedForm(FINE.replace(right, wrong))).contains(why);
    }
}
