package dev.podium.task.stage;

import static dev.podium.task.stage.Files.TASK;
import static dev.podium.task.stage.Files.upload;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.Slices;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which sentence is in which slice. */
class StageSlicingsTest {

    private static String slice(String slicing, String phrase, String place) throws IOException {
        StageGold gold = Official.accepted(TASK.readGold(upload(
                "sent-id,topic,phrase,phrase_number,genre,timestamp,user,phrase_tokenized,num_statements,statement_spans\n"
                        + "1,haus,\"" + phrase + "\"," + place + ",Ort,t,anna,0:=Das 1:=Haus,1,\n")));
        Slices slices = TASK.slicings().stream()
                .filter(one -> one.id().equals(slicing))
                .findFirst()
                .orElseThrow()
                .slices(gold);
        return slices.places()[0] < 0 ? "" : slices.labels().get(slices.places()[0]);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "line-break | Das ist \\newline ein Haus. | yes",
                "line-break | Das ist ein Haus. | no",
                "subordination | Es brennt, weil es heiß ist. | yes",
                "subordination | Wenn es brennt, ist es heiß. | yes",
                "subordination | Es brennt und ist heiß. | no",
                "preposition | Der Hund liegt im Haus. | yes",
                "preposition | Der Hund schläft. | no",
                "preposition | Imker haben Bienen. | no",
                "conjunction | Der Hund und die Katze. | yes",
                "user | Das Haus. | anna"
            })
    void sentence_isInTheSliceOfWhatCanBeSeen(String slicing, String phrase, String expected) throws IOException {
        assertThat(slice(slicing, phrase, "0_long")).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"3_short, short", "12_long, long", "7, ''", "x_middle, ''"})
    void place_saysWhichPartOfTheArticle(String place, String expected) throws IOException {
        assertThat(slice("part", "Das Haus.", place)).isEqualTo(expected);
    }

    @Test
    void realBreak_isOneToo() throws IOException {
        assertThat(slice("line-break", "Das ist\nein Haus.", "0_long")).isEqualTo("yes");
    }
}
