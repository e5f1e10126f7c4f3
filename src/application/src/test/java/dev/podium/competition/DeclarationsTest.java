package dev.podium.competition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.competition.change.FieldEdits;
import dev.podium.competition.change.PhaseChanges;
import dev.podium.competition.change.RuleChange;
import dev.podium.platform.Refused;
import dev.podium.testsupport.Play;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceException;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class DeclarationsTest {

    private static final RunDeclaration DATA =
            new RunDeclaration("external-data", "External data", List.of("none", "own"), true);

    @Inject
    Play play;

    @Inject
    PhaseChanges changes;

    @Inject
    EntityManager database;

    private FieldEdits ask(Phase phase, String note, boolean shown, RunDeclaration... asked) {
        return changes.make(phase, is -> is.asking(List.of(asked), shown), note, play.account("olga"));
    }

    private Phase open() {
        return play.competition().published().phase();
    }

    private static Phase reread(Phase phase) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Phase.findBySlug(phase.competition, phase.slug).orElseThrow());
    }

    private void refused(String code, RunDeclaration... asked) {
        Phase phase = play.competition().hidden().phase();
        assertThatThrownBy(() -> ask(phase, "", true, asked))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }

    private static RunDeclaration choosing(String... choices) {
        return new RunDeclaration("data", "Data", List.of(choices), false);
    }

    @Test
    void ask_afterTheStart_toldWithTheNote() {
        Phase phase = open();
        FieldEdits edits = ask(phase, "Reviewers asked for it.", false, DATA);
        assertThat(edits.to())
                .containsEntry("declarations", "external-data, required: External data (none / own)")
                .containsEntry("aboutShown", "false");
        assertThat(reread(phase).declarations).containsExactly(DATA);
        assertThat(reread(phase).aboutShown).isFalse();
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> RuleChange.findByCompetition(phase.competition, 0, 10))
                        .get(0)
                        .changes)
                .hasSize(2);
    }

    @Test
    void ask_afterTheStartWithoutNote_refused() {
        Phase phase = open();
        assertThatThrownBy(() -> ask(phase, "", true, DATA))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("phase.note"));
        assertThat(reread(phase).declarations).isEmpty();
    }

    @Test
    void change_ofSomethingElse_keepsWhatIsAsked() {
        Phase phase = play.competition().asking(DATA).aboutHidden().published().phase();
        assertThat(changes.make(phase, is -> is, "", play.account("olga")).isEmpty())
                .isTrue();
        assertThat(reread(phase).declarations).containsExactly(DATA);
    }

    @Test
    void ask_linesThatDoNotShow_keptPlain() {
        Phase phase = play.competition().hidden().phase();
        ask(
                phase,
                "",
                true,
                new RunDeclaration("data", " Ex\u0000ternal\ndata\u202E ", List.of(" a ", "b\u200B"), false));
        assertThat(reread(phase).declarations)
                .containsExactly(new RunDeclaration("data", "External data", List.of("a", "b"), false));
    }

    @Test
    void ask_outOfBounds_refused() {
        refused(
                "phase.declarations-too-many",
                IntStream.range(0, 11)
                        .mapToObj(i -> new RunDeclaration("d" + i, "D", List.of(), false))
                        .toArray(RunDeclaration[]::new));
        refused("phase.declarations-twice", DATA, DATA);
        refused("phase.declarations-label", new RunDeclaration("data", "", List.of(), false));
        refused("phase.declarations-label", new RunDeclaration("data", "\u200B", List.of(), false));
        refused("phase.declarations-label", new RunDeclaration("data", "x".repeat(121), List.of(), false));
        refused("phase.declarations-choices", choosing("one"));
        refused("phase.declarations-choices", choosing("one", " one"));
        refused(
                "phase.declarations-choices",
                choosing(IntStream.range(0, 11).mapToObj(i -> "c" + i).toArray(String[]::new)));
        refused("phase.declarations-choice", choosing("one", " "));
        refused("phase.declarations-choice", choosing("one", "x".repeat(61)));
    }

    @Test
    void ask_sameLabelTwice_refusedUnlessItStood() {
        RunDeclaration more = new RunDeclaration("more", "external DATA", List.of(), false);
        RunDeclaration data = new RunDeclaration("data", "External data", List.of(), false);
        refused("phase.declarations-same-label", data, more);
        ask(
                open(),
                "Two languages.",
                true,
                new RunDeclaration("c", "C?", List.of(), false),
                new RunDeclaration("cpp", "C++?", List.of(), false));
        Phase phase = open();
        ask(phase, "Asked.", true, data, new RunDeclaration("more", "More", List.of(), false));
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery(
                                "update phase set declarations = replace(declarations::text, 'More', 'External data')::jsonb"
                                        + " where id = :phase")
                        .setParameter("phase", phase.id)
                        .executeUpdate());
        RunDeclaration twin = new RunDeclaration("more", "External data", List.of(), false);

        assertThat(changes.make(
                                phase,
                                is -> is.asking(is.declarations(), false),
                                "Fewer columns.",
                                play.account("olga"))
                        .isEmpty())
                .isFalse();
        assertThat(reread(phase).declarations).containsExactly(data, twin);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Data", "a b", "-a", "a--b", "a.b", "ä", "a\n", "../a"})
    void ask_idThatIsNoSlug_refused(String id) {
        refused("phase.declarations-id", new RunDeclaration(id, "Data", List.of(), false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[{\"id\": \"A\", \"label\": \"A\", \"choices\": []}]",
                "[{\"id\": \"a\", \"label\": \"\", \"choices\": []}]",
                "[{\"id\": \"a\", \"label\": \"A\", \"choices\": [\"one\"]}]"
            })
    void database_whatNobodyMayAsk_isRefused(String asked) {
        Phase phase = play.competition().hidden().phase();
        assertThatThrownBy(() -> put(phase, asked)).isInstanceOf(PersistenceException.class);
    }

    @Test
    void database_tooMuch_isRefused() {
        Phase phase = play.competition().hidden().phase();
        String one = "{\"id\": \"a\", \"label\": \"A\", \"choices\": []}";
        assertThatThrownBy(() -> put(phase, "[" + String.join(", ", Collections.nCopies(11, one)) + "]"))
                .isInstanceOf(PersistenceException.class);
    }

    private void put(Phase phase, String asked) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery("update phase set declarations = cast(?1 as jsonb) where id = ?2")
                        .setParameter(1, asked)
                        .setParameter(2, phase.id)
                        .executeUpdate());
    }
}
