package dev.podium.web.organize.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.annotation.agreement.StudyAgreementJob;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.ManyJudgements;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

/** The page of a study with few people, and with as many as there may be, of whom some write what a page or a sheet would run. */
@QuarkusTest
class StudyDashboardTest {

    private static final String EVIL = "=HYPERLINK(\"x\")<b>";

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    ManyJudgements many;

    @Inject
    Studies studies;

    @Inject
    StudyAgreementJob job;

    @Inject
    Session database;

    @Inject
    SessionFactory hibernate;

    private record World(Study study, List<Annotator> people, String address) {}

    private World world(int number, int units, int chunks) {
        Study draft = studyPlay.draft(play.competition().hidden().competition(), Study.Design.all, 1, 10);
        many.units(draft, units, chunks);
        List<Annotator> people = studyPlay.people(draft, number, false);
        Study study = studyPlay.opened(draft);
        return new World(study, people, "/organize/" + study.competition.slug + "/studies/" + study.slug);
    }

    /** Everybody judges all units; the last one says something else. */
    private void judge(World world, int units, int from, int to) {
        List<ManyJudgements.Said> said = new ArrayList<>();
        for (int person = from; person < to; person++) {
            for (int unit = 1; unit <= units; unit++) {
                boolean other = person == to - 1 && unit % 2 == 0;
                said.add(new ManyJudgements.Said(
                        unit, world.people.get(person).id, other ? "{\"count\":0}" : "{\"count\":1}"));
            }
        }
        many.judge(world.study, said);
        job.on(world.study.id);
    }

    private void sql(String sql, long id) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(sql)
                        .setParameter("id", id)
                        .executeUpdate());
    }

    private String page(String address) {
        return TestSignIn.as("olga")
                .get(address)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    private static String text(String page) {
        return Html.text(Html.one(page, "main"));
    }

    private long statements(String address) {
        hibernate.getStatistics().clear();
        page(address);
        return hibernate.getStatistics().getPrepareStatementCount();
    }

    @Test
    void page_namesWhatIsStuck_whoDiffers_andWhatPeopleRemark_escaped() {
        World world = world(5, 40, 2);
        sql("update annotator set pseudonym = '" + EVIL + "' where id = :id", world.people.get(3).id);
        judge(world, 40, 0, 4);
        long first = world.people.get(4).id;
        sql("""
                insert into study_assignment (key, unit_id, annotator_id, decides, state, given_at, leased_until)
                select gen_random_uuid(), min(u.id), :id, false, 'open', now() - interval '2 days', now() - interval '1 day'
                from study_unit u join study_annotator p on p.study_id = u.study_id and p.annotator_id = :id""", first);
        sql("""
                insert into judgement (assignment_id, version, form_version, answer, flags, comment, reason, judged_at)
                select max(assignment_id), 2, 1, '{"count":1}', '{odd}', '<script>alert(1)</script>', '', now() + interval '1 second'
                from judgement where assignment_id in (select id from study_assignment where annotator_id = :id)""", world.people.get(3).id);
        sql("""
                with unit as (insert into study_unit (study_id, chunk, number, name, cluster, fields, tokens, outcome)
                  values (:id, 1, 99, 'nobodys', '', '{}', '{}', 'open') returning id)
                insert into study_assignment (key, unit_id, annotator_id, decides, state, given_at)
                select gen_random_uuid(), unit.id, (select min(annotator_id) from study_annotator where study_id = :id), false, 'skipped', now()
                from unit""", world.study.id);
        String page = page(world.address);
        assertThat(text(page))
                .contains(
                        "1 unit is late",
                        "1 (chunk 1), given to A05 on",
                        "1 unit is still to be judged after somebody skipped it",
                        "nobodys (chunk 1)",
                        "1 person does not judge",
                        "A05: has agreed and not begun",
                        EVIL + " says the same as another person in 50.0 % of the cases",
                        "odd <script>alert(1)</script>",
                        "people agree on 50.0 % of the units of a chunk (40 units");
        assertThat(page).doesNotContain("<script>alert(1)", EVIL);
        sql("update study_annotator set paused_at = now() where annotator_id = :id", first);
        assertThat(text(page(world.address)))
                .contains("A05: paused, by their own choice, since")
                .doesNotContain("1 unit is late", "A05: has agreed");
        assertThat(page(world.address + "/progress.csv"))
                .contains("idle,paused,,A05,")
                .doesNotContain("late,");
        sql("update study_annotator set paused_at = null where annotator_id = :id", first);
        assertThat(Html.texts(page, "section[aria-labelledby=h-people] tbody th > span:first-child"))
                .containsExactly("A01", "A02", "A03", EVIL, "A05");
        assertThat(Html.texts(page, "section[aria-labelledby=h-people] tbody tr:first-child td")
                        .get(0))
                .contains("40", "of 41");

        String csv = page(world.address + "/agreement.csv");
        List<String> lines = Arrays.asList(csv.split("\n", -1));
        assertThat(lines.get(0))
                .isEqualTo("kind,question,measure,chunk,option,person,other,value,low,high,units,pairs,by");
        assertThat(lines)
                .contains("all,,all,,,,,0.5,0.35,0.65,40,,", "chunk,,all,2,,,,0.5,0.3,0.7,20,,")
                .anyMatch(line -> line.startsWith("rest,count,same,,,\"'=HYPERLINK(\"\"x\"\")<b>\",,0.5,"))
                .anyMatch(line -> line.startsWith("without,count,all,,,\"'=HYPERLINK(\"\"x\"\")<b>\",,1.0,"))
                .noneMatch(line -> line.contains(",\"=HYPERLINK"));
        assertThat(csv)
                .contains("answer,count,share,,1,,,0.875,,,,140,", "answer,count,units-by-4,,1,,,,,,20,,")
                .contains("cell,,same,1,,A01,,0.8333333333333334,");
        String progress = page(world.address + "/progress.csv");
        assertThat(progress.lines())
                .contains(
                        "kind,measure,chunk,person,unit,question,value,of,low,high,note,at",
                        "chunk,open,1,,,,1,21,,,,",
                        "chunk,same,2,,,,0.5,20,0.3,0.7,,",
                        "person,judged,,A01,,,40,41,,,,",
                        "late,number,,,,,1,,,,,",
                        "skipped,open,1,,nobodys,,,,,,,",
                        "idle,not-begun,,A05,,,,,,,,",
                        "check,drawn,,,,,0,,,,,")
                .anyMatch(line -> line.startsWith("person,same,,\"'=HYPERLINK(\"\"x\"\")<b>\",,,0.5,"))
                .noneMatch(line -> line.contains(",\"=HYPERLINK"));
        assertThat(Html.texts(page(world.address), "section[aria-labelledby=h-people] tbody tr:first-child td")
                        .get(1))
                .contains("20 /21", "83.3 % same");
        String agreement = text(page(world.address + "/agreement?question=count"));
        assertThat(agreement).contains("All say the same", "50.0 %", "Everybody with everybody", "100.0 %");
        TestSignIn.as("olga")
                .get(world.address + "/agreement?question=none")
                .then()
                .statusCode(404);
        TestSignIn.as("olga").get(world.address + "?people=0").then().statusCode(404);
    }

    @Test
    void page_hundredsOfPeopleAndChunks_isBounded_andNeedsAsManyStatementsAsAnyOther() {
        World small = world(2, 20, 2);
        World large = world(120, 400, 200);
        judge(small, 20, 0, 2);
        judge(large, 400, 0, 20);
        assertThat(statements(large.address))
                .isEqualTo(statements(small.address))
                .isLessThanOrEqualTo(25);
        assertThat(statements(large.address + "/agreement")).isEqualTo(statements(small.address + "/agreement"));
        String page = page(large.address);
        assertThat(Html.parse(page).select("section[aria-labelledby=h-people] tbody tr"))
                .hasSize(25);
        assertThat(Html.parse(page).select("#progress tbody tr")).hasSize(200);
        assertThat(text(page)).contains("1: 2", "and 192 more", "100 people do not judge");
        assertThat(Html.texts(
                        page(large.address + "?people=5"),
                        "section[aria-labelledby=h-people] tbody th > span:first-child"))
                .hasSize(20)
                .contains("A120");
        String remarks = page(large.address + "?remarks=2");
        assertThat(Html.parse(remarks).select("section[aria-labelledby=h-remarks] tbody tr"))
                .hasSize(20);
        assertThat(Html.parse(remarks).select("section[aria-labelledby=h-remarks] [rel=next]"))
                .hasSize(1);
        String agreement = page(large.address + "/agreement");
        assertThat(Html.parse(agreement).select("svg.pd-chart-chunks circle")).hasSize(200);
        assertThat(text(agreement)).contains("There are more than 100 people");
    }
}
