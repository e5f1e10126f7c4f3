package dev.podium.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the guide shows people who have never written such files. */
class ExamplesTest {

    static List<ItemTask<?, ?>> types() {
        return TaskTypes.all();
    }

    @ParameterizedTest
    @MethodSource("types")
    void examples_ofEveryFile_fitTogether(ItemTask<?, ?> type) throws IOException {
        Upload gold = example(type, FileFormat.Role.GOLD);
        Items items = accepted(type.readItems(gold));

        assertThat(accepted(type.readGold(gold)).items().size()).isEqualTo(items.size());
        assertThat(accepted(type.readPredictions(example(type, FileFormat.Role.PREDICTIONS), items, Rules.STRICT))
                        .size())
                .isEqualTo(items.size());
        if (type.formats().stream().anyMatch(format -> format.role() == FileFormat.Role.ANNOTATIONS)) {
            assertThat(accepted(type.readAnnotations(example(type, FileFormat.Role.ANNOTATIONS), items))
                            .annotators())
                    .isEqualTo(2);
        }
    }

    @ParameterizedTest
    @MethodSource("types")
    void annotations_whereNobodyLabels_areRefused(ItemTask<?, ?> type) throws IOException {
        boolean none = type.formats().stream().noneMatch(format -> format.role() == FileFormat.Role.ANNOTATIONS);
        Items items = accepted(type.readItems(example(type, FileFormat.Role.GOLD)));

        Reading<Annotations> reading = type.readAnnotations(Upload.of("labels", new byte[] {'x'}), items);

        assertThat(((Reading.Rejected<Annotations>) reading)
                        .problems()
                        .shown()
                        .get(0)
                        .code()
                        .equals("task.annotations-none"))
                .isEqualTo(none);
    }

    private static Upload example(ItemTask<?, ?> type, FileFormat.Role role) throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        type.format(role).writeExample(file);
        return Upload.of("example." + type.format(role).extension(), file.toByteArray());
    }

    private static <T> T accepted(Reading<T> reading) {
        assertThat(reading).isInstanceOf(Reading.Accepted.class);
        return ((Reading.Accepted<T>) reading).value();
    }
}
