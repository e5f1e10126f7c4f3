package dev.podium.task.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read of the values of items that a program wrote. */
class ItemsFileTest {

    private static final List<String> KEYS = List.of("f1", "error");

    private static Reading<WrittenItems> read(String content) {
        return ItemsFile.read(content.getBytes(StandardCharsets.UTF_8), KEYS);
    }

    private static WrittenItems accepted(String content) {
        return ((Reading.Accepted<WrittenItems>) read(content)).value();
    }

    private static List<String> errors(String content) {
        return told(((Reading.Rejected<WrittenItems>) read(content)).problems());
    }

    private static List<String> told(Problems problems) {
        return problems.shown().stream().map(ItemsFileTest::told).toList();
    }

    private static String told(Problem problem) {
        return problem.line() + " " + problem.column() + " " + problem.code() + " " + problem.arguments();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "item,f1,error\na,1,0.5\nb,0,-2e-1\n",
                "\uFEFFitem,error,f1\r\na,0.5,1\r\nb,-0.2,0",
                "error,\"item\", f1\n.5,a,1.0\n\n-.2,b,0\n"
            })
    void table_givesItsItemsAndTheirValuesByKey(String content) {
        WrittenItems items = accepted(content);
        assertThat(items.ids()).containsExactly("a", "b");
        assertThat(items.values()).containsOnlyKeys("f1", "error");
        assertThat(items.values().keySet()).containsExactly("f1", "error");
        assertThat(items.values().get("f1")).containsExactly(1, 0);
        assertThat(items.values().get("error")).containsExactly(0.5, -0.2);
    }

    @Test
    void keyWithoutAColumn_isLeftOutAndAColumnWithoutAKeyTold() {
        Reading.Accepted<WrittenItems> read = (Reading.Accepted<WrittenItems>) read("item,f1,seconds\na,1,3\n");
        assertThat(read.value().values()).containsOnlyKeys("f1");
        assertThat(told(read.warnings())).containsExactly("1 seconds program.items-column [seconds]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nan", "inf", "1e999", "true", "a", "1;5"})
    void cellThatIsNoFiniteNumber_isRefused(String cell) {
        assertThat(errors("item,f1\na,1\nb," + cell + "\n")).containsExactly("3 f1 program.items-number []");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "item,f1\\na,1\\na,0|3 item program.items-twice [a]",
                "item,f1\\n7,1\\n7.0,0|3 item program.items-twice [7]",
                "item,f1\\n ,1|2 item program.items-id [200]",
                "item,seconds\\na,1|1  program.items-keys [f1, error]",
                "item,f1\\n|0  program.items-none []",
                "item,f1,f1\\na,1,2|1 f1 program.items-key-twice [f1]",
                "id,f1\\na,1|1 item task.column-missing [item]",
                "item,f1\\na,1,2|2  task.row-long [2, 3]"
            })
    void tableThatSaysNothingClear_isRefused(String content, String error) {
        assertThat(errors(content.replace("\\n", "\n"))).containsExactly(error);
    }

    @Test
    void items_upToABound_areRead() {
        StringBuilder content = new StringBuilder("item,f1\n");
        for (int i = 0; i < 100_000; i++) {
            content.append('i').append(i).append(',').append(i).append('\n');
        }
        WrittenItems items = accepted(content.toString());
        assertThat(items.ids()).hasSize(100_000).endsWith("i99999");
        assertThat(items.values().get("f1")).hasSize(100_000).endsWith(99_999);
        assertThat(errors(content.append("one,0\n").toString())).containsExactly("100002  program.items-many [100000]");
    }
}
