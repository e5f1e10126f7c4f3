package dev.podium.web.organize.study.agreement;

import dev.podium.annotation.agreement.StudyAgreement;
import dev.podium.web.layout.Format;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How often each answer to a question was given, for readers.
 *
 * @param answers how many there are
 * @param unsaid how many judgements do not answer the question; empty where all do
 * @param mean of numbers; empty for options
 * @param people columns: numbers of people who gave an answer to the same unit, from 1
 * @param further how many answers are none of the rows; empty where none is
 */
record AnswersView(String answers, String unsaid, String mean, List<Integer> people, List<Row> rows, String further) {

    private static final int DECIMALS = 2;
    private static final int DECIMALS_OF_PERCENT = 1;

    /** From so many people on they are counted together. */
    private static final int MOST_TOGETHER = 6;

    AnswersView {
        people = List.copyOf(people);
        rows = List.copyOf(rows);
    }

    /**
     * An answer.
     *
     * @param value empty where none of the options was chosen
     * @param share of all answers, in percent
     * @param units by number of people
     */
    record Row(String value, String times, String share, List<String> units) {

        Row {
            units = List.copyOf(units);
        }
    }

    /** Whether a column is of so many people and more. */
    public boolean isMore(int number) {
        return number == MOST_TOGETHER;
    }

    static AnswersView of(StudyAgreement.CommentShare said, Format format) {
        int columns =
                said.each().stream().mapToInt(each -> each.units().size()).max().orElse(0);
        return new AnswersView(
                format.count(said.answers()),
                said.unsaid() == 0 ? "" : format.count(said.unsaid()),
                said.mean() == null ? "" : format.number(said.mean(), DECIMALS),
                IntStream.rangeClosed(1, columns).boxed().toList(),
                said.each().stream()
                        .map(each -> new Row(
                                each.value(),
                                format.count(each.times()),
                                said.answers() == 0
                                        ? Format.NONE
                                        : format.number(100.0 * each.times() / said.answers(), DECIMALS_OF_PERCENT)
                                                + " %",
                                each.units().stream()
                                        .map(units -> format.count(units))
                                        .toList()))
                        .toList(),
                said.further() == 0 ? "" : format.count(said.further()));
    }
}
