package dev.podium.web.organize.study;

import dev.podium.annotation.imported.JudgementImport;
import dev.podium.annotation.people.AnnotatorProfiles;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.InvitationLinkTable;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.ProfileQuestion;
import dev.podium.annotation.study.ProfileQuestions;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.AnnotatorPractice;
import dev.podium.annotation.work.StudyProgress;
import dev.podium.platform.PublicAddress;
import dev.podium.platform.Refused;
import dev.podium.task.AnnotationScheme;
import dev.podium.task.ItemTask;
import dev.podium.task.reading.Reading;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Puts the pages of the people of a study together. Four queries each. */
@RequestScoped
class AnnotatorsPageMaker {

    private static final int UNPROCESSABLE = 422;

    @Inject
    StudyContext context;

    @Inject
    StudyProgress progress;

    @Inject
    AnnotatorPractice practice;

    @Inject
    AnnotatorProfiles profiles;

    @Inject
    PublicAddress publicAddress;

    @Inject
    View view;

    private static String href(String slug, String name) {
        return StudyContext.href(slug, name, StudyTab.PEOPLE);
    }

    /** For what a form of the page is sent to, opened. */
    static Response back(String slug, String name) {
        return Redirect.to(href(slug, name));
    }

    /** What became of a file. */
    Response answer(Study study, String file, Reading<Integer> reading, Success success) {
        return answer(study, file, reading, "", success);
    }

    /**
     * The same of one that names systems.
     *
     * @param systems which of the study these mean, as it was typed
     */
    Response answer(Study study, String file, Reading<Integer> reading, String systems, Success success) {
        if (reading instanceof Reading.Rejected<Integer> rejected) {
            ProblemTable faulty = ProblemTable.of(file, rejected.problems(), view.locale());
            String proposed = Stream.concat(
                            systems.strip().lines(),
                            rejected.problems().shown().stream()
                                    .filter(problem -> problem.code().equals(JudgementImport.SYSTEM_UNKNOWN)
                                            && !problem.found().isBlank())
                                    .map(problem -> problem.found() + " = "
                                            + problem.arguments().get(0)))
                    .collect(Collectors.joining("\n"));
            return Response.status(UNPROCESSABLE)
                    .entity(page(study, Optional.of(faulty), proposed, Optional.empty()))
                    .build();
        }
        Reading.Accepted<Integer> accepted = (Reading.Accepted<Integer>) reading;
        ProblemTable warnings = ProblemTable.of(file, accepted.warnings(), view.locale());
        if (!warnings.isEmpty()) {
            AnnotatorsPage.ImportResult brought = new AnnotatorsPage.ImportResult(accepted.value(), warnings);
            return Response.ok(page(study, Optional.empty(), "", Optional.of(brought)))
                    .build();
        }
        return success.at(href(study.competition.slug, study.slug));
    }

    private AnnotatorsPage page(
            Study study, Optional<ProblemTable> faulty, String systems, Optional<AnnotatorsPage.ImportResult> brought) {
        return page(study, List.of(), AnnotatorsPage.Typed.NOTHING, faulty, systems, brought, Complaint.NONE);
    }

    AnnotatorsPage page(Study study, Complaint complaint) {
        return page(study, "", complaint);
    }

    AnnotatorsPage page(Study study, String systems, Complaint complaint) {
        return page(
                study, List.of(), AnnotatorsPage.Typed.NOTHING, Optional.empty(), systems, Optional.empty(), complaint);
    }

    AnnotatorsPage page(
            Study study, List<Annotators.Invited> invited, AnnotatorsPage.Typed typed, Complaint complaint) {
        return page(study, invited, typed, Optional.empty(), "", Optional.empty(), complaint);
    }

    /**
     * Where there are fewer people than it takes: none where what each judges is not bounded, or some have a number of their own. Whoever came
     * with a file or has left has judged what they will. One query.
     */
    private static List<AnnotatorsPage.Missing> missing(Study study, List<AnnotatorsPage.Person> people) {
        if (study.design != Study.Design.each
                || study.quota == null
                || study.isClosed()
                || people.stream().anyMatch(person -> person.quota().isPresent())) {
            return List.of();
        }
        boolean classed = !study.classes().isEmpty();
        long units = StudyUnit.count("study = ?1 and role = ?2", study, StudyUnit.Role.normal);
        return (classed ? study.classes().wanted() : Map.of("", study.wanted))
                .entrySet().stream()
                        .map(each -> missing(
                                each,
                                study.quota,
                                units,
                                people.stream()
                                        .filter(person -> !person.adjudicates()
                                                && (!classed
                                                        || person.peopleClass().equals(each.getKey())))
                                        .toList()))
                        .filter(each -> each.there() < each.least())
                        .toList();
    }

    private static AnnotatorsPage.Missing missing(
            Map.Entry<String, Integer> wanted, int quota, long units, List<AnnotatorsPage.Person> people) {
        Set<AnnotatorsPage.Standing> over = Set.of(AnnotatorsPage.Standing.BROUGHT, AnnotatorsPage.Standing.LEFT);
        long done = people.stream()
                .filter(person -> over.contains(person.standing()))
                .mapToLong(AnnotatorsPage.Person::done)
                .sum();
        long left = Math.max(0, units * wanted.getValue() - done);
        return new AnnotatorsPage.Missing(
                wanted.getKey(),
                quota,
                (left + quota - 1) / quota,
                people.stream()
                        .filter(person -> !person.isGone() && person.standing() != AnnotatorsPage.Standing.BROUGHT)
                        .count());
    }

    private AnnotatorsPage page(
            Study study,
            List<Annotators.Invited> invited,
            AnnotatorsPage.Typed typed,
            Optional<ProblemTable> faulty,
            String systems,
            Optional<AnnotatorsPage.ImportResult> brought,
            Complaint complaint) {
        List<AnnotatorsPage.Person> people = people(study);
        return new AnnotatorsPage(
                context.frame(study, StudyTab.PEOPLE),
                people,
                people.stream().anyMatch(person -> person.practice().isPresent()),
                String.join(", ", study.classNames),
                missing(study, people),
                profile(study),
                invited.stream()
                        .map(each -> new AnnotatorsPage.Link(each.person().annotator.pseudonym, address(each)))
                        .toList(),
                file(invited),
                typed,
                study.competition
                        .type()
                        .withItems()
                        .flatMap(ItemTask::collecting)
                        .filter(AnnotationScheme::hasAnnotations)
                        .isPresent(),
                faulty,
                systems,
                brought,
                complaint);
    }

    /**
     * The page of somebody.
     *
     * @param quota as it was typed; empty for the one that holds
     * @param until the last day of another link, as it was typed
     * @throws Refused if there is nobody of this pseudonym
     */
    AnnotatorPage page(
            Study study,
            String pseudonym,
            Optional<String> quota,
            Optional<Annotators.Invited> renewed,
            String until,
            Complaint complaint) {
        List<AnnotatorsPage.Person> people = people(study);
        AnnotatorsPage.Person person = people.stream()
                .filter(each -> each.pseudonym().equals(pseudonym))
                .findFirst()
                .orElseThrow(Refused::notThere);
        return new AnnotatorPage(
                context.frame(study, StudyTab.PEOPLE),
                person,
                quota.orElse(person.quota().map(String::valueOf).orElse("")),
                renewed.map(this::address).orElse(""),
                until,
                (study.design == Study.Design.pairs || study.design == Study.Design.listed) && person.isGone()
                        ? others(people)
                        : List.of(),
                complaint);
    }

    /** As a table in the address itself: the secrets are in no second answer. */
    private String file(List<Annotators.Invited> invited) {
        String table = InvitationLinkTable.csv(invited, this::address);
        return invited.isEmpty()
                ? ""
                : "data:text/csv;charset=utf-8;base64,"
                        + Base64.getEncoder().encodeToString(table.getBytes(StandardCharsets.UTF_8));
    }

    private Optional<AnnotatorsPage.Profile> profile(Study study) {
        ProfileQuestions asks = study.profile();
        if (asks.asked().isEmpty()) {
            return Optional.empty();
        }
        AnnotatorProfiles.Summary said = profiles.find(study, view.locale());
        List<AnnotatorsPage.Profile.Table> tables = new ArrayList<>();
        if (asks.asks(ProfileQuestion.language)) {
            tables.add(table(ProfileQuestion.language, said.languages()));
        }
        if (asks.asks(ProfileQuestion.age)) {
            tables.add(table(ProfileQuestion.age, said.ages()));
        }
        Map<String, AnnotatorProfiles.Words> words = new LinkedHashMap<>();
        if (asks.asks(ProfileQuestion.experience)) {
            words.put(ProfileQuestion.experience.name(), said.experience());
        }
        if (asks.asks(ProfileQuestion.health)) {
            words.put(ProfileQuestion.health.name(), said.health());
        }
        return Optional.of(new AnnotatorsPage.Profile(said.people(), tables, words))
                .filter(all -> all.people() > 0);
    }

    /** Those who do not say stand last. */
    private static AnnotatorsPage.Profile.Table table(ProfileQuestion question, Map<String, Long> counts) {
        return new AnnotatorsPage.Profile.Table(
                "c-" + question.name(),
                question.name(),
                counts.entrySet().stream()
                        .map(each -> new AnnotatorsPage.Profile.Row(each.getKey(), each.getValue()))
                        .sorted(Comparator.comparing(row -> row.answer().isEmpty()))
                        .toList());
    }

    private static List<Option> others(List<AnnotatorsPage.Person> people) {
        return people.stream()
                .filter(other -> !other.isGone() && !other.adjudicates())
                .map(other -> new Option(other.pseudonym(), other.pseudonym(), false, true))
                .toList();
    }

    private String address(Annotators.Invited invited) {
        return publicAddress.of("/j/" + invited.secret()).toString();
    }

    private List<AnnotatorsPage.Person> people(Study study) {
        Map<Long, Long> done = progress.done(study).stream()
                .collect(Collectors.toMap(StudyProgress.Done::annotator, StudyProgress.Done::done));
        Map<Long, AnnotatorPractice.Done> practised = practice.done(study).stream()
                .collect(Collectors.toMap(AnnotatorPractice.Done::annotator, Function.identity()));
        String list = StudyContext.href(study.competition.slug, study.slug, StudyTab.PEOPLE);
        return StudyAnnotator.findByStudy(study).stream()
                .map(person -> new AnnotatorsPage.Person(
                        list + "/" + person.annotator.pseudonym,
                        person.annotator.pseudonym,
                        person.adjudicates,
                        person.peopleClass,
                        standing(person),
                        person.annotator.account != null,
                        Optional.ofNullable(person.quota),
                        done.getOrDefault(person.annotator.id, 0L),
                        Optional.ofNullable(practised.get(person.annotator.id))
                                .map(each -> AnnotatorsPage.Practised.of(each, person))))
                .toList();
    }

    private static AnnotatorsPage.Standing standing(StudyAnnotator person) {
        if (person.withdrawnAt != null) {
            return AnnotatorsPage.Standing.WITHDRAWN;
        }
        if (person.endedAt != null) {
            return AnnotatorsPage.Standing.LEFT;
        }
        if (person.isBrought()) {
            return AnnotatorsPage.Standing.BROUGHT;
        }
        if (person.agreedAt == null) {
            return AnnotatorsPage.Standing.INVITED;
        }
        return person.isPaused() ? AnnotatorsPage.Standing.PAUSED : AnnotatorsPage.Standing.AGREED;
    }
}
