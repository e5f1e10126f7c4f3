package dev.podium.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.task.reading.ZipWriter;
import dev.podium.testsupport.Cut;
import dev.podium.testsupport.DemoFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Files that answer items which were dropped from the gold. What is expected is what the same file is worth that was cut by hand,
 * against a gold that was cut by hand.
 */
class DroppedItemsTest {

    private static final Set<Integer> GONE = Set.of(1, 6, 19);

    private static Stream<ItemTask<?, ?>> types() {
        return TaskTypes.all().stream();
    }

    @ParameterizedTest
    @MethodSource("types")
    void score_fileForAllItems_equalsTheFileThatWasCut(ItemTask<?, ?> type) throws IOException {
        byte[] whole = written(type, type.baselines().get(0));
        scoreTheSame(type, whole, Cut.of(whole, GONE::contains));
    }

    @ParameterizedTest
    @MethodSource("types")
    void score_linesOfDroppedItemsTwice_equalsTheFileThatWasCut(ItemTask<?, ?> type) throws IOException {
        byte[] whole = written(type, type.baselines().get(0));
        byte[] dropped = Cut.withoutHead(whole, item -> !GONE.contains(item));
        scoreTheSame(type, together(whole, dropped), Cut.of(whole, GONE::contains));
    }

    @ParameterizedTest
    @MethodSource("types")
    void check_fileWithoutTheDroppedItems_isAccepted(ItemTask<?, ?> type) throws IOException {
        byte[] cut = Cut.of(written(type, type.baselines().get(0)), GONE::contains);
        assertThat(type.readPredictions(file(type, cut), items(type, gold(type)), rules(type)))
                .isInstanceOf(Reading.Accepted.class);
    }

    @ParameterizedTest
    @MethodSource("types")
    void check_noListOfDroppedItems_refusesThem(ItemTask<?, ?> type) throws IOException {
        Reading<?> reading = type.readPredictions(
                file(type, written(type, type.baselines().get(0))), items(type, gold(type)), Rules.LENIENT);
        assertThat(((Reading.Rejected<?>) reading).coverage().unknown()).isGreaterThanOrEqualTo(GONE.size());
    }

    @Test
    void check_faultsInLinesOfDroppedItems_areNotLookedAt() throws IOException {
        ItemTask<?, ?> stage = TaskTypes.byId("stage").orElseThrow();
        Items items = items(stage, demo("stage"));
        String faulty = new String(written(stage, stage.baselines().get(0)), StandardCharsets.UTF_8)
                .replaceFirst("(?m)^" + items.id(6) + ",.*$", items.id(6) + ",many,[[");
        Reading<?> reading = stage.readPredictions(
                file(stage, faulty.getBytes(StandardCharsets.UTF_8)), items(stage, gold(stage)), rules(stage));
        assertThat(((Reading.Accepted<?>) reading).warnings().total()).isZero();
    }

    /** The official scorer reads a column without any list in another way: dropped rows have no part in that. */
    @Test
    void score_onlyDroppedSentencesHaveSpans_entersNoSpans() throws IOException {
        ItemTask<?, ?> stage = TaskTypes.byId("stage").orElseThrow();
        Items items = items(stage, demo("stage"));
        String file = "sent-id,num_statements,statement_spans\n"
                + IntStream.range(0, items.size())
                        .mapToObj(item -> items.id(item) + (item == 6 ? ",2,\"[[1], [2]]\"\n" : ",2,\n"))
                        .collect(Collectors.joining());
        byte[] whole = file.getBytes(StandardCharsets.UTF_8);
        scoreTheSame(stage, whole, Cut.of(whole, GONE::contains));
        Predictions read = ((Reading.Accepted<? extends Predictions>)
                        stage.readPredictions(file(stage, whole), items(stage, gold(stage)), rules(stage)))
                .value();
        assertThat(read.enters("spans")).isFalse();
    }

    @Test
    void check_zipOfTexts_passesOverFilesOfDroppedItems() throws IOException {
        ItemTask<?, ?> klexikon = TaskTypes.byId("klexikon").orElseThrow();
        Items all = items(klexikon, demo("klexikon"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipWriter zip = new ZipWriter(out)) {
            for (int item = 0; item < all.size(); item++) {
                zip.add(all.id(item) + ".txt", "Das ist ein Text.");
            }
        }
        assertThat(klexikon.readPredictions(
                        Upload.of("texts.zip", out.toByteArray()), items(klexikon, gold(klexikon)), rules(klexikon)))
                .isInstanceOf(Reading.Accepted.class);
    }

    @Test
    void read_itemThatIsAskedForAllTheSame_counts() throws IOException {
        ItemTask<?, ?> stage = TaskTypes.byId("stage").orElseThrow();
        Items all = items(stage, demo("stage"));
        assertThat(stage.readPredictions(
                        file(stage, Cut.of(written(stage, stage.baselines().get(0)), GONE::contains)),
                        all,
                        rules(stage)))
                .isInstanceOfSatisfying(
                        Reading.Rejected.class,
                        refused -> assertThat(refused.problems().total()).isEqualTo(GONE.size()));
    }

    @Test
    void list_withTextsAndHead_hasTheIdentifiersThatStandFirst() throws IOException {
        String list = "\uFEFFid,beginning\n007,\"Der Mond, der\"\r\nIgel,\n\nBank.n.Bank_1\n";
        assertThat(DroppedIds.read(new ByteArrayInputStream(list.getBytes(StandardCharsets.UTF_8))))
                .containsExactlyInAnyOrder("id", "7", "Igel", "Bank.n.Bank_1");
    }

    /** To the last digit. */
    private static <G extends Gold, P extends Predictions> void scoreTheSame(
            ItemTask<G, P> type, byte[] file, byte[] cutByHand) throws IOException {
        G gold = ((Reading.Accepted<G>) type.readGold(gold(type))).value();
        P read = ((Reading.Accepted<P>) type.readPredictions(file(type, file), gold.items(), rules(type))).value();
        P expected = ((Reading.Accepted<P>) type.readPredictions(file(type, cutByHand), gold.items(), Rules.LENIENT))
                .value();
        assertThat(numbers(type.score(gold, read)))
                .isEqualTo(numbers(type.score(gold, expected)))
                .isNotEmpty();
        assertThat(answers(read))
                .isEqualTo(answers(expected))
                .hasSize(gold.items().size());
    }

    private static List<String> numbers(Scores scores) {
        return scores.subtasks().stream()
                .flatMap(subtask -> subtask.measurements().stream())
                .map(of -> "%s = %s; items %s; counts %s"
                        .formatted(
                                of.signature().text(),
                                of.value(),
                                Arrays.toString(of.items()),
                                Arrays.toString(of.counts())))
                .toList();
    }

    private static List<String> answers(Predictions predictions) {
        return IntStream.range(0, predictions.size())
                .mapToObj(predictions::answer)
                .toList();
    }

    private static Rules rules(ItemTask<?, ?> type) throws IOException {
        Items all = items(type, demo(type.id()));
        return Rules.LENIENT.dropping(GONE.stream().map(all::id).collect(Collectors.toSet()));
    }

    private static Items items(ItemTask<?, ?> type, Upload gold) throws IOException {
        return ((Reading.Accepted<Items>) type.readItems(gold)).value();
    }

    private static byte[] written(ItemTask<?, ?> type, Baseline baseline) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        baseline.write(items(type, demo(type.id())), 1, out);
        return out.toByteArray();
    }

    private static Upload file(ItemTask<?, ?> type, byte[] content) {
        return Upload.of("answers." + type.format(FileFormat.Role.PREDICTIONS).extension(), content);
    }

    private static Upload demo(String type) {
        DemoFile whole = DemoFile.of(type, "test");
        return Upload.of(whole.name(), whole.bytes());
    }

    /** The gold without the items that are gone. */
    private static Upload gold(ItemTask<?, ?> type) throws IOException {
        DemoFile whole = DemoFile.of(type.id(), "test");
        return Upload.of(whole.name(), Cut.of(whole.bytes(), GONE::contains));
    }

    /** A file with the lines of another one behind its own. */
    private static byte[] together(byte[] file, byte[] more) throws IOException {
        if (file[0] != 'P' || file[1] != 'K') {
            return (new String(file, StandardCharsets.UTF_8) + new String(more, StandardCharsets.UTF_8))
                    .getBytes(StandardCharsets.UTF_8);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipInputStream one = new ZipInputStream(new ByteArrayInputStream(file));
                ZipInputStream other = new ZipInputStream(new ByteArrayInputStream(more));
                ZipWriter zip = new ZipWriter(out)) {
            for (ZipEntry entry = one.getNextEntry(); entry != null; entry = one.getNextEntry()) {
                other.getNextEntry();
                zip.add(
                        entry.getName(),
                        new String(one.readAllBytes(), StandardCharsets.UTF_8)
                                + new String(other.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return out.toByteArray();
    }
}
