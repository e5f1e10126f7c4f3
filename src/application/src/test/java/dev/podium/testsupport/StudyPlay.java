package dev.podium.testsupport;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.NewStudy;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.ProfileQuestion;
import dev.podium.annotation.study.ProfileQuestions;
import dev.podium.annotation.study.RequiredTexts;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudySettings;
import dev.podium.annotation.study.StudyTemplate;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.annotation.study.TaskUnits;
import dev.podium.annotation.study.UnitFileReader;
import dev.podium.annotation.study.VisibleTexts;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.competition.Competition;
import dev.podium.platform.language.BilingualText;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Sets studies up in the name of {@code olga}. */
@ApplicationScoped
public class StudyPlay {

    /** What the study that rates rewrites accepts. */
    public static final String GOOD_REWRITE =
            "{\"sense\":5,\"grammar\":5,\"missing\":\"no\",\"new\":\"no\",\"wrong\":\"no\",\"further\":\"no\"}";

    private static final ObjectMapper JSON = new ObjectMapper();

    @Inject
    Play play;

    @Inject
    Studies studies;

    @Inject
    StudySettings settings;

    @Inject
    StudyUnits units;

    @Inject
    Annotators annotators;

    @Inject
    AnnotationQueue queue;

    @Inject
    Judgements judgements;

    /** A draft about the sentences of {@link Play#GOLD} that asks for their statements. */
    public Study draft(Competition competition, Study.Design design, int wanted, int target) {
        Study study = studies.create(
                competition,
                new NewStudy(
                        "s-" + UUID.randomUUID().toString().substring(0, 8),
                        new BilingualText("Statements", "Aussagen"),
                        Study.Purpose.labels,
                        design,
                        OptionalInt.of(wanted),
                        OptionalInt.empty()),
                play.account("olga"));
        studies.ask(study, form(competition, ""), play.account("olga"));
        units.replace(
                study, TaskUnits.of(competition.itemTask(), gold(competition).items()), target, play.account("olga"));
        return study;
    }

    /** The same about the units of a table. */
    public Study draft(Competition competition, Study.Design design, int wanted, String table) {
        Study draft = draft(competition, design, wanted, 50);
        units(draft, table);
        return draft;
    }

    /** A draft as a template has it, without units. */
    public Study draft(Competition competition, String template) {
        return draft(competition, template, Study.Design.all, OptionalInt.empty());
    }

    /** The same of a design, for so many people a unit. */
    public Study draft(Competition competition, String template, Study.Design design, OptionalInt people) {
        StudyTemplate found = StudyTemplate.byId(competition.type(), template).orElseThrow();
        return studies.create(
                competition,
                new NewStudy(
                        "s-" + UUID.randomUUID().toString().substring(0, 8),
                        new BilingualText(template, ""),
                        found.purpose(),
                        design,
                        people,
                        OptionalInt.empty()),
                found,
                play.account("olga"));
    }

    /** A study in which somebody has rewritten a sentence. */
    public Study rewrites(Competition competition, String text) {
        Study draft = draft(competition, "splitrephrase");
        units.replace(
                draft,
                List.of(new NewUnit("s1", "", Map.of("source", "Mia blieb und las ."), List.of())),
                10,
                play.account("olga"));
        Annotator writer = people(draft, 1, false).get(0);
        Study study = opened(draft);
        judge(study, writer, "{\"rewrite\": \"" + text + "\"}", "");
        return study;
    }

    /** The units of a table, in the place of those that a draft has. */
    public void units(Study draft, String table) {
        try {
            Reading<List<NewUnit>> reading = UnitFileReader.read(
                    Upload.of("units.csv", Form.bytes(table)),
                    VisibleTexts.labelled(draft),
                    RequiredTexts.of(draft),
                    StudyForm.findLatest(draft).map(StudyForm::form),
                    Locale.ENGLISH);
            units.replace(draft, ((Reading.Accepted<List<NewUnit>>) reading).value(), 50, play.account("olga"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Somebody of a study who has agreed, and signs in under a name. */
    public Annotator person(Study study, String name) {
        String secret = annotators
                .invite(study, NewAnnotators.of(1, false), play.account("olga"))
                .get(0)
                .secret();
        Annotator annotator = annotators.signIn(secret, play.account(name));
        annotators.agree(study, annotator, 1);
        return annotator;
    }

    /** What the task type asks. */
    public NewForm form(Competition competition, String note) {
        return new NewForm(
                competition.itemTask().collecting().orElseThrow().form(),
                new BilingualText("Count *statements*.", ""),
                new BilingualText("What you say is published under a pseudonym.", ""),
                /* commentsPublished= */ true,
                note);
    }

    /** People who have agreed. */
    public List<Annotator> people(Study study, int number, boolean adjudicate) {
        return people(study, NewAnnotators.of(number, adjudicate));
    }

    /** The same. */
    public List<Annotator> people(Study study, NewAnnotators wanted) {
        List<Annotator> people = new ArrayList<>();
        for (Annotators.Invited invited : annotators.invite(study, wanted, play.account("olga"))) {
            Annotator annotator = annotators.find(invited.secret()).orElseThrow();
            annotators.agree(study, annotator, 1);
            people.add(annotator);
        }
        return people;
    }

    /** Has somebody answer all that they are given; how many that was. */
    public int judge(Study study, Annotator annotator, String answer, String comment) {
        int judged = 0;
        for (Optional<Assignment> next = queue.next(study, annotator);
                next.isPresent();
                next = queue.next(study, annotator)) {
            judgements.send(next.get().key, new SubmittedAnswer(1, json(answer), List.of(), comment), annotator);
            judged++;
        }
        return judged;
    }

    /** Has somebody answer otherwise what they answered last. */
    public void again(Study study, Annotator annotator, String answer) {
        again(study, annotator, answer, "");
    }

    /** The same with a remark. */
    public void again(Study study, Annotator annotator, String answer, String comment) {
        Assignment last =
                Assignment.findLast(study, annotator, Optional.empty()).orElseThrow();
        judgements.send(last.key, new SubmittedAnswer(1, json(answer), List.of(), comment), annotator);
    }

    /** How many of its units stand how. */
    public Map<StudyUnit.Outcome, Long> outcomes(Study study) {
        return QuarkusTransaction.requiringNew()
                .call(() -> StudyUnit.<StudyUnit>list("study", study).stream()
                        .collect(Collectors.groupingBy(unit -> unit.outcome, Collectors.counting())));
    }

    /** As if its last day had passed, two days ago, so that it is over in all time zones. */
    public void endLastDay(Study study) {
        QuarkusTransaction.requiringNew()
                .run(() -> Study.update(
                        "closesOn = ?1 where id = ?2",
                        LocalDate.now(ZoneOffset.UTC).minusDays(2),
                        study.id));
    }

    /** Has people asked about themselves who agree from now on. */
    public Study asking(Study study, ProfileQuestion... questions) {
        return settings.change(
                study,
                before -> new StudySettings.Settings(
                        before.title(),
                        before.quota(),
                        before.closesOn(),
                        before.order(),
                        before.lease(),
                        before.eraseAfterDays(),
                        before.around(),
                        before.otherThan(),
                        new ProfileQuestions(List.of(questions), true, true)),
                play.account("olga"));
    }

    public Study opened(Study draft) {
        return studies.open(draft, play.account("olga"));
    }

    /** {@link Play#GOLD}. */
    public static Gold gold(Competition competition) {
        try {
            ItemTask<?, ?> task = competition.itemTask();
            Reading<? extends Gold> reading = task.readGold(Upload.of("gold.csv", Form.bytes(Play.GOLD)));
            return ((Reading.Accepted<? extends Gold>) reading).value();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The labels of a gold as answers, by identifier. */
    public static Map<String, JsonNode> answers(Gold gold) {
        return IntStream.range(0, gold.items().size())
                .boxed()
                .collect(Collectors.toMap(gold.items()::id, item -> json(gold.answer(item))));
    }

    public static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(text, e);
        }
    }
}
