package dev.podium.web.organize.study;

import dev.podium.annotation.agreement.StudyAgreement;
import dev.podium.annotation.agreement.StudyAgreements;
import dev.podium.annotation.agreement.StudyOverview;
import dev.podium.annotation.agreement.StudyOverviews;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.QuestionOption;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.ProfileQuestion;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.work.AdjudicationCounts;
import dev.podium.annotation.work.AdjudicationRules;
import dev.podium.annotation.work.StudyProgress;
import dev.podium.annotation.work.WordListReviews;
import dev.podium.platform.Refused;
import dev.podium.significance.Interval;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Puts the page of a study together. Sixteen queries at most, none of which reads all judgements. */
@RequestScoped
class StudyPageMaker {

    private static final int REMARKS = 20;
    private static final int DECIMALS = 1;

    /** By so much, in percent points, somebody agrees less than others do before they are named; and on so many pairs of answers. */
    private static final double DIFFERS = 10;

    private static final int FEWEST_PAIRS = 20;
    private static final int MOST_DIFFERING = 5;

    @Inject
    StudyProgress progress;

    @Inject
    StudyOverviews overviews;

    @Inject
    StudyContext context;

    @Inject
    Format format;

    @Inject
    View view;

    /**
     * Which parts of long lists are shown.
     *
     * @param people from 1
     * @param remarks from 1
     */
    record Shown(int people, int remarks) {

        static final Shown FIRST = new Shown(1, 1);

        private static final int LAST = 100_000;

        /**
         * Of numbers in an address.
         *
         * @throws Refused if there is no such part
         */
        static Shown of(int people, int remarks) {
            if (Math.min(people, remarks) < 1 || Math.max(people, remarks) > LAST) {
                throw Refused.notThere();
            }
            return new Shown(people, remarks);
        }
    }

    StudyPage page(Study study, Shown shown, Complaint complaint) {
        return page(study, shown, closes(study), StudyPage.Typed.of(study), complaint);
    }

    /** With a last day as it was typed. */
    StudyPage page(Study study, String closes, Complaint complaint) {
        return page(study, Shown.FIRST, closes, StudyPage.Typed.of(study), complaint);
    }

    /** With settings as they were typed. */
    StudyPage page(Study study, StudyPage.Typed typed, Complaint complaint) {
        return page(study, Shown.FIRST, closes(study), typed, complaint);
    }

    private static String closes(Study study) {
        return study.closesOn == null ? "" : study.closesOn.toString();
    }

    private StudyPage.Settings settings(Study study, String closes, StudyPage.Typed typed) {
        return new StudyPage.Settings(
                Optional.ofNullable(study.closesOn),
                closes,
                typed,
                study.isClosed()
                        ? List.of()
                        : Study.findByCompetition(study.competition).stream()
                                .filter(other -> !other.id.equals(study.id))
                                .map(other -> new dev.podium.web.layout.Option(
                                        other.slug,
                                        other.title().in(view.locale()).text(),
                                        typed.others().contains(other.slug)))
                                .toList(),
                Arrays.stream(ProfileQuestion.values())
                        .map(each -> new dev.podium.web.layout.Option(
                                each.name(),
                                view.texts(StudyTexts.class).profileQuestion(each.name()),
                                typed.profile().contains(each.name())))
                        .toList(),
                StudyPage.before(study.profile()));
    }

    private StudyPage page(Study study, Shown shown, String closes, StudyPage.Typed typed, Complaint complaint) {
        Optional<StudyForm> asked = StudyForm.findLatest(study);
        List<StudyAnnotator> people = StudyAnnotator.findByStudy(study);
        StudyOverview standing = overviews.find(study, people);
        StudyAgreements.CachedAgreement known = standing.known();
        List<StudyProgress.Outcome> outcomes = standing.outcomes();
        StudyFrame frame = context.frame(study, StudyTab.PROGRESS);
        StudyAnnotatorTable crowd = new StudyAnnotatorTable(standing.crowd(), frame.href(), format);
        return new StudyPage(
                frame,
                study.competition.zoneId(),
                new StudyPage.Begun(asked.map(form -> form.version).orElse(0), people.size()),
                settings(study, closes, typed),
                sums(study, outcomes),
                chunks(standing),
                known.agreement()
                        .map(agreement ->
                                agreement(agreement, known, standing.crowd().judges())),
                crowd.page(shown.people()),
                stuck(standing),
                deciding(standing, asked.map(StudyForm::form)),
                remarks(study, asked.map(StudyForm::form), shown.remarks(), frame.href()),
                complaint);
    }

    private static StudyPage.Sums sums(Study study, List<StudyProgress.Outcome> chunks) {
        return new StudyPage.Sums(
                chunks.stream().mapToLong(StudyProgress.Outcome::units).sum(),
                chunks.stream()
                        .mapToLong(chunk -> chunk.agreed() + chunk.decided() + chunk.collected())
                        .sum(),
                chunks.stream().mapToLong(StudyProgress.Outcome::disputed).sum(),
                study.purpose != Study.Purpose.labels,
                chunks.stream().anyMatch(chunk -> chunk.decided() > 0));
    }

    private List<StudyPage.Chunk> chunks(StudyOverview standing) {
        Map<Integer, StudyAgreement.Share> shares = standing.shares();
        Map<Integer, StudyAgreement.Chunk> times = standing.times();
        return standing.outcomes().stream()
                .map(chunk -> new StudyPage.Chunk(
                        chunk.chunk(),
                        chunk.units(),
                        chunk.open(),
                        chunk.agreed(),
                        chunk.disputed(),
                        chunk.decided(),
                        chunk.collected(),
                        chunk.excluded(),
                        Optional.ofNullable(shares.get(chunk.chunk()))
                                .map(share -> percent(share.share()))
                                .orElse(""),
                        Optional.ofNullable(shares.get(chunk.chunk()))
                                .filter(share -> share.low() != null)
                                .map(this::interval)
                                .orElse(""),
                        Optional.ofNullable(times.get(chunk.chunk()))
                                .flatMap(time -> RoundedDuration.of(time.seconds()))))
                .toList();
    }

    private String percent(double share) {
        return format.number(100 * share, DECIMALS);
    }

    private String interval(StudyAgreement.Share share) {
        return format.interval(new Interval(100 * share.low(), 100 * share.high()), DECIMALS);
    }

    private StudyPage.Agreement agreement(
            StudyAgreement agreement, StudyAgreements.CachedAgreement known, List<StudyAnnotator> judges) {
        List<StudyPage.Range> ranges = agreement.questions().stream()
                .filter(each ->
                        !each.question().isEmpty() || agreement.questions().size() > 2)
                .filter(each -> each.all().units() > 0)
                .map(each -> new StudyPage.Range(
                        each.question(),
                        percent(each.least().orElseThrow().share()),
                        percent(each.most().orElseThrow().share()),
                        each.all().units()))
                .toList();
        return new StudyPage.Agreement(known.at(), known.behind(), ranges, differing(agreement, judges));
    }

    /** Those who agree with the others less than the middle one does, the furthest first. */
    private List<StudyPage.Differing> differing(StudyAgreement agreement, List<StudyAnnotator> judges) {
        List<StudyAgreement.Rest> rest = agreement.whole().stream()
                .flatMap(whole -> whole.rest().stream())
                .filter(each -> each.pairs() >= FEWEST_PAIRS)
                .sorted(Comparator.comparingDouble(StudyAgreement.Rest::value))
                .toList();
        if (rest.size() < 3) {
            return List.of();
        }
        Map<Long, String> names = judges.stream()
                .collect(Collectors.toMap(person -> person.annotator.id, person -> person.annotator.pseudonym));
        double middle = rest.get(rest.size() / 2).value();
        return rest.stream()
                .filter(each -> 100 * (middle - each.value()) >= DIFFERS)
                .limit(MOST_DIFFERING)
                .map(each -> new StudyPage.Differing(
                        names.getOrDefault(agreement.people().get(each.person()).annotator(), Format.NONE),
                        percent(each.value()),
                        percent(middle)))
                .toList();
    }

    private static StudyPage.Stuck stuck(StudyOverview standing) {
        List<StudyProgress.Late> late = standing.late();
        List<StudyProgress.Skipped> skipped = standing.skipped();
        return new StudyPage.Stuck(
                late.stream()
                        .map(each -> new StudyPage.Late(each.person(), each.unit(), each.chunk(), each.given()))
                        .toList(),
                late.isEmpty() ? 0 : late.get(0).number(),
                skipped.stream()
                        .map(each -> new StudyPage.Unit(each.unit(), each.chunk()))
                        .toList(),
                skipped.isEmpty() ? 0 : skipped.get(0).number(),
                standing.idle().stream().limit(StudyProgress.MOST_NAMED).toList(),
                standing.idle().size(),
                standing.lackingJudges(),
                standing.lackingDeciders());
    }

    private static StudyPage.Deciding deciding(StudyOverview standing, Optional<Form> form) {
        Study study = standing.study();
        List<AdjudicationCounts.Gap> gaps = standing.gaps();
        return new StudyPage.Deciding(
                standing.decisions(),
                AdjudicationRules.Rules.of(study),
                form.filter(each -> WordListReviews.reviewsLists(study, each))
                        .map(each -> standing.outcomes().stream()
                                .mapToLong(StudyProgress.Outcome::decided)
                                .sum()),
                standing.outcomes().stream()
                        .mapToLong(StudyProgress.Outcome::collected)
                        .sum(),
                gaps,
                gaps.isEmpty() ? 0 : gaps.get(0).number());
    }

    private StudyPage.Remarks remarks(Study study, Optional<Form> form, int page, String href) {
        List<StudyProgress.Remark> found = progress.remarks(study, (page - 1) * REMARKS, REMARKS + 1);
        Map<String, String> flags = form.stream()
                .flatMap(each -> each.flags().stream())
                .collect(Collectors.toMap(QuestionOption::id, this::text));
        List<StudyPage.Remark> shown = new ArrayList<>();
        for (StudyProgress.Remark each : found.subList(0, Math.min(REMARKS, found.size()))) {
            shown.add(new StudyPage.Remark(
                    each.unit(),
                    each.chunk(),
                    each.person(),
                    each.decides(),
                    Arrays.stream(each.flags().split("\n", -1))
                            .filter(flag -> !flag.isEmpty())
                            .map(flag -> flags.getOrDefault(flag, flag))
                            .toList(),
                    each.comment(),
                    each.at()));
        }
        return new StudyPage.Remarks(
                shown,
                page > 1 ? href + "?remarks=" + (page - 1) + "#h-remarks" : "",
                found.size() > REMARKS ? href + "?remarks=" + (page + 1) + "#h-remarks" : "");
    }

    private String text(QuestionOption option) {
        return option.text().isEmpty()
                ? option.id()
                : option.text().in(view.locale()).text();
    }
}
