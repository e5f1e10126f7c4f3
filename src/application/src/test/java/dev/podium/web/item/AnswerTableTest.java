package dev.podium.web.item;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerTableTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "\"yes\" ~ yes",
                "[] ~ –",
                "[\"a\", \"b\"] ~ a · b",
                "[{\"start\": 0, \"end\": 3, \"label\": \"PER\"}, {\"start\": 7, \"end\": 11}] ~ 0–3 PER · 7–11",
                "{\"Ann1\": \"yes\", \"Ann2\": 2} ~ Ann1: yes · Ann2: <2.0>",
                "{} ~ –"
            })
    void shown_anyValue_isInWords(String json, String shown) throws JsonProcessingException {
        assertThat(AnswerTable.shown(new ObjectMapper().readTree(json), number -> "<" + number + ">"))
                .isEqualTo(shown);
    }
}
