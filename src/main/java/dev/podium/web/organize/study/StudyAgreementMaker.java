package dev.podium.web.organize.study;

import dev.podium.annotation.agreement.StudyAgreement;
import dev.podium.annotation.agreement.StudyAgreements;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.platform.Refused;
import dev.podium.significance.Interval;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.Option;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Puts the page of how far people agree together. Two queries. */
@RequestScoped
class StudyAgreementMaker {

    private static final int MOST_IN_MATRIX = 12;
    private static final int MOST_PAIRS = 20;
    private static final int DECIMALS = 2;
    private static final int DECIMALS_OF_PERCENT = 1;

    @Inject
    StudyAgreements agreements;

    @Inject
    StudyContext context;

    @Inject
    Format format;

    /**
     * Of a study.
     *
     * @param question that is looked at; the first one unless it is named
     * @throws Refused if there is no such question
     */
    StudyAgreementPage page(Study study, Optional<String> question) {
        StudyAgreements.Known known = agreements.find(study);
        Map<Long, String> names = StudyAnnotator.pseudonyms(study);
        return new StudyAgreementPage(
                context.frame(study, StudyTab.AGREEMENT),
                study.competition.zoneId(),
                known.agreement()
                        .filter(agreement -> agreement.units() > 0)
                        .map(agreement -> known(agreement, known, agreement.names(names), question)),
                known.behind());
    }

    private StudyAgreementPage.Known known(
            StudyAgreement agreement, StudyAgreements.Known known, List<String> people, Optional<String> question) {
        // of one question alone, whole answers say the same
        List<StudyAgreement.OfQuestion> questions = agreement.questions().stream()
                .filter(each ->
                        !each.question().isEmpty() || agreement.questions().size() > 2)
                .toList();
        StudyAgreement.OfQuestion chosen = questions.stream()
                .filter(each -> question.isEmpty() || each.question().equals(question.get()))
                .findFirst()
                .orElseThrow(Refused::notThere);
        return new StudyAgreementPage.Known(
                known.at(),
                format.count(agreement.judgements()),
                questions.stream().map(this::line).toList(),
                questions.stream()
                        .map(each -> new Option(
                                each.question(),
                                each.question(),
                                each.question().equals(chosen.question())))
                        .toList(),
                question(chosen, people));
    }

    private StudyAgreementPage.Line line(StudyAgreement.OfQuestion question) {
        boolean judged = question.all().units() > 0;
        return new StudyAgreementPage.Line(
                question.question(),
                question.least().map(share -> percent(share.share())).orElse(""),
                question.most().map(share -> percent(share.share())).orElse(""),
                judged ? percent(question.all().share()) : "",
                interval(question.all()),
                format.count(question.all().units()),
                main(question));
    }

    /** The same coefficient that chunks have, of all units. */
    private StudyAgreementPage.Coefficient main(StudyAgreement.OfQuestion question) {
        return mainId(question)
                .flatMap(id -> question.values().stream()
                        .filter(value -> value.id().equals(id))
                        .findFirst())
                .map(this::coefficient)
                .orElse(StudyAgreementPage.Coefficient.NONE);
    }

    private static Optional<String> mainId(StudyAgreement.OfQuestion question) {
        return question.chunks().stream()
                .filter(share -> share.main() != null)
                .map(share -> share.main().id())
                .findFirst();
    }

    private StudyAgreementPage.Question question(StudyAgreement.OfQuestion question, List<String> people) {
        boolean sets = question.values().stream().anyMatch(value -> value.id().equals("jaccard"));
        boolean small = people.size() <= MOST_IN_MATRIX;
        return new StudyAgreementPage.Question(
                question.question(),
                mainId(question).orElse(""),
                sets,
                question.chunks().size() < 2
                        ? Optional.empty()
                        : Optional.of(ChunkChart.of(question.all(), question.chunks(), format)),
                chunks(question),
                question.values().stream().map(this::coefficient).toList(),
                question.options().stream().map(this::option).toList(),
                small && question.pairs().size() > 1 ? Optional.of(matrix(question, people)) : Optional.empty(),
                small ? List.of() : leastAlike(question, people),
                people(question, people),
                question.without().size() > 2,
                question.without().isEmpty() && !question.rest().isEmpty());
    }

    private List<StudyAgreementPage.Chunk> chunks(StudyAgreement.OfQuestion question) {
        List<StudyAgreementPage.Chunk> chunks = new ArrayList<>();
        chunks.add(chunk(question.all(), main(question)));
        question.chunks()
                .forEach(share -> chunks.add(chunk(
                        share,
                        share.main() == null ? StudyAgreementPage.Coefficient.NONE : coefficient(share.main()))));
        return chunks;
    }

    private StudyAgreementPage.Chunk chunk(StudyAgreement.Share share, StudyAgreementPage.Coefficient main) {
        return new StudyAgreementPage.Chunk(
                share.chunk(),
                format.count(share.units()),
                format.count(share.agreed()),
                percent(share.share()),
                interval(share),
                main);
    }

    private StudyAgreementPage.Coefficient coefficient(StudyAgreement.Value value) {
        return new StudyAgreementPage.Coefficient(
                value.id(),
                format.number(value.value(), DECIMALS),
                value.low() == null ? "" : format.interval(new Interval(value.low(), value.high()), DECIMALS),
                format.count(value.units()),
                value.pairs() == 0 ? Format.NONE : format.count(value.pairs()));
    }

    private StudyAgreementPage.OfOption option(StudyAgreement.OfOption option) {
        return new StudyAgreementPage.OfOption(
                option.option(),
                format.count(option.chosen()),
                option.percent() == null ? Format.NONE : percent(option.percent()) + " %",
                format.number(option.kappa(), DECIMALS),
                format.number(option.alpha(), DECIMALS));
    }

    private StudyAgreementPage.Matrix matrix(StudyAgreement.OfQuestion question, List<String> people) {
        Map<Integer, StudyAgreementPage.Pair> pairs = new HashMap<>();
        question.pairs().forEach(pair -> {
            pairs.put(pair.first() * people.size() + pair.second(), pair(pair, people));
            pairs.put(pair.second() * people.size() + pair.first(), pair(pair, people));
        });
        List<Integer> places =
                question.rest().stream().map(StudyAgreement.Rest::person).toList();
        return new StudyAgreementPage.Matrix(
                places.stream().map(people::get).toList(),
                places.stream()
                        .map(row -> new StudyAgreementPage.Matrix.Row(
                                people.get(row),
                                places.stream()
                                        .map(column -> Optional.ofNullable(pairs.get(row * people.size() + column)))
                                        .toList()))
                        .toList());
    }

    private List<StudyAgreementPage.Pair> leastAlike(StudyAgreement.OfQuestion question, List<String> people) {
        return question.pairs().stream()
                .sorted(Comparator.comparingDouble(StudyAgreement.Pair::value))
                .limit(MOST_PAIRS)
                .map(pair -> pair(pair, people))
                .toList();
    }

    private StudyAgreementPage.Pair pair(StudyAgreement.Pair pair, List<String> people) {
        return new StudyAgreementPage.Pair(
                people.get(pair.first()),
                people.get(pair.second()),
                format.count(pair.units()),
                percent(pair.value()),
                pair.kappa() == null ? "" : format.number(pair.kappa(), DECIMALS));
    }

    private List<StudyAgreementPage.Person> people(StudyAgreement.OfQuestion question, List<String> people) {
        Map<Integer, StudyAgreement.Without> without =
                question.without().stream().collect(Collectors.toMap(StudyAgreement.Without::person, each -> each));
        List<StudyAgreementPage.Person> lines = new ArrayList<>();
        lines.add(new StudyAgreementPage.Person(
                "",
                Format.NONE,
                percent(question.all().share()) + " %",
                question.values().stream()
                        .map(value -> format.number(value.value(), DECIMALS))
                        .toList()));
        for (StudyAgreement.Rest rest : question.rest()) {
            StudyAgreement.Without others = without.get(rest.person());
            lines.add(new StudyAgreementPage.Person(
                    people.get(rest.person()),
                    percent(rest.value()) + " %",
                    others == null || others.all() == null ? Format.NONE : percent(others.all()) + " %",
                    others == null
                            ? List.of()
                            : others.values().stream()
                                    .map(value -> format.number(value, DECIMALS))
                                    .toList()));
        }
        return lines;
    }

    private String percent(double share) {
        return format.number(100 * share, DECIMALS_OF_PERCENT);
    }

    private String interval(StudyAgreement.Share share) {
        return share.low() == null
                ? ""
                : format.interval(new Interval(100 * share.low(), 100 * share.high()), DECIMALS_OF_PERCENT);
    }
}
