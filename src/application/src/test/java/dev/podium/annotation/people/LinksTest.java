package dev.podium.annotation.people;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.podium.account.Account;
import dev.podium.annotation.study.ProfileQuestion;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.person.AccountRemoval;
import dev.podium.platform.Refused;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** How the people of a study are known, and for how long. */
@QuarkusTest
class LinksTest {

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Studies studies;

    @Inject
    Annotators annotators;

    @Inject
    AnnotatorAnonymization anonymization;

    @Inject
    AccountRemoval removal;

    @Inject
    EntityManager database;

    private Account olga() {
        return play.account("olga");
    }

    private static String refused(Runnable deed) {
        return catchThrowableOfType(Refused.class, deed::run).code();
    }

    private Object row(String query, long id) {
        return QuarkusTransaction.requiringNew()
                .call(() ->
                        database.createNativeQuery(query).setParameter(1, id).getSingleResult());
    }

    @Test
    void link_withALastDay_opensNothingAfterIt_untilThereIsAnother() {
        Study study =
                studyPlay.opened(studyPlay.draft(play.competition().hidden().competition(), Study.Design.each, 1, 10));
        assertThat(refused(() -> annotators.invite(
                        study,
                        new NewAnnotators(1, false, OptionalInt.empty(), "", Optional.of(LocalDate.of(2020, 1, 1))),
                        olga())))
                .isEqualTo("study.until-past");
        Annotators.Invited invited = annotators
                .invite(
                        study,
                        new NewAnnotators(1, false, OptionalInt.empty(), "", Optional.of(LocalDate.of(2099, 1, 1))),
                        olga())
                .get(0);
        assertThat(annotators.find(invited.secret())).isPresent();
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery(
                                "update annotator set link_until = current_date - 2 where id = ?1")
                        .setParameter(1, invited.person().annotator.id)
                        .executeUpdate());
        assertThat(QuarkusTransaction.requiringNew().call(() -> annotators.find(invited.secret())))
                .isEmpty();
        assertThat(QuarkusTransaction.requiringNew().call(() -> annotators.find(List.of(invited.secret()))))
                .isEmpty();
        assertThat(Html.text(Html.one(
                        given().redirects()
                                .follow(false)
                                .get("/j/" + invited.secret())
                                .then()
                                .statusCode(404)
                                .extract()
                                .asString(),
                        "main")))
                .contains("Your link was for the time until", "what you have answered is kept");
        String pseudonym = invited.person().annotator.pseudonym;
        Annotators.Invited renewed = annotators.renew(study, pseudonym, Optional.empty(), olga());
        assertThat(annotators.find(renewed.secret())).isPresent();
    }

    @Test
    void link_isRenewed_orGivenUpForAnAccount_andForgottenInTheEnd() {
        Study study =
                studyPlay.opened(studyPlay.draft(play.competition().hidden().competition(), Study.Design.each, 1, 10));
        Annotators.Invited invited =
                annotators.invite(study, NewAnnotators.of(1, false), olga()).get(0);
        Annotator person = invited.person().annotator;
        Annotators.Invited renewed = annotators.renew(study, person.pseudonym, Optional.empty(), olga());
        assertThat(annotators.find(invited.secret())).isEmpty();
        Account account = play.account("p-" + UUID.randomUUID());
        annotators.signIn(renewed.secret(), account);
        assertThat(annotators.find(renewed.secret())).isEmpty();
        assertThat(refused(() -> annotators.renew(study, person.pseudonym, Optional.empty(), olga())))
                .isEqualTo("study.person-signs-in");
        Annotators.Invited second =
                annotators.invite(study, NewAnnotators.of(1, false), olga()).get(0);
        assertThat(refused(() -> annotators.signIn(second.secret(), account))).isEqualTo("study.account-known");
        String known =
                "select concat(account_id is not null, link_digest is not null, erased_at is not null) from annotator where id = ?1";
        assertThat(row(known, person.id)).isEqualTo("tff");
        removal.remove(account);
        assertThat(row(known, person.id)).isEqualTo("fft");

        assertThat(row(known, second.person().annotator.id)).isEqualTo("ftf");
        studies.close(study, olga());
        QuarkusTransaction.requiringNew().run(anonymization::erase);
        assertThat(row(known, second.person().annotator.id)).isEqualTo("ftf");
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery(
                                "update study set closed_at = now() - interval '366 days' where id = ?1")
                        .setParameter(1, study.id)
                        .executeUpdate());
        QuarkusTransaction.requiringNew().run(anonymization::erase);
        assertThat(row(known, second.person().annotator.id)).isEqualTo("fft");
    }

    @Test
    void whatPeopleSayAboutThemselves_isEmptiedWithTheirAccount_andInTime() {
        Study study = studyPlay.asking(
                studyPlay.draft(play.competition().hidden().competition(), Study.Design.each, 1, 10),
                ProfileQuestion.values());
        studyPlay.opened(study);
        Account account = play.account("p-" + UUID.randomUUID());
        Annotators.Invited first =
                annotators.invite(study, NewAnnotators.of(1, false), olga()).get(0);
        Annotator signedIn = annotators.signIn(first.secret(), account);
        Annotator linked = annotators
                .invite(study, NewAnnotators.of(1, false), olga())
                .get(0)
                .person()
                .annotator;
        AnnotatorProfile said = AnnotatorProfile.of("German", "Much", "25-34", "None", true);
        for (Annotator person : List.of(signedIn, linked)) {
            annotators.agree(study, person, 1, said);
            assertThat(profile(person)).isEqualTo("GermanMuch25-34None");
        }
        removal.remove(account);
        assertThat(profile(signedIn)).isEqualTo("");

        // somebody who is known in another study still
        Study next = studyPlay.draft(study.competition, Study.Design.each, 1, 10);
        annotators.inviteKnown(next, linked.pseudonym, NewAnnotators.of(1, false), olga());
        studies.close(study, olga());
        QuarkusTransaction.requiringNew().run(anonymization::erase);
        assertThat(profile(linked)).isEqualTo("GermanMuch25-34None");
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery(
                                "update study set closed_at = now() - interval '366 days' where id = ?1")
                        .setParameter(1, study.id)
                        .executeUpdate());
        QuarkusTransaction.requiringNew().run(anonymization::erase);
        assertThat(profile(linked)).isEqualTo("");
        assertThat(row("select concat(link_digest is not null) from annotator where id = ?1", linked.id))
                .isEqualTo("t");
    }

    private Object profile(Annotator person) {
        return row(
                "select string_agg(profile_language || profile_experience || profile_age || profile_health, '') from study_annotator where annotator_id = ?1",
                person.id);
    }
}
