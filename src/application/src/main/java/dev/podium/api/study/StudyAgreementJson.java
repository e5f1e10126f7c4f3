package dev.podium.api.study;

import dev.podium.agreement.Bounds;
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

        @Schema(
                description =
                        "Decided units that no number counts, as somebody took back what they said and nobody has judged them in their place yet.")
        long lacking,

        @Schema(description = "The same by who took something back.")
        List<Lacking> lackingByPerson,

        List<Person> people,

        @Schema(description = "Whole answers first, then each question.")
        List<Question> questions) {

    @Schema(name = "StudyAgreementLacking", description = "How many decided units lack an answer.")
    record Lacking(
            @Schema(description = "Who took it back.", examples = "A07")
            String person,

            long units) {}

    @Schema(name = "StudyAgreementPerson")
    record Person(
            @Schema(examples = "A07") String pseudonym,

            @Schema(description = "How many units they have judged.")
            int done,

            @Schema(
                    description =
                            "The median time for a unit: how long its page was looked at, where that was measured, else from when it was given to when it was judged; null without one.",
                    nullable = true)
            Double seconds,

            @Schema(description = "Of how many units it was measured how long their pages were looked at.")
            int measured,

            @Schema(description = "How long those took in all.")
            double activeSeconds) {

        static Person of(String pseudonym, StudyAgreement.Person person) {
            return new Person(pseudonym, person.done(), person.seconds(), person.measured(), person.active());
        }
    }

    @Schema(name = "StudyAgreementQuestion", description = "How far people agree on a question.")
    record Question(
            @Schema(description = "Its name; empty for whole answers.")
            String question,

            @Schema(description = "Of all chunks.") Share all,

            List<Share> chunks,
            List<Coefficient> coefficients,

            @Schema(
                    description =
                            "What `same` of pairs and people is: how often they say the same, or the mean of intersection over union.",
                    enumeration = {"same", "jaccard"})
            String alike,

            @Schema(
                    description =
                            "Which kappa pairs have: that of Cohen or, of scales, with quadratic weights; empty where they have none.",
                    enumeration = {"cohen", "kappa-quadratic", ""})
            String kappa,

            @Schema(description = "Each option of those that may be chosen together.")
            List<Option> options,

            @Schema(description = "Two people each; none where there are too many.")
            List<Pair> pairs,

            @Schema(description = "Each person with all others.")
            List<Rest> rest,

            @Schema(description = "As if one of them had not taken part; none where there are too many.")
            List<Without> without,

            @Schema(
                    nullable = true,
                    description = "How often each answer was given; null where answers are not counted, as of texts.")
            Answers answers,

            @Schema(
                    description =
                            "By short texts of the units and, where three people or more judged some, by what most of them answered to other questions.")
            List<Slicing> slicings,

            @Schema(description = "Units in the order in which they were judged, in equal parts.")
            List<Stretch> stretches) {}

    @Schema(name = "StudyAnswers", description = "How often each answer was given, by all who judge.")
    record Answers(
            @Schema(description = "How many answers there are.")
            int number,

            @Schema(description = "How many judgements do not answer the question.")
            int unsaid,

            @Schema(nullable = true, description = "Of numbers; null for options.")
            Double mean,

            List<Answer> each,

            @Schema(description = "How many answers are none of these: rare ones of very many numbers.")
            int further) {

        static Answers of(StudyAgreement.CommentShare said) {
            return new Answers(
                    said.answers(),
                    said.unsaid(),
                    said.mean(),
                    said.each().stream()
                            .map(each -> new Answer(each.value(), each.times(), each.units()))
                            .toList(),
                    said.further());
        }
    }

    @Schema(name = "StudyAnswer", description = "An answer, or an option of those that may be chosen together.")
    record Answer(
            @Schema(description = "Empty where none of the options was chosen.")
            String value,

            @Schema(description = "How often it was given.") int times,

            @Schema(
                    description =
                            "Of how many units one person gave it, two, and so on; a sixth entry is of six and more.")
            List<Integer> units) {}

    @Schema(name = "StudySlicing", description = "Agreement by something that is known of units.")
    record Slicing(
            @Schema(description = "The name of a text, or of another question.")
            String by,

            @Schema(description = "Whether it is a question.")
            boolean answer,

            @Schema(description = "Those with most units first, 20 at most, then the rest.")
            List<Slice> slices) {

        static Slicing of(StudyAgreement.Slicing slicing) {
            return new Slicing(
                    slicing.by(),
                    slicing.answer(),
                    slicing.slices().stream()
                            .map(each -> new Slice(each.value(), each.together(), Share.of(each.share())))
                            .toList());
        }
    }

    @Schema(name = "StudySlice", description = "Units that have a value in common.")
    record Slice(
            @Schema(description = "Empty where they have none, or no answer came first.")
            String value,

            @Schema(description = "How many values are put together; 0 where it is one.")
            int together,

            @Schema(description = "Its chunk is 0, and its coefficient has no interval.")
            Share share) {}

    @Schema(name = "StudyStretch", description = "Units that were judged one after the other.")
    record Stretch(
            @Schema(description = "When everybody had judged the first of them who did.")
            Instant from,

            @Schema(description = "The same of the last one.")
            Instant to,

            @Schema(description = "Its chunk is the number of the part, from 1, and its coefficient has no interval.")
            Share share) {

        static Stretch of(StudyAgreement.Stretch stretch) {
            return new Stretch(stretch.from(), stretch.to(), Share.of(stretch.share()));
        }
    }

    @Schema(name = "StudyInterval", description = "A 95 % interval.")
    record Ends(double low, double high) {

        static Ends of(Bounds bounds) {
            return bounds == null ? null : new Ends(bounds.low(), bounds.high());
        }
    }

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
            Double alpha,

            @Schema(nullable = true, description = "Of kappa; null where there is none.")
            Ends kappaInterval,

            @Schema(nullable = true, description = "Of alpha; null where there is none.")
            Ends alphaInterval) {}

    @Schema(name = "StudyAgreementPair", description = "How far two people agree.")
    record Pair(
            String first,
            String second,

            @Schema(description = "Those that both judged.") int units,

            @Schema(
                    description =
                            "As `alike` of the question says: the share of these on which they say the same, or the mean of intersection over union.")
            double same,

            @Schema(nullable = true, description = "Null where undefined.")
            Double kappa,

            @Schema(nullable = true, description = "Of kappa; null where there is none.")
            Ends kappaInterval) {}

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
            List<Double> coefficients,

            @Schema(description = "In the same order; null where there is none.")
            List<Ends> intervals) {}

    static StudyAgreementJson of(StudyAgreements.CachedAgreement known, Map<Long, String> names) {
        return known.agreement()
                .map(agreement -> of(known, agreement, agreement.names(names), names))
                .orElseGet(() ->
                        new StudyAgreementJson(known.at(), known.behind(), 0, 0, 0, List.of(), List.of(), List.of()));
    }

    private static StudyAgreementJson of(
            StudyAgreements.CachedAgreement known, StudyAgreement found, List<String> people, Map<Long, String> names) {
        return new StudyAgreementJson(
                known.at(),
                known.behind(),
                found.judgements(),
                found.units(),
                found.lackingUnits(),
                found.lacking().stream()
                        .map(each -> new Lacking(names.getOrDefault(each.annotator(), ""), each.units()))
                        .toList(),
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
                question.alike(),
                question.kappa(),
                question.options().stream()
                        .map(each -> new Option(
                                each.option(),
                                each.chosen(),
                                each.percent(),
                                each.kappa(),
                                each.alpha(),
                                Ends.of(each.kappaBounds()),
                                Ends.of(each.alphaBounds())))
                        .toList(),
                question.pairs().stream()
                        .map(each -> new Pair(
                                people.get(each.first()),
                                people.get(each.second()),
                                each.units(),
                                each.value(),
                                each.kappa(),
                                Ends.of(each.bounds())))
                        .toList(),
                question.rest().stream()
                        .map(each -> new Rest(people.get(each.person()), each.pairs(), each.value()))
                        .toList(),
                question.without().stream()
                        .map(each -> new Without(
                                people.get(each.person()),
                                each.all(),
                                each.values(),
                                IntStream.range(0, each.values().size())
                                        .mapToObj(place -> Ends.of(each.boundsOf(place)))
                                        .toList()))
                        .toList(),
                question.said() == null ? null : Answers.of(question.said()),
                question.slicings().stream().map(Slicing::of).toList(),
                question.stretches().stream().map(Stretch::of).toList());
    }
}
