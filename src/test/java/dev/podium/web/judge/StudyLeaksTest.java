package dev.podium.web.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.account.Account;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewPeople;
import dev.podium.annotation.study.NewStudy;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyTemplate;
import dev.podium.annotation.study.Units;
import dev.podium.annotation.work.WorkQueue;
import dev.podium.competition.Competition;
import dev.podium.platform.language.Worded;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Who sees what somebody says in a study before they have said something themselves: nobody but its organizers. */
@QuarkusTest
class StudyLeaksTest {

    private static final String SAID = "Geheimsatz 4711";
    private static final String REMARK = "Bemerkung 4712";
    private static final String UNIT = "Einheit 4713";
    private static final String PERSON = "geheim-4714";

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Studies studies;

    @Inject
    Units units;

    @Inject
    Annotators annotators;

    @Inject
    WorkQueue queue;

    private Account olga() {
        return play.account("olga");
    }

    private Study study(Competition competition) {
        StudyTemplate template =
                StudyTemplate.byId(competition.type(), "splitrephrase").orElseThrow();
        Study draft = studies.create(
                competition,
                new NewStudy(
                        "rewrites",
                        new Worded("Rewrites", ""),
                        template.purpose(),
                        Study.Design.all,
                        OptionalInt.empty(),
                        OptionalInt.empty()),
                template,
                olga());
        units.replace(draft, List.of(new NewUnit("u1", "", Map.of("source", UNIT), List.of())), 10, olga());
        return studyPlay.opened(draft);
    }

    /** What is asked for, by words for the message. */
    private record Look(String who, String address, Supplier<RequestSpecification> reader) {

        String answer() {
            return reader.get().get(address).asString();
        }
    }

    @Test
    void answers_remarksLinksAndNames_areNowhereForOthers() {
        Competition competition = play.competition().published().competition();
        Study study = study(competition);
        Annotators.Invited first =
                annotators.invite(study, NewPeople.of(1, false), olga()).get(0);
        Annotator writer = annotators.signIn(first.secret(), play.account(PERSON));
        annotators.agree(study, writer);
        Annotators.Invited second =
                annotators.invite(study, NewPeople.of(1, false), olga()).get(0);
        annotators.agree(study, second.person().annotator);
        Annotators.Invited deciding =
                annotators.invite(study, NewPeople.of(1, true), olga()).get(0);
        annotators.agree(study, deciding.person().annotator);
        assertThat(studyPlay.judge(study, writer, "{\"rewrite\": \"" + SAID + "\"}", REMARK))
                .isOne();
        assertThat(queue.next(study, second.person().annotator)).isPresent();

        String competitionPage = "/competitions/" + competition.slug;
        String api = "/api/v1/competitions/" + competition.slug;
        String judge = "/judge/" + study.key;
        List<Look> looks = new ArrayList<>();
        for (String address : List.of(
                "/",
                competitionPage,
                competitionPage + "/data",
                competitionPage + "/phases/final",
                api,
                api + "/data",
                api + "/changes",
                competitionPage + "/changes.atom",
                api + "/studies",
                api + "/studies/rewrites/judgements.jsonl",
                judge,
                judge + "/done",
                judge + "/leave",
                judge + "/mine.jsonl",
                judge + "/decisions",
                "/judge")) {
            looks.add(new Look("visitor", address, TestSignIn::asVisitor));
            looks.add(new Look("pia", address, () -> TestSignIn.as("pia")));
        }
        for (String address : List.of(
                "/judge", judge, judge + "/done", judge + "/leave", judge + "/mine.jsonl", judge + "/decisions")) {
            looks.add(new Look("who has not answered", address, () -> with(study, second.secret())));
            looks.add(new Look("who decides", address, () -> with(study, deciding.secret())));
        }
        for (Look look : looks) {
            assertThat(look.answer())
                    .as(look.who() + " at " + look.address())
                    .doesNotContain(SAID, REMARK, PERSON, first.secret());
        }
        // planted, and seen by those who may
        assertThat(with(study, second.secret()).get(judge).asString()).contains(UNIT);
        assertThat(TestSignIn.as("olga")
                        .get(api + "/studies/rewrites/judgements.jsonl")
                        .asString())
                .contains(SAID, REMARK)
                .doesNotContain(PERSON);
        assertThat(TestSignIn.as(PERSON).get(judge + "/mine.jsonl").asString()).contains(SAID, REMARK);
        for (String page : List.of("", "/people", "/agreement", "/release", "/units", "/questions")) {
            assertThat(TestSignIn.as("olga")
                            .get("/organize/" + competition.slug + "/studies/rewrites" + page)
                            .asString())
                    .as(page)
                    .doesNotContain(PERSON, first.secret(), second.secret());
        }
    }

    private static RequestSpecification with(Study study, String secret) {
        return TestSignIn.asVisitor()
                .cookie("judge-" + study.key, secret)
                .redirects()
                .follow(false);
    }
}
