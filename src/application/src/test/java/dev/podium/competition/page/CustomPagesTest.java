package dev.podium.competition.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.AuditEntry;
import dev.podium.platform.language.BilingualText;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Written;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages of organizers: their bounds, addresses and order, and what the log says of them. */
@QuarkusTest
class CustomPagesTest {

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Written written;

    @Inject
    CustomPages pages;

    private Competition competition;

    @BeforeEach
    void begin() {
        competition = play.competition().published().competition();
    }

    private Account olga() {
        return play.account("olga");
    }

    private static <T> T in(Callable<T> work) {
        return QuarkusTransaction.requiringNew().call(work);
    }

    private List<CustomPage> all() {
        return in(() -> CustomPage.findByCompetition(competition));
    }

    private List<String> slugs() {
        return all().stream().map(page -> page.slug).toList();
    }

    private List<CustomPage> add(String... slugs) {
        return Stream.of(slugs)
                .map(slug -> written.shown(competition, slug, slug))
                .toList();
    }

    private List<AuditEntry> log() {
        return in(() -> AuditEntry.list("competition = ?1 and action like 'page.%' order by id", competition.id));
    }

    private static void refuses(String part, String code, ThrowingCallable work) {
        assertThatThrownBy(work)
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.each())
                                .extracting(each -> each.part() + ": " + each.code())
                                .containsExactly(part + ": " + code));
    }

    @Test
    void add_standsLast_asItShows_andIsInTheLog() {
        add("data");
        CustomPage page = written.add(
                competition,
                new CustomPageDraft(
                        " faq ",
                        new BilingualText("  The\t\u202equestions\n", "Fragen"),
                        new BilingualText(" Why?\n", "Warum?"),
                        true));

        assertThat(page.englishTitle).isEqualTo("The questions");
        assertThat(page.englishText).isEqualTo("Why?");
        assertThat(slugs()).containsExactly("data", "faq");
        assertThat(log().get(1).action).isEqualTo("page.added");
        assertThat(log().get(1).newValues)
                .containsEntry("slug", "faq")
                .containsEntry("germanTitle", "Fragen")
                .containsEntry("shown", true);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "FAQ", "f aq", "-faq", "faq-", "f--aq", "../data", "häufig", "faq/1", "faq\nx", "faq%2f"})
    void add_addressThatIsNone_isRefused(String slug) {
        refuses("slug", "page.slug", () -> written.add(competition, Written.english(slug, "FAQ", "Why?", true)));
    }

    @Test
    void add_addressAsLongAsCanBe_isTaken_andNoLonger() {
        String longest = "a".repeat(CustomPages.LONGEST_SLUG);
        add(longest, "new", "pages", "leaderboard");
        assertThat(slugs()).contains(longest, "new");
        for (String longer : List.of(longest + "a", "a".repeat(100_000))) {
            refuses("slug", "page.slug", () -> written.shown(competition, longer, "FAQ"));
        }
    }

    @Test
    void address_ofAnotherPage_isRefused_ofAnotherCompetition_isNot() {
        CustomPage data = add("data", "faq").get(0);
        refuses("slug", "page.slug-taken", () -> add("faq"));
        refuses(
                "slug",
                "page.slug-taken",
                () -> pages.change(data, is -> new CustomPageDraft("faq", is.title(), is.text(), true), olga()));
        pages.change(data, is -> new CustomPageDraft("data", is.title(), is.text(), false), olga());
        competition = play.competition().published().competition();
        add("faq");
        assertThat(slugs()).containsExactly("faq");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''    | ''  | ''     | ''   | englishTitle | page.empty",
                "' '   | ' ' | ''     | ''   | englishTitle | page.empty",
                "Title | ''  | ''     | ''   | englishText  | page.text-missing",
                "''    | Why | ''     | ''   | englishTitle | page.title-missing",
                "Title | Why | Titel  | ''   | germanText   | page.text-missing",
                "Title | Why | ''     | Wozu | germanTitle  | page.title-missing",
                "!!    | Why | ''     | ''   | englishTitle | page.title",
                "''    | ''  | '***'  | Wozu | germanTitle  | page.title",
                "Title | '#' | ''     | ''   | englishText  | page.text"
            })
    void texts_thatSayNothing_orStandAlone_areRefused(
            String englishTitle, String englishText, String germanTitle, String germanText, String part, String code) {
        CustomPageDraft wanted = new CustomPageDraft(
                "faq", new BilingualText(englishTitle, germanTitle), new BilingualText(englishText, germanText), true);
        refuses(part, code, () -> written.add(competition, wanted));
        assertThat(all()).isEmpty();
    }

    @Test
    void texts_asLongAsCanBe_areTaken_andNoLonger() {
        String title = "t".repeat(CustomPages.LONGEST_TITLE);
        String text = "w".repeat(CustomPages.LONGEST_TEXT);
        written.add(
                competition,
                new CustomPageDraft("a", new BilingualText(title, title), new BilingualText(text, text), true));
        refuses(
                "englishTitle",
                "page.title",
                () -> written.add(competition, Written.english("b", title + "t", "w", true)));
        refuses("germanText", "page.text", () -> written.add(competition, Written.german("b", "t", text + "w")));
        refuses("germanText", "text.characters", () -> written.add(competition, Written.german("b", "t", "w\0w")));
    }

    @Test
    void oneTooMany_isRefused_alsoOfSeveralAtOnce() throws Exception {
        IntStream.range(1, CustomPages.MOST).forEach(number -> add("page-" + number));
        List<String> codes = atOnce(IntStream.range(0, 4)
                .<Callable<String>>mapToObj(number -> () -> code(() -> add("more-" + number)))
                .toList());
        assertThat(codes).containsExactlyInAnyOrder("", "page.too-many", "page.too-many", "page.too-many");
        assertThat(all()).hasSize(CustomPages.MOST);
    }

    @Test
    void sameAddress_atOnce_isOfOne() throws Exception {
        List<String> codes = atOnce(Collections.nCopies(4, () -> code(() -> add("faq"))));
        assertThat(codes).containsExactlyInAnyOrder("", "page.slug-taken", "page.slug-taken", "page.slug-taken");
    }

    private static String code(Runnable work) {
        try {
            work.run();
            return "";
        } catch (Refused refused) {
            return refused.code();
        }
    }

    private static <T> List<T> atOnce(List<Callable<T>> calls) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(Math.min(8, calls.size()));
        try {
            List<T> done = new ArrayList<>();
            for (Future<T> call : threads.invokeAll(calls)) {
                done.add(call.get());
            }
            return done;
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void change_isInTheLog_whatIsTheSameIsNot() {
        CustomPage page = add("faq").get(0);
        pages.change(page, is -> is, olga());
        assertThat(log()).hasSize(1);
        CustomPage changed = pages.change(
                page, is -> new CustomPageDraft("faq", is.title(), new BilingualText("Because.", ""), false), olga());
        assertThat(changed.changedAt).isAfter(page.changedAt);
        assertThat(log().get(1).action).isEqualTo("page.changed");
        assertThat(log().get(1).oldValues).isEqualTo(Map.of("englishText", "About faq", "shown", true));
        assertThat(log().get(1).newValues).isEqualTo(Map.of("englishText", "Because.", "shown", false));
    }

    @Test
    void move_putsItElsewhere_andNowhereBeyond() {
        List<CustomPage> three = add("a", "b", "c");
        pages.move(three.get(2), 1, olga());
        assertThat(slugs()).containsExactly("c", "a", "b");
        pages.move(three.get(2), 99, olga());
        assertThat(slugs()).containsExactly("a", "b", "c");
        pages.move(three.get(1), Integer.MIN_VALUE, olga());
        assertThat(slugs()).containsExactly("b", "a", "c");
        pages.move(three.get(1), 1, olga());
        assertThat(log()).as("the last one moved nothing").hasSize(6);
        assertThat(log().get(5).oldValues).isEqualTo(Map.of("place", 2));
        assertThat(log().get(5).newValues).isEqualTo(Map.of("place", 1));
        assertThat(all().get(0).changedAt).as("it says what it said").isEqualTo(three.get(1).changedAt);
    }

    @Test
    void moves_atOnce_leaveEachPageAPlaceOfItsOwn() throws Exception {
        List<CustomPage> six = add("a", "b", "c", "d", "e", "f");
        List<Callable<String>> calls = new ArrayList<>();
        for (CustomPage page : six) {
            calls.add(() -> code(() -> pages.move(page, 1, olga())));
            calls.add(() -> code(() -> pages.move(page, 6, olga())));
        }
        calls.add(() -> code(() -> pages.remove(six.get(3), olga())));
        calls.add(() -> code(() -> add("g")));
        Collections.shuffle(calls);
        assertThat(atOnce(calls)).isSubsetOf("", "platform.not-there");
        assertThat(slugs()).containsExactlyInAnyOrder("a", "b", "c", "e", "f", "g");
        assertThat(all()).extracting(page -> page.place).doesNotHaveDuplicates();
    }

    @Test
    void place_twice_isWhatTheDatabaseRefuses() {
        add("a", "b");
        assertThatThrownBy(
                        () -> results.change("update own_page set place = 1 where competition_id = " + competition.id))
                .hasStackTraceContaining("own_page_place_is_one");
    }

    @Test
    void arrange_needsEachPageOnce() {
        List<UUID> keys = add("a", "b", "c").stream().map(page -> page.key).toList();
        List<UUID> wanted = List.of(keys.get(2), keys.get(1), keys.get(0));
        assertThat(pages.arrange(competition, wanted, olga()))
                .extracting(page -> page.slug)
                .containsExactly("c", "b", "a");
        assertThat(slugs()).containsExactly("c", "b", "a");
        assertThat(log()).as("the one in the middle stays there").hasSize(5);
        UUID elsewhere = written.shown(play.competition().published().competition(), "d", "d").key;
        for (List<UUID> unfit : List.of(
                List.<UUID>of(),
                keys.subList(0, 2),
                List.of(keys.get(0), keys.get(1), keys.get(1)),
                List.of(keys.get(0), keys.get(1), keys.get(2), keys.get(2)),
                List.of(keys.get(0), keys.get(1), elsewhere))) {
            refuses("order", "page.order", () -> pages.arrange(competition, unfit, olga()));
        }
        assertThat(slugs()).containsExactly("c", "b", "a");
    }

    @Test
    void remove_isForGood_andItsAddressIsFree() {
        CustomPage page = add("faq").get(0);
        pages.remove(page, olga());
        refuses("not", "platform.not-there", () -> pages.remove(page, olga()));
        refuses("not", "platform.not-there", () -> pages.change(page, is -> is, olga()));
        add("faq");
        assertThat(slugs()).containsExactly("faq");
        assertThat(log().get(1).action).isEqualTo("page.removed");
        assertThat(log().get(1).oldValues).containsEntry("englishText", "About faq");
    }

    @Test
    void archived_isClosed() {
        List<CustomPage> two = add("a", "b");
        results.change("update competition set archived_at = now() where id = " + competition.id);
        for (ThrowingCallable change : List.<ThrowingCallable>of(
                () -> add("c"),
                () -> pages.change(two.get(0), is -> is, olga()),
                () -> pages.move(two.get(0), 2, olga()),
                () -> pages.arrange(competition, List.of(two.get(1).key, two.get(0).key), olga()),
                () -> pages.remove(two.get(0), olga()))) {
            refuses("archived", "competition.archived", change);
        }
        assertThat(slugs()).containsExactly("a", "b");
    }
}
