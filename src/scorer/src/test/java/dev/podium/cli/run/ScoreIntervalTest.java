package dev.podium.cli.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.significance.Statistic;
import dev.podium.task.catalog.recount.ColumnFormulas;
import dev.podium.task.catalog.recount.ItemFiles;
import dev.podium.task.catalog.recount.RecountedItems;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which scores have intervals where there are very many items. */
class ScoreIntervalTest {

    private static final List<String> KEYS = List.of("r", "rho");

    /** As on the platform. */
    @Test
    void ranks_ofTooManyItems_haveNone() {
        ColumnFormulas formulas =
                ColumnFormulas.of("{\"columns\": {\"r\": \"ratio(a,b)\", \"rho\": \"spearman(a,c)\"}}", KEYS);
        StringBuilder counts = new StringBuilder("id,a,b,c\n");
        for (int item = 0; item <= Statistic.MOST_ITEMS; item++) {
            counts.append("%d,%d,1,%d\n".formatted(item, item, item));
        }
        RecountedItems items = RecountedItems.of(
                new ItemFiles(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(counts.toString().getBytes(UTF_8))),
                KEYS,
                formulas,
                Map.of("r", Statistic.MOST_ITEMS / 2.0, "rho", 1.0));
        assertThat(items.counts()).containsOnlyKeys("r", "rho");
        assertThat(ScoreInterval.tooLarge(items, formulas)).containsExactly("rho");
        assertThat(ScoreInterval.of(items, formulas))
                .extracting(ScoreInterval::key)
                .containsExactly("r");
    }
}
