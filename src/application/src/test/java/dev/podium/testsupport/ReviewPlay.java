package dev.podium.testsupport;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.NewStudy;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.competition.Competition;
import dev.podium.platform.language.BilingualText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;

/** Sets up studies in which people list words. */
@ApplicationScoped
public class ReviewPlay {

    private static final List<String> FIRST =
            List.of("[\"Sitz\", \"Stul\"]", "[\"Sofa\", \"Stuhl\"]", "[\"Sitz\", \"%s\"]");

    @Inject
    Play play;

    @Inject
    Studies studies;

    @Inject
    StudyUnits units;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Annotators annotators;

    @Inject
    AnnotationQueue queue;

    @Inject
    Judgements judgements;

    /**
     * Three people have listed words for two units; of the second one all listed the same.
     *
     * @param first what the first person was given for the first unit
     * @param secret of the link of the one who looks lists through
     */
    public record Listed(Study study, List<Annotator> people, Assignment first, Annotator reviewer, String secret) {}

    public Listed listed() {
        return listed("Sie sitzt auf der", "doof");
    }

    /**
     * The same.
     *
     * @param before what the first sentence begins with
     * @param last what the third person lists beside something else
     */
    public Listed listed(String before, String last) {
        Competition competition = play.competition().demo("lexsub").hidden().competition();
        Study draft = studies.create(
                competition,
                new NewStudy(
                        "s-" + UUID.randomUUID().toString().substring(0, 8),
                        new BilingualText("Substitutes", "Ersatzwörter"),
                        Study.Purpose.texts,
                        Study.Design.each,
                        OptionalInt.of(3),
                        OptionalInt.empty()),
                play.account("olga"));
        studies.ask(
                draft,
                new NewForm(
                        competition.itemTask().collecting().orElseThrow().form(),
                        new BilingualText("Nouns with a *capital*.", ""),
                        new BilingualText("", ""),
                        ""),
                play.account("olga"));
        units.replace(draft, List.of(unit(1, before), unit(2, "Er geht zur")), 10, play.account("olga"));
        List<Annotator> people = studyPlay.people(draft, 3, false);
        Annotators.Invited invited = annotators
                .invite(draft, NewAnnotators.of(1, true), play.account("olga"))
                .get(0);
        Annotator reviewer = annotators.find(invited.secret()).orElseThrow();
        annotators.agree(draft, reviewer, 1);
        Study study = studyPlay.opened(draft);
        List<Assignment> given = new ArrayList<>();
        for (int person = 0; person < 3; person++) {
            given.add(list(study, people.get(person), FIRST.get(person).formatted(last)));
            list(study, people.get(person), "[\"Institut\"]");
        }
        return new Listed(study, people, given.get(0), reviewer, invited.secret());
    }

    private static NewUnit unit(int number, String before) {
        return new NewUnit(
                "Bank.n.Bank_" + number,
                "",
                Map.of(
                        "sentence",
                        before + " Bank .",
                        "instance",
                        "Bank.n Bank_" + number,
                        "before",
                        before,
                        "target",
                        "Bank",
                        "after",
                        "."),
                List.of());
    }

    private Assignment list(Study study, Annotator person, String words) {
        Assignment next = queue.next(study, person).orElseThrow();
        send(next, person, words);
        return next;
    }

    private void send(Assignment given, Annotator person, String words) {
        judgements.send(
                given.key,
                new SubmittedAnswer(
                        1, StudyPlay.json("{\"subs\": " + words + ", \"difficulty\": \"easy\"}"), List.of(), ""),
                person);
    }

    /** Has the first person list something else for the first unit. */
    public void again(Listed listed, String words) {
        send(listed.first(), listed.people().get(0), words);
    }
}
