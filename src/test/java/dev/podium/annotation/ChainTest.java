package dev.podium.annotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.podium.account.Account;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewPeople;
import dev.podium.annotation.study.NewStudy;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyTemplate;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.study.Units;
import dev.podium.competition.Competition;
import dev.podium.platform.Refused;
import dev.podium.platform.language.Worded;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What people write in one study is what others rate in the next. */
@QuarkusTest
class ChainTest {

    private static final String GOOD =
            "{\"sense\":5,\"grammar\":5,\"missing\":\"no\",\"new\":\"no\",\"wrong\":\"no\",\"further\":\"no\"}";

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

    private Account olga() {
        return play.account("olga");
    }

    private Study draft(Competition competition, String template) {
        StudyTemplate chosen = StudyTemplate.byId(competition.type(), template).orElseThrow();
        return studies.create(
                competition,
                new NewStudy(
                        template,
                        new Worded(template, ""),
                        chosen.purpose(),
                        chosen.design(),
                        OptionalInt.of(chosen.people()),
                        OptionalInt.empty()),
                chosen,
                olga());
    }

    private static String refused(Runnable deed) {
        return catchThrowableOfType(Refused.class, deed::run).code();
    }

    @Test
    void rewrites_areRatedByOthers() {
        Competition competition = play.competition().hidden().competition();
        Study draft = draft(competition, "splitrephrase");
        units.replace(
                draft,
                List.of(
                        new NewUnit("s1", "", Map.of("source", "Mia blieb und las ."), List.of()),
                        new NewUnit("s2", "", Map.of("source", "Es regnete ."), List.of())),
                10,
                olga());
        Study ratings = draft(competition, "criteria");
        assertThat(refused(() -> units.replace(ratings, draft, "rewrite", 10, olga())))
                .isEqualTo("study.source-none");
        List<Annotator> writers = studyPlay.people(draft, 2, false);
        Annotators.Invited invited =
                annotators.invite(draft, NewPeople.of(1, false), olga()).get(0);
        Account account = play.account("w-" + UUID.randomUUID());
        Annotator third = annotators.signIn(invited.secret(), account);
        annotators.agree(draft, third);
        Study rewrites = studyPlay.opened(draft);
        studyPlay.judge(rewrites, writers.get(0), "{\"rewrite\": \"Mia blieb. Mia las.\"}", "");
        studyPlay.judge(rewrites, writers.get(1), "{\"rewrite\": \"Mia blieb. Mia las.\"}", "");
        studyPlay.judge(rewrites, third, "{\"rewrite\": \"SIMPLE\"}", "");
        assertThat(studyPlay.outcomes(rewrites)).isEqualTo(Map.of(StudyUnit.Outcome.collected, 2L));

        units.replace(ratings, rewrites, "rewrite", 10, olga());
        List<StudyUnit> rated = QuarkusTransaction.requiringNew()
                .call(() -> StudyUnit.<StudyUnit>list("study = ?1 order by number", ratings));
        assertThat(rated).extracting(unit -> unit.name).containsExactly("s1-1", "s2-1");
        assertThat(rated.get(0).attributes())
                .isEqualTo(Map.of("rewrite", "Mia blieb. Mia las.", "source", "Mia blieb und las ."));
        assertThat(rated.get(0).cluster).isEqualTo("s1");

        // whoever wrote does not rate; whoever has an account is the same person in all studies
        Annotators.Invited again =
                annotators.invite(ratings, NewPeople.of(1, false), olga()).get(0);
        assertThat(refused(() -> annotators.signIn(again.secret(), account))).isEqualTo("study.account-wrote");
        Study open = studyPlay.opened(ratings);
        List<Annotator> raters = studyPlay.people(open, 2, false);
        raters.forEach(
                rater -> assertThat(studyPlay.judge(open, rater, GOOD, "")).isEqualTo(2));
        assertThat(studyPlay.outcomes(open)).isEqualTo(Map.of(StudyUnit.Outcome.collected, 2L));
        Study other = draft(competition, "screening");
        Annotators.Invited known =
                annotators.invite(other, NewPeople.of(1, false), olga()).get(0);
        assertThat(annotators.signIn(known.secret(), account).id).isEqualTo(third.id);
        assertThat(annotators.find(known.secret())).isEmpty();
    }
}
