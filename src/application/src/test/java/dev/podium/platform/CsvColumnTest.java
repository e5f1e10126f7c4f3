package dev.podium.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class CsvColumnTest {

    private record Row(String team, Optional<OptionalDouble> effect, OptionalInt ties, Optional<Boolean> found) {}

    private static final List<CsvColumn<Row>> COLUMNS = List.of(
            CsvColumn.text("team", Row::team),
            CsvColumn.plain("effect", Row::effect),
            CsvColumn.plain("ties", Row::ties),
            CsvColumn.plain("found", Row::found),
            CsvColumn.plain("nothing", row -> null));

    @Test
    void written_hasALineForEachRowBelowTheHeadings() {
        assertThat(CsvColumn.written(
                        COLUMNS,
                        List.of(
                                new Row(
                                        "A, B",
                                        Optional.of(OptionalDouble.of(0.1)),
                                        OptionalInt.of(2),
                                        Optional.of(true)),
                                new Row(
                                        "C",
                                        Optional.of(OptionalDouble.empty()),
                                        OptionalInt.empty(),
                                        Optional.empty()))))
                .isEqualTo("team,effect,ties,found,nothing\n\"A, B\",0.1,2,true,\nC,,,,\n");
    }

    @Test
    void text_ofPeople_isNoFormula() {
        Row row = new Row("=1+1", Optional.empty(), OptionalInt.empty(), Optional.empty());
        assertThat(COLUMNS.get(0).cell().apply(row))
                .isEqualTo(CsvCells.text("=1+1"))
                .isNotEqualTo("=1+1");
    }
}
