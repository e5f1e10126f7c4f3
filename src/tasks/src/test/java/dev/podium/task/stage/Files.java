package dev.podium.task.stage;

import dev.podium.task.Items;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Small files for tests: three sentences, of which the second and third have several statements. */
final class Files {

    static final StageTask TASK = new StageTask();

    static final String GOLD = """
            sent-id,topic,phrase,phrase_number,genre,timestamp,user,phrase_tokenized,num_statements,statement_spans ,notes
            1,haus,Das Haus ist alt.,0,-,-,-,0:=Das 1:=Haus 2:=ist 3:=alt.,1,,secret
            2,haus,Es ist rot und groß.,1,-,-,-,0:=Es 1:=ist 2:=rot 3:=und 4:=groß.,2,"[[0, 1, 2], [0, 1, 4]]",
            3,brot,"Man isst es, kauft es und backt es.",0,-,-,-,"0:=Man 1:=isst 2:=es, 3:=kauft 4:=es 5:=und 6:=backt 7:=es.",3,"[[0, 1, 2], [0, 3, 4], [0, 6, 7]]",
            """;

    static final String HEADER = "sent-id,num_statements,statement_spans\n";
    static final String FIRST = "1,1,[]\n";
    static final String SECOND = "2,2,\"[[0, 1, 2], [0, 1, 4]]\"\n";
    static final String THIRD = "3,3,\"[[0, 1, 2], [0, 3, 4], [0, 6, 7]]\"\n";

    private Files() {}

    static Upload upload(String text) {
        return Upload.of("file.csv", text.getBytes(StandardCharsets.UTF_8));
    }

    static StageGold gold() throws IOException {
        return Official.accepted(TASK.readGold(upload(GOLD)));
    }

    static Items items() throws IOException {
        return Official.accepted(TASK.readItems(upload(GOLD)));
    }

    static Reading<StagePredictions> read(String predictions) throws IOException {
        return TASK.readPredictions(upload(predictions), items(), Rules.LENIENT);
    }

    /** What is read where the second sentence's line has these two cells, the other lines being right. */
    static Reading<StagePredictions> readSecond(String count, String spans) throws IOException {
        return read(HEADER + FIRST + "2," + count + ",\"" + spans + "\"\n" + THIRD);
    }

    static List<String> errors(Reading<?> reading) {
        return reading instanceof Reading.Rejected<?> rejected ? codes(rejected.problems()) : List.of();
    }

    static List<String> warnings(Reading<?> reading) {
        return codes(((Reading.Accepted<?>) reading).warnings());
    }

    static List<String> codes(Problems problems) {
        return problems.shown().stream().map(Problem::code).toList();
    }
}
