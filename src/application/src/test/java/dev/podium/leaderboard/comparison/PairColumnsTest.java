package dev.podium.leaderboard.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.export.LeaderboardFileKind;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PairColumnsTest {

    /** Which have another heading. */
    private static final Map<String, String> HEADINGS = Map.of("equal_items", "equal", "better_items", "first_better");

    private static final List<String> KEYS = List.of("phase_id", "first_id", "second_id");

    @Test
    void everyNumberThatIsStored_isInTheFile() {
        AllPairs none = new AllPairs(null, null, List.of(), List.of(), Optional.empty(), Optional.empty());
        String heading = LeaderboardFileKind.csv.of(new Phase(), none, LocalDate.EPOCH);

        assertThat(heading.strip().split(","))
                .contains(Stream.of(PairColumns.WRITTEN.split(", "))
                        .filter(column -> !KEYS.contains(column))
                        .map(column -> HEADINGS.getOrDefault(column, column))
                        .toArray(String[]::new));
    }
}
