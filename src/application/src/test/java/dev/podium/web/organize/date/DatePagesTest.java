package dev.podium.web.organize.date;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.date.FurtherDate;
import dev.podium.competition.date.FurtherDates;
import dev.podium.platform.language.BilingualText;
import dev.podium.testsupport.Atom;
import dev.podium.testsupport.Dates;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How organizers tell dates beside those of the phases, and who reads them. */
@QuarkusTest
class DatePagesTest {

    @Inject
    Play play;

    @Inject
    Dates dates;

    private static String list(Play.Played played) {
        return "/organize/" + played.competition().slug + "/dates";
    }

    private static String competition(Play.Played played, String language) {
        return TestSignIn.asVisitor()
                .header("Accept-Language", language)
                .get("/competitions/" + played.competition().slug + "?" + UUID.randomUUID())
                .asString();
    }

    private static Response get(String address) {
        return TestSignIn.as("olga").get(address);
    }

    private static Map<String, String> typed(String english, String german, String from, String until) {
        Map<String, String> fields = new HashMap<>();
        fields.put("english", english);
        fields.put("german", german);
        fields.put("from", from);
        fields.put("until", until);
        return fields;
    }

    private static Response send(String address, Map<String, String> fields) {
        return Form.as("olga").formParams(fields).post(address);
    }

    private static List<String> shown(Play.Played played, String language) {
        return Html.texts(competition(played, language), "#dates + dl > *");
    }

    @Test
    void overview_leadsToAnEmptyListThatSaysWhatToDo() {
        Play.Played played = play.competition().published();
        String overview = get("/organize/" + played.competition().slug).asString();
        String page = get(Html.link(overview, "Dates")).asString();
        assertThat(Html.text(page)).contains("There are no further dates yet. Add one");
        assertThat(Html.link(page, "Add a date")).isEqualTo(list(played) + "/new");
        assertThat(competition(played, "en")).doesNotContain("Further dates");
    }

    @Test
    void dates_standOnTheCompetitionInTheirOrder_inTheReadersLanguage() {
        Play.Played played = play.competition().published();
        send(list(played) + "/new", typed("Work<shop>", "Tagung", "2026-09-12", "2026-09-14"))
                .then()
                .statusCode(303);
        Map<String, String> talk = typed("", "Vortrag", "2026-08-01", "2026-08-01");
        talk.put("fromTime", "14:00");
        talk.put("untilTime", "16:30");
        send(list(played) + "/new", talk).then().statusCode(303);

        assertThat(shown(played, "en"))
                .containsExactly(
                        "1 August 2026, 14:00 – 16:30",
                        "Vortrag This text is available in German only.",
                        "12 – 14 September 2026",
                        "Work<shop>");
        assertThat(Html.values(competition(played, "en"), "#dates + dl [lang]", "lang"))
                .containsExactly("de");
        assertThat(shown(played, "de"))
                .containsExactly(
                        "1. August 2026, 14:00 Uhr – 16:30 Uhr", "Vortrag", "12. – 14. September 2026", "Tagung");
        assertThat(Html.texts(get(list(played)).asString(), "tbody th a")).containsExactly("Vortrag", "Work<shop>");
    }

    @Test
    void feed_tellsOfADateAndOfItsChange() {
        Play.Played played = play.competition().published();
        FurtherDate date = dates.add(played.competition(), new BilingualText("Workshop", ""), "2026-09-12");
        String feed = "/competitions/" + played.competition().slug + "/feed.atom";

        Atom.Entry told = Atom.of(TestSignIn.asVisitor().get(feed).asString())
                .entry("Date: Workshop, 12 September 2026 (Europe/Berlin)");
        assertThat(told.page()).endsWith("/competitions/" + played.competition().slug + "#dates");

        send(list(played) + "/" + date.key, typed("Workshop", "", "2026-09-13", ""))
                .then()
                .statusCode(303);
        Atom.Entry moved = Atom.of(TestSignIn.asVisitor().get(feed).asString())
                .entry("Date: Workshop, 13 September 2026 (Europe/Berlin)");
        assertThat(moved.id()).isEqualTo(told.id());
        assertThat(moved.updated()).isAfter(told.updated());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "english   | ''     | 2026-09-12 | ''    | ''         | ''    | Give the date a readable title",
                "english   | '!!'   | 2026-09-12 | ''    | ''         | ''    | has to be readable",
                "from      | Talk   | ''         | ''    | ''         | ''    | Enter a day",
                "from      | Talk   | soon       | ''    | ''         | ''    | Enter a day",
                "from      | Talk   | 1026-09-12 | ''    | ''         | ''    | Enter a day",
                "fromTime  | Talk   | 2026-09-12 | noon  | ''         | ''    | Enter a time of day",
                "until     | Talk   | 2026-09-12 | ''    | 2026-09-12 | ''    | has to be later",
                "until     | Talk   | 2026-09-12 | ''    | 2026-09-11 | ''    | has to be later",
                "until     | Talk   | 2026-09-12 | 14:00 | 2026-09-13 | ''    | at the beginning and at the end",
                "until     | Talk   | 2026-09-12 | ''    | ''         | 14:00 | Enter a day",
                "from      | Talk   | 2026-03-29 | 02:30 | ''         | ''    | The clocks change in Europe/Berlin"
            })
    void date_thatCannotBe_isRefusedBesideItsField(
            String field, String title, String from, String fromTime, String until, String untilTime, String reason) {
        Play.Played played = play.competition().published();
        Map<String, String> fields = typed(title, "", from, until);
        fields.put("fromTime", fromTime);
        fields.put("untilTime", untilTime);

        Response refused = send(list(played) + "/new", fields);

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(Html.problem(refused.asString(), field)).contains(reason);
        assertThat(Html.field(refused.asString(), "from")).isEqualTo(from);
        assertThat(shown(played, "en")).isEmpty();
    }

    @Test
    void oneTooMany_isRefused() {
        Play.Played played = play.competition().published();
        for (int i = 0; i < FurtherDates.MOST; i++) {
            dates.add(played.competition(), new BilingualText("Number " + i, ""), "2026-09-12");
        }
        assertThat(send(list(played) + "/new", typed("One more", "", "2026-09-12", ""))
                        .statusCode())
                .isEqualTo(409);
        assertThat(Html.text(get(list(played)).asString())).contains("There can be 20 further dates");
    }

    @Test
    void change_ofWhatSomebodyElseHasChanged_isRefusedOnce() {
        Play.Played played = play.competition().published();
        String address =
                list(played) + "/" + dates.add(played.competition(), new BilingualText("Talk", ""), "2026-09-12").key;
        Map<String, String> mine = typed("Mine", "", "2026-09-12", "");
        mine.put("seen", Html.field(get(address).asString(), "seen"));
        send(address, typed("Theirs", "", "2026-09-12", "")).then().statusCode(303);

        Response refused = send(address, mine);

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(Html.field(refused.asString(), "english")).isEqualTo("Mine");
        mine.put("seen", Html.field(refused.asString(), "seen"));
        send(address, mine).then().statusCode(303);
        assertThat(shown(played, "en")).contains("Mine");
    }

    @Test
    void remove_isForGood_andTheLogRemembersIt() {
        Play.Played played = play.competition().published();
        String address =
                list(played) + "/" + dates.add(played.competition(), new BilingualText("Talk", ""), "2026-09-12").key;
        Form.unsure("olga", address + "/remove");

        Form.sure("olga").post(address + "/remove").then().statusCode(303);

        assertThat(get(address).statusCode()).isEqualTo(404);
        assertThat(shown(played, "en")).isEmpty();
        assertThat(Html.text(
                        get("/organize/" + played.competition().slug + "/log").asString()))
                .contains("Date added: Talk", "Date removed: Talk", "Begins 2026-09-12");
    }

    @Test
    void others_findNothing() {
        Play.Played played = play.competition().published();
        String address =
                list(played) + "/" + dates.add(played.competition(), new BilingualText("Talk", ""), "2026-09-12").key;
        for (String page : List.of(list(played), list(played) + "/new", address)) {
            assertThat(TestSignIn.as("pia").get(page).statusCode()).as(page).isEqualTo(404);
        }
        String elsewhere = list(play.competition().published()) + address.substring(address.lastIndexOf('/'));
        assertThat(get(elsewhere).statusCode()).isEqualTo(404);
        assertThat(Form.sure("olga").post(elsewhere + "/remove").statusCode()).isEqualTo(404);
        assertThat(get(address).statusCode()).isEqualTo(200);
    }
}
