package dev.podium.api.study;

import dev.podium.annotation.agreement.StudyAgreement;
import dev.podium.annotation.agreement.StudyAgreements;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "StudyAgreement",
        description = "How far people agree in a study. Shares are from 0 to 1; people are known by pseudonyms.")
record StudyAgreementJson(
        @Schema(description = "When it was worked out; null where it is not yet.", nullable = true)
        Instant computedAt,

        @Schema(description = "Whether something has been judged since.")
        boolean behind,

        long judgements,

        @Schema(description = "Those that two people or more have judged.")
        int units,

        List<Person> people,

        @Schema(description = "Whole answers first, then each question.")
        List<Question> questions) {

    @Schema(name = "StudyAgreementPerson")
    record Person(
            @Schema(examples = "A07") String pseudonym,

            @Schema(description = "How many units they have judged.")
            int done,

            @Schema(
                    description = "The median from when a unit is given to when it is judged; null without one.",
                    nullable = true)
            Double seconds) {

        static Person of(String pseudonym, StudyAgreement.Person person) {
            return new Person(pseudonym, person.done(), person.seconds());
        }
    }

    @Schema(name = "StudyAgreementQuestion", description = "How far people agree on a question.")
    record Question(
            @Schema(description = "Its name; empty for whole answers.")
            String question,

            @Schema(description = "Of all chunks.") Share all,

            List<Share> chunks,
            List<Coefficient> coefficients,

            @Schema(description = "Each option of those that may be chosen together.")
            List<Option> options,

            @Schema(description = "Two people each; none where there are too many.")
            List<Pair> pairs,

            @Schema(description = "Each person with all others.")
            List<Rest> rest,

            @Schema(description = "As if one of them had not taken part; none where there are too many.")
            List<Without> without) {}

    @Schema(name = "StudyAgreementShare", description = "On how many units all said the same.")
    record Share(
            @Schema(description = "From 1; 0 for all of them.")
            int chunk,

            @Schema(description = "Those that two people or more have judged.")
            int units,

            int agreed,

            @Schema(nullable = true, description = "Lower end of the interval; null where there are too few units.")
            Double low,

            @Schema(nullable = true, description = "Upper end.")
            Double high,

            @Schema(
                    nullable = true,
                    description = "The coefficient that says most about the question; null where it has none.")
            Coefficient main) {

        static Share of(StudyAgreement.Share share) {
            return new Share(
                    share.chunk(),
                    share.units(),
                    share.agreed(),
                    share.low(),
                    share.high(),
                    share.main() == null ? null : Coefficient.of(share.main()));
        }
    }

    @Schema(name = "StudyCoefficient", description = "A coefficient of agreement.")
    record Coefficient(
            @Schema(examples = "alpha-nominal") String id,

            double value,

            @Schema(nullable = true, description = "Lower end of the interval; null where there is none.")
            Double low,

            @Schema(nullable = true, description = "Upper end.")
            Double high,

            int units,

            @Schema(description = "Pairs of answers; 0 where they are not counted.")
            int pairs) {

        static Coefficient of(StudyAgreement.Value value) {
            return new Coefficient(value.id(), value.value(), value.low(), value.high(), value.units(), value.pairs());
        }
    }

    @Schema(name = "StudyAgreementOption", description = "How far people agree on one option.")
    record Option(
            String option,

            @Schema(description = "How often it was chosen.")
            int chosen,

            @Schema(nullable = true, description = "The share of units; null where undefined.")
            Double same,

            @Schema(nullable = true, description = "Null where undefined.")
            Double kappa,

            @Schema(nullable = true, description = "Null where undefined.")
            Double alpha) {}

    @Schema(name = "StudyAgreementPair", description = "How far two people agree.")
    record Pair(
            String first,
            String second,

            @Schema(description = "Those that both judged.") int units,

            @Schema(
                    description =
                            "The share of these on which they say the same; of lists and options the mean of intersection over union.")
            double same,

            @Schema(nullable = true, description = "Null where undefined.")
            Double kappa) {}

    @Schema(name = "StudyAgreementRest", description = "How far somebody agrees with all others.")
    record Rest(
            String person,

            @Schema(description = "Pairs of answers.") int pairs,

            double same) {}

    @Schema(name = "StudyAgreementWithout", description = "How far the others agree.")
    record Without(
            @Schema(description = "Who is left out.") String person,

            @Schema(
                    nullable = true,
                    description = "The share of units on which all others say the same; null without one.")
            Double all,

            @Schema(description = "In the order of the coefficients; null where undefined.")
            List<Double> coefficients) {}

    static StudyAgreementJson of(StudyAgreements.Known known, Map<Long, String> names) {
        return known.agreement()
                .map(agreement -> of(known, agreement, agreement.names(names)))
                .orElseGet(() -> new StudyAgreementJson(known.at(), known.behind(), 0, 0, List.of(), List.of()));
    }

    private static StudyAgreementJson of(StudyAgreements.Known known, StudyAgreement found, List<String> people) {
        return new StudyAgreementJson(
                known.at(),
                known.behind(),
                found.judgements(),
                found.units(),
                IntStream.range(0, people.size())
                        .mapToObj(place ->
                                Person.of(people.get(place), found.people().get(place)))
                        .toList(),
                found.questions().stream().map(question -> of(question, people)).toList());
    }

    private static Question of(StudyAgreement.OfQuestion question, List<String> people) {
        return new Question(
                question.question(),
                Share.of(question.all()),
                question.chunks().stream().map(Share::of).toList(),
                question.values().stream().map(Coefficient::of).toList(),
                question.options().stream()
                        .map(each ->
                                new Option(each.option(), each.chosen(), each.percent(), each.kappa(), each.alpha()))
                        .toList(),
                question.pairs().stream()
                        .map(each -> new Pair(
                                people.get(each.first()),
                                people.get(each.second()),
                                each.units(),
                                each.value(),
                                each.kappa()))
                        .toList(),
                question.rest().stream()
                        .map(each -> new Rest(people.get(each.person()), each.pairs(), each.value()))
                        .toList(),
                question.without().stream()
                        .map(each -> new Without(people.get(each.person()), each.all(), each.values()))
                        .toList());
    }
}
