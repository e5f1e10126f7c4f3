package dev.podium.web.organize.study;

import dev.podium.agreement.Bounds;
import dev.podium.agreement.Wilson;
import dev.podium.annotation.agreement.AnnotatorPool;
import dev.podium.annotation.agreement.StudyAgreement;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.work.ControlUnits;
import dev.podium.significance.Interval;
import dev.podium.web.layout.Format;
import java.util.List;
import java.util.Optional;

/** Those who judge in a study, with what they have done of each chunk, as the page of the study shows them. */
final class StudyAnnotatorTable {

    private static final int PEOPLE = 25;

    /** Columns of chunks; where there are more, each person has a list of theirs. */
    private static final int MOST_COLUMNS = 12;

    private static final int MOST_LISTED = 8;
    private static final int MOST_QUESTIONS = 3;
    private static final int DECIMALS = 1;
    private static final int DECIMALS_OF_DIFFERENCE = 2;

    private final AnnotatorPool crowd;
    private final String href;
    private final Format format;

    StudyAnnotatorTable(AnnotatorPool crowd, String href, Format format) {
        this.crowd = crowd;
        this.href = href;
        this.format = format;
    }

    /** Some of them, from page 1. */
    StudyPage.People page(int page) {
        List<Integer> columns = crowd.chunks().size() > MOST_COLUMNS ? List.of() : crowd.chunks();
        List<StudyAnnotator> judges = crowd.judges();
        return new StudyPage.People(
                columns,
                crowd.isTried(),
                judges.stream()
                        .skip((page - 1L) * PEOPLE)
                        .limit(PEOPLE)
                        .map(judge -> person(judge, columns))
                        .toList(),
                page > 1 ? href + "?people=" + (page - 1) + "#h-people" : "",
                (long) page * PEOPLE < judges.size() ? href + "?people=" + (page + 1) + "#h-people" : "");
    }

    private StudyPage.Person person(StudyAnnotator judge, List<Integer> columns) {
        Optional<StudyAgreement.Person> known = crowd.known(judge);
        List<StudyPage.Cell> cells = (columns.isEmpty()
                        ? crowd.begun(judge).stream()
                        : columns.stream().map(chunk -> crowd.part(judge, chunk)))
                .map(this::cell)
                .toList();
        int further = columns.isEmpty() ? Math.max(0, cells.size() - MOST_LISTED) : 0;
        AnnotatorPool.Tried tried = crowd.tried(judge);
        return new StudyPage.Person(
                judge.annotator.pseudonym,
                judge.peopleClass,
                known.map(person -> (long) person.done()).orElse(0L),
                crowd.wanted(judge),
                cells.subList(0, cells.size() - further),
                further,
                time(known),
                known.map(StudyAgreement.Person::last),
                crowd.rest(judge).map(each -> percent(each.value())).orElse(""),
                tried.counts()
                        .map(each -> share(each.correct(), each.controls()))
                        .orElse(StudyPage.Share.NONE),
                tried.counts().map(each -> share(each.same(), each.repeats())).orElse(StudyPage.Share.NONE),
                tried.differences().stream()
                        .limit(MOST_QUESTIONS)
                        .map(this::apart)
                        .toList());
    }

    private static StudyPage.Time time(Optional<StudyAgreement.Person> known) {
        return new StudyPage.Time(
                known.map(StudyAgreement.Person::seconds).flatMap(RoundedDuration::of),
                known.map(StudyAgreement.Person::active).flatMap(RoundedDuration.Hours::of),
                known.map(StudyAgreement.Person::measured).orElse(0),
                known.map(StudyAgreement.Person::done).orElse(0));
    }

    private StudyPage.Apart apart(ControlUnits.Difference difference) {
        return new StudyPage.Apart(
                difference.question(), format.number(difference.difference(), DECIMALS_OF_DIFFERENCE));
    }

    private StudyPage.Share share(long number, long units) {
        if (units == 0) {
            return StudyPage.Share.NONE;
        }
        Bounds bounds = Wilson.of(number, units);
        return new StudyPage.Share(
                number,
                units,
                percent((double) number / units),
                format.interval(new Interval(100 * bounds.low(), 100 * bounds.high()), DECIMALS));
    }

    private StudyPage.Cell cell(AnnotatorPool.Part part) {
        return new StudyPage.Cell(
                part.chunk(),
                part.done(),
                part.wanted(),
                part.given(),
                part.known().map(StudyAgreement.Cell::same).map(this::percent).orElse(""),
                part.known().flatMap(cell -> RoundedDuration.of(cell.seconds())));
    }

    private String percent(double share) {
        return format.number(100 * share, DECIMALS);
    }
}
