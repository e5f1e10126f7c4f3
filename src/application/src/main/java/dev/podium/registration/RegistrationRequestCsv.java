package dev.podium.registration;

import dev.podium.competition.Competition;
import dev.podium.platform.CsvCellWriter;
import dev.podium.platform.CsvCells;
import dev.podium.registration.RegistrationRequest.State;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.hibernate.Session;

/** All requests of a competition as CSV, a column for each question that was ever answered. No cell is a formula. */
@ApplicationScoped
public class RegistrationRequestCsv {

    private static final int PAGE = 500;

    private static final List<String> COLUMNS =
            List.of("key", "name", "domain", "state", "asked_at", "decided_at", "grounds", "decided_by", "reason");

    private static final String QUESTIONS = """
            select answer ->> 'kind' as kind, answer ->> 'question' as question
            from registration_request r cross join lateral jsonb_array_elements(r.answers) answer
            where r.competition_id = :competition group by 1, 2 order by min(r.id), 1, 2""";

    /** A row of {@link #QUESTIONS}. */
    private record Asked(String kind, String question) {

        String heading() {
            return question.isEmpty() ? kind : question;
        }

        String answer(RegistrationRequest request) {
            return request.answers.stream()
                    .filter(each ->
                            each.kind().name().equals(kind) && each.question().equals(question))
                    .map(RegistrationAnswer::answer)
                    .findFirst()
                    .orElse("");
        }
    }

    @Inject
    Session database;

    /** Writes the table. Needs memory for a page of requests. The stream stays open. */
    public void write(Competition competition, OutputStream out) throws IOException {
        Set<State> all = EnumSet.allOf(State.class);
        List<Asked> questions = database.createNativeQuery(QUESTIONS, Asked.class)
                .setParameter("competition", competition.id)
                .getResultList();
        Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        CsvCellWriter csv = CsvCells.writer(text);
        csv.writeRecord(Stream.concat(COLUMNS.stream(), questions.stream().map(Asked::heading))
                .toList());
        int page = 0;
        List<RegistrationRequest> rows = RegistrationRequest.find(competition, all, page, PAGE);
        while (!rows.isEmpty()) {
            rows.forEach(row -> csv.writeRecord(cells(row, questions)));
            database.clear();
            page++;
            rows = RegistrationRequest.find(competition, all, page, PAGE);
        }
        csv.flush();
        text.flush();
    }

    private static List<String> cells(RegistrationRequest row, List<Asked> questions) {
        List<String> cells = new ArrayList<>(List.of(
                row.key.toString(),
                CsvCells.text(row.account.name),
                row.domain(),
                row.state.name(),
                CsvCells.time(row.askedAt),
                CsvCells.time(row.decidedAt),
                CsvCells.plain(row.grounds),
                CsvCells.text(
                        Optional.ofNullable(row.decidedBy).map(by -> by.name).orElse("")),
                CsvCells.text(row.reason)));
        questions.forEach(question -> cells.add(CsvCells.text(question.answer(row))));
        return cells;
    }
}
