package dev.podium.web.organize.study.agreement;

import dev.podium.agreement.Bounds;
import dev.podium.annotation.agreement.StudyAgreement;
import dev.podium.annotation.agreement.StudyAgreements;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.platform.Refused;
import dev.podium.significance.Interval;
import dev.podium.web.chart.PercentFormat;
import dev.podium.web.chart.ShareBars;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.View;
import dev.podium.web.organize.study.StudyContext;
import dev.podium.web.organize.study.StudyTab;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Puts the page of how far people agree together. Two queries. */
@RequestScoped
class StudyAgreementPageMaker {

    private static final int MOST_IN_MATRIX = 12;
    private static final int MOST_PAIRS = 20;
    private static final int DECIMALS = 2;
    private static final int DECIMALS_OF_PERCENT = 1;

    /** Between the ends of a drawing of shares. */
    private static final int STEPS = 4;

    @Inject
    StudyAgreements agreements;

    @Inject
    StudyContext context;

    @Inject
    Format format;

    @Inject
    View view;

    /**
     * Of a study.
     *
     * @param question that is looked at; the first one unless it is named
     * @param by what units are compared by, as {@link #key} names it; the first thing that is known of them unless it is named
     * @throws Refused if there is no such question
     */
    StudyAgreementPage page(Study study, Optional<String> question, Optional<String> by) {
        StudyAgreements.CachedAgreement known = agreements.find(study);
        Map<Long, String> names = StudyAnnotator.pseudonyms(study);
        return new StudyAgreementPage(
                context.frame(study, StudyTab.AGREEMENT),
                study.competition.zoneId(),
                known.agreement()
                        .filter(agreement -> agreement.units() > 0)
                        .map(agreement -> known(agreement, known, names, question, by)),
                known.behind());
    }

    private StudyAgreementPage.Known known(
            StudyAgreement agreement,
            StudyAgreements.CachedAgreement known,
            Map<Long, String> names,
            Optional<String> question,
            Optional<String> by) {
        List<String> people = agreement.names(names);
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
                new StudyAgreementPage.Lacking(
                        format.count(agreement.lackingUnits()),
                        agreement.lacking().stream()
                                .map(each -> new StudyAgreementPage.LackingOf(
                                        names.getOrDefault(each.annotator(), Format.NONE), format.count(each.units())))
                                .toList()),
                questions.stream().map(this::line).toList(),
                questions.stream()
                        .map(each -> new Option(
                                each.question(),
                                each.question(),
                                each.question().equals(chosen.question())))
                        .toList(),
                question(chosen, people),
                Optional.ofNullable(chosen.said()).map(said -> AnswersView.of(said, format)),
                slices(chosen, by),
                course(chosen));
    }

    /** How an address names what units are compared by. */
    private static String key(StudyAgreement.Slicing slicing) {
        return (slicing.answer() ? "answer." : "text.") + slicing.by();
    }

    private Optional<StudyAgreementPage.Slices> slices(StudyAgreement.OfQuestion question, Optional<String> by) {
        // another question may not be compared by what this one is
        Optional<StudyAgreement.Slicing> chosen = question.slicings().stream()
                .filter(slicing -> by.filter(key(slicing)::equals).isPresent())
                .findFirst()
                .or(() -> question.slicings().stream().findFirst());
        return chosen.map(slicing -> new StudyAgreementPage.Slices(
                question.slicings().stream()
                        .map(each -> new Option(key(each), each.by(), each.equals(slicing)))
                        .toList(),
                slicing.by(),
                slicing.answer(),
                mainId(slicing.slices().stream().map(StudyAgreement.Slice::share))
                        .orElse(""),
                bars(question, slicing),
                slicing.slices().stream()
                        .map(slice ->
                                new StudyAgreementPage.Slice(slice.value(), slice.together(), chunk(slice.share())))
                        .toList()));
    }

    private ShareBars bars(StudyAgreement.OfQuestion question, StudyAgreement.Slicing slicing) {
        PercentFormat percents = new PercentFormat(format);
        StudyAgreementTexts texts = view.texts(StudyAgreementTexts.class);
        return ShareBars.draw(
                slicing.slices().stream()
                        .map(slice -> new ShareBars.Row(
                                texts.slice(slice.value(), slice.together(), slicing.answer()),
                                slice.together() > 0,
                                slice.share().share(),
                                percents.rounded(slice.share().share())))
                        .toList(),
                question.all().share(),
                IntStream.rangeClosed(0, STEPS)
                        .mapToObj(step -> percents.rounded((double) step / STEPS))
                        .toList());
    }

    private Optional<StudyAgreementPage.Course> course(StudyAgreement.OfQuestion question) {
        List<StudyAgreement.Share> shares =
                question.stretches().stream().map(StudyAgreement.Stretch::share).toList();
        return shares.isEmpty()
                ? Optional.empty()
                : Optional.of(new StudyAgreementPage.Course(
                        ChunkChart.of(question.all(), shares, format),
                        mainId(shares.stream()).orElse(""),
                        question.stretches().stream()
                                .map(each ->
                                        new StudyAgreementPage.Stretch(each.from(), each.to(), chunk(each.share())))
                                .toList()));
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
        return mainId(question.chunks().stream());
    }

    private static Optional<String> mainId(Stream<StudyAgreement.Share> shares) {
        return shares.filter(share -> share.main() != null)
                .map(share -> share.main().id())
                .findFirst();
    }

    private StudyAgreementPage.Question question(StudyAgreement.OfQuestion question, List<String> people) {
        boolean small = people.size() <= MOST_IN_MATRIX;
        return new StudyAgreementPage.Question(
                question.question(),
                mainId(question).orElse(""),
                question.alike().equals("jaccard"),
                question.kappa(),
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
        question.chunks().forEach(share -> chunks.add(chunk(share)));
        return chunks;
    }

    private StudyAgreementPage.Chunk chunk(StudyAgreement.Share share) {
        return chunk(share, share.main() == null ? StudyAgreementPage.Coefficient.NONE : coefficient(share.main()));
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
                option.numbers().stream()
                        .map(number -> new StudyAgreementPage.Coefficient(
                                number.id(), shown(number), interval(number.bounds()), "", ""))
                        .toList());
    }

    private String shown(StudyAgreement.OptionNumber number) {
        return number.id().equals("percent") && number.value() != null
                ? percent(number.value()) + " %"
                : format.number(number.value(), DECIMALS);
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
                pair.kappa() == null ? "" : format.number(pair.kappa(), DECIMALS),
                interval(pair.bounds()));
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
                        .map(value -> new StudyAgreementPage.Others(
                                format.number(value.value(), DECIMALS),
                                value.low() == null ? "" : interval(new Bounds(value.low(), value.high()))))
                        .toList()));
        for (StudyAgreement.Rest rest : question.rest()) {
            StudyAgreement.Without others = without.get(rest.person());
            lines.add(new StudyAgreementPage.Person(
                    people.get(rest.person()),
                    percent(rest.value()) + " %",
                    others == null || others.all() == null ? Format.NONE : percent(others.all()) + " %",
                    others == null
                            ? List.of()
                            : IntStream.range(0, others.values().size())
                                    .mapToObj(place -> new StudyAgreementPage.Others(
                                            format.number(others.values().get(place), DECIMALS),
                                            interval(others.boundsOf(place))))
                                    .toList()));
        }
        return lines;
    }

    private String percent(double share) {
        return format.number(100 * share, DECIMALS_OF_PERCENT);
    }

    private String interval(Bounds bounds) {
        return bounds == null ? "" : format.interval(new Interval(bounds.low(), bounds.high()), DECIMALS);
    }

    private String interval(StudyAgreement.Share share) {
        return share.low() == null
                ? ""
                : format.interval(new Interval(100 * share.low(), 100 * share.high()), DECIMALS_OF_PERCENT);
    }
}
