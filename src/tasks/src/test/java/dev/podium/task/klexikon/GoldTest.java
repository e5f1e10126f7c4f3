package dev.podium.task.klexikon;

import static dev.podium.task.klexikon.Lines.GOLD;
import static dev.podium.task.klexikon.Lines.TASK;
import static dev.podium.task.klexikon.Lines.accepted;
import static dev.podium.task.klexikon.Lines.errors;
import static dev.podium.task.klexikon.Lines.upload;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.Items;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoldTest {

    @Test
    void readGold_twoDocuments_areThereWithTheirNotes() throws IOException {
        KlexikonGold gold = accepted(TASK.readGold(upload(GOLD)));

        assertThat(gold.items().size()).isEqualTo(2);
        assertThat(gold.items().id(1)).isEqualTo("Käse_(Essen)");
        assertThat(gold.items().attributes(0)).containsOnlyKeys("source");
        assertThat(gold.answer(0)).isEqualTo("{\"text\":\"Der Igel ist ein Tier.\\nEr hat Stacheln.\"}");
        assertThat(gold.notes(0)).isEqualTo(Map.of("author", "pia"));
        assertThat(gold.distribution()).isEqualTo(Map.of("1–10", 2));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"id\":\"Igel\"|\"id\":\"Käse_(Essen)\"|task.id-twice",
                "\"id\":\"Igel\"|\"id\":\"../Igel\"|task.id-form",
                "\"id\":\"Igel\"|\"id\":\"Іgel\"|task.id-form",
                "\"id\":\"Igel\"|\"id\":\"Ｉgel\"|task.id-form",
                "\"id\":\"Igel\"|\"name\":\"Igel\"|task.field-missing",
                "\"reference\":\"Der Igel|\"ref\":\"Der Igel|task.field-missing",
                "\"source\":\"Igel sind Säugetiere.\\nIhr|\"source\":\"== Ihr|klexikon.source-headings",
                "Säugetiere|Säuge\\u0007tiere|task.text-control"
            })
    void readGold_faultyDocument_refused(String right, String wrong, String code) throws IOException {
        assertThat(errors(TASK.readGold(upload(GOLD.replace(right, wrong))))).containsExactly(code);
    }

    @Test
    void readGold_tooManyDocuments_refused() throws IOException {
        StringBuilder gold = new StringBuilder();
        for (int i = 0; i <= Fields.MOST_DOCUMENTS; i++) {
            gold.append("{\"id\":").append(i).append(",\"source\":\"a\",\"reference\":\"b\"}\n");
        }

        assertThat(errors(TASK.readGold(upload(gold.toString())))).containsExactly("task.items-many");
    }

    @Test
    void readGold_longText_refused() throws IOException {
        String long1 = GOLD.replace("Milch", "m".repeat(Fields.LONGEST_TEXT));
        String long2 = GOLD.replace("Milch", "m".repeat(Fields.LONGEST_LINE));

        assertThat(errors(TASK.readGold(upload(long1)))).containsOnly("klexikon.text-long");
        assertThat(errors(TASK.readGold(upload(long2)))).containsExactly("task.line-long");
    }

    @Test
    void readItems_whateverTheReferences_areTheSame() throws IOException {
        Items items = accepted(TASK.readItems(upload(GOLD.replace("\"reference\"", "\"x\""))));

        assertThat(items.size()).isEqualTo(2);
    }

    @Test
    void writeBlind_holdsNoReference_andReadsBack() throws IOException {
        ByteArrayOutputStream blind = new ByteArrayOutputStream();
        TASK.writeBlind(upload(GOLD), blind);
        String lines = blind.toString(StandardCharsets.UTF_8);

        assertThat(lines)
                .doesNotContain("reference", "ist ein Tier", "pia")
                .endsWith("}\n")
                .hasLineCount(2);
        Items items = accepted(TASK.readItems(upload(lines)));
        assertThat(items.attributes(1)).isEqualTo(Lines.gold().items().attributes(1));
    }

    @Test
    void writeTemplate_asItIs_isRefusedForItsBlankTexts() throws IOException {
        ByteArrayOutputStream template = new ByteArrayOutputStream();
        TASK.writeTemplate(Lines.gold().items(), template);

        assertThat(errors(Lines.read(template.toString(StandardCharsets.UTF_8))))
                .containsExactly("task.text-empty", "task.text-empty");
    }

    @Test
    void readAnnotations_any_refused() throws IOException {
        assertThat(errors(TASK.readAnnotations(upload("x"), Lines.gold().items())))
                .containsExactly("task.annotations-none");
    }
}
