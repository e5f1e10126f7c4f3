package dev.podium.web.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.account.Account;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.study.NewStudy;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyTemplate;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.competition.Competition;
import dev.podium.platform.language.BilingualText;
import dev.podium.testsupport.ExchangePlay;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ReleasePlay;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/** Who sees what somebody says in a study before they have said something themselves: nobody but its organizers. */
@QuarkusTest
class StudyLeaksTest {

    private static final String SAID = "Geheimsatz 4711";
    private static final String REMARK = "Bemerkung 4712";
    private static final String UNIT = "Einheit 4713";
    private static final String PERSON = "geheim-4714";
    private static final String OTHER = "andere-4715";

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Studies studies;

    @Inject
    StudyUnits units;

    @Inject
    Annotators annotators;

    @Inject
    AnnotationQueue queue;

    @Inject
    ReleasePlay releases;

    @Inject
    Session database;

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
                        new BilingualText("Rewrites", ""),
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
    private record Look(String who, String address, Supplier<String> content) {

        static Look at(String who, String address, Supplier<RequestSpecification> reader) {
            return new Look(who, address, () -> reader.get().get(address).asString());
        }

        /** What is planted and found there; in the files of a zip, where it is one. */
        List<String> found(String... planted) {
            String all = content.get();
            return Stream.of(planted).filter(all::contains).toList();
        }
    }

    /** All files of a zip, as one text. */
    private static Look zip(String who, String address) {
        return new Look(who, address, () -> {
            Response answer = TestSignIn.as(who).get(address);
            assertThat(answer.statusCode()).as(who + " at " + address).isEqualTo(200);
            StringBuilder all = new StringBuilder();
            ExchangePlay.files(answer.asByteArray())
                    .forEach((name, content) -> all.append(name)
                            .append('\n')
                            .append(new String(content, StandardCharsets.UTF_8))
                            .append('\n'));
            return all.toString();
        });
    }

    /** With a link, where a program of somebody's own asks. */
    private static Look bearer(String who, String secret, String method, String address) {
        return new Look(
                who,
                method + " " + address,
                () -> TestSignIn.asVisitor()
                        .header("Authorization", "Bearer " + secret)
                        .request(method, address)
                        .asString());
    }

    @Test
    void answers_remarksLinksAndNames_areNowhereForOthers() {
        Competition competition = play.competition().published().competition();
        Study study = study(competition);
        Annotators.Invited first =
                annotators.invite(study, NewAnnotators.of(1, false), olga()).get(0);
        Annotator writer = annotators.signIn(first.secret(), play.account(PERSON));
        annotators.agree(study, writer, 1);
        Annotators.Invited second =
                annotators.invite(study, NewAnnotators.of(1, false), olga()).get(0);
        annotators.agree(study, second.person().annotator, 1);
        Annotators.Invited third =
                annotators.invite(study, NewAnnotators.of(1, false), olga()).get(0);
        Annotator other = annotators.signIn(third.secret(), play.account(OTHER));
        annotators.agree(study, other, 1);
        Annotators.Invited deciding =
                annotators.invite(study, NewAnnotators.of(1, true), olga()).get(0);
        annotators.agree(study, deciding.person().annotator, 1);
        assertThat(studyPlay.judge(study, writer, "{\"rewrite\": \"" + SAID + "\"}", REMARK))
                .isOne();
        assertThat(queue.next(study, second.person().annotator)).isPresent();

        String competitionPage = "/competitions/" + competition.slug;
        String organize = "/organize/" + competition.slug;
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
                api + "/export.zip",
                organize + "/export.zip",
                api + "/studies/rewrites/judgements.jsonl",
                api + "/studies/rewrites/ratings",
                api + "/studies/rewrites/releases/preview",
                judge,
                judge + "/done",
                judge + "/leave",
                judge + "/mine.jsonl",
                judge + "/decisions",
                judge + "/reviews",
                judge + "/changed",
                "/api/v1" + judge,
                "/api/v1" + judge + "/changed",
                "/judge")) {
            looks.add(Look.at("visitor", address, TestSignIn::asVisitor));
            looks.add(Look.at("pia", address, () -> TestSignIn.as("pia")));
        }
        for (String address : List.of(
                "/judge",
                judge,
                judge + "/done",
                judge + "/leave",
                judge + "/mine.jsonl",
                judge + "/decisions",
                judge + "/reviews",
                judge + "/changed")) {
            looks.add(Look.at("who has not answered", address, () -> with(study, second.secret())));
            looks.add(Look.at("who decides", address, () -> with(study, deciding.secret())));
            looks.add(Look.at(OTHER, address, () -> TestSignIn.as(OTHER)));
        }
        for (String address : List.of(
                "GET /api/v1/judge",
                "GET /api/v1" + judge,
                "GET /api/v1" + judge + "/done",
                "GET /api/v1" + judge + "/changed",
                "POST /api/v1" + judge + "/next",
                "POST /api/v1" + judge + "/decisions/next",
                "POST /api/v1" + judge + "/reviews/next")) {
            String[] parts = address.split(" ", 2);
            looks.add(bearer("who has not answered", second.secret(), parts[0], parts[1]));
            looks.add(bearer("who decides", deciding.secret(), parts[0], parts[1]));
        }
        // what is handed on to others, or is somebody else's
        looks.add(zip("olga", organize + "/export.zip"));
        looks.add(zip("olga", "/account/data.zip"));
        looks.add(zip(OTHER, "/account/data.zip"));
        String[] planted = {SAID, REMARK, PERSON, first.secret()};
        for (Look look : looks) {
            assertThat(look.found(planted))
                    .as(look.who() + " at " + look.address())
                    .isEmpty();
        }
        assertThat(database.createNativeQuery(
                                "select count(*) from mail where about like '%' || :study || '%'", Long.class)
                        .setParameter("study", study.key.toString())
                        .getSingleResult())
                .as("nobody is written to")
                .isZero();

        // planted, and found by the same search where somebody may see it
        assertThat(with(study, second.secret()).get(judge).asString()).contains(UNIT);
        assertThat(bearer("who has not answered", second.secret(), "POST", "/api/v1" + judge + "/next")
                        .found(UNIT))
                .containsExactly(UNIT);
        assertThat(Look.at("olga", api + "/studies/rewrites/judgements.jsonl", () -> TestSignIn.as("olga"))
                        .found(planted))
                .containsExactly(SAID, REMARK);
        assertThat(Look.at(PERSON, judge + "/mine.jsonl", () -> TestSignIn.as(PERSON))
                        .found(planted))
                .containsExactly(SAID, REMARK);
        assertThat(zip(PERSON, "/account/data.zip").found(planted)).contains(SAID, REMARK);
        for (String page : List.of("", "/people", "/agreement", "/release", "/units", "/questions")) {
            assertThat(Look.at("olga", organize + "/studies/rewrites" + page, () -> TestSignIn.as("olga"))
                            .found(PERSON, first.secret(), second.secret()))
                    .as(page)
                    .isEmpty();
        }

        // what is released has what people said, under new names
        studyPlay.judge(study, second.person().annotator, "{\"rewrite\": \"Anders.\"}", "");
        studyPlay.judge(study, other, "{\"rewrite\": \"Noch anders.\"}", "");
        releases.make(study, ReleasePlay.one("all"), "");
        assertThat(zip("olga", organize + "/studies/rewrites/release/1/all.zip")
                        .found(SAID, PERSON, OTHER, first.secret(), second.secret(), third.secret()))
                .containsExactly(SAID);
        assertThat(zip("olga", organize + "/export.zip").found(planted))
                .as("also then")
                .isEmpty();
    }

    private static RequestSpecification with(Study study, String secret) {
        return TestSignIn.asVisitor()
                .cookie("judge-" + study.key, secret)
                .redirects()
                .follow(false);
    }
}
