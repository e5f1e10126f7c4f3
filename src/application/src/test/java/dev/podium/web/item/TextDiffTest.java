package dev.podium.web.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.web.item.TextDiff.Kind;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TextDiffTest {

    @Test
    void between_oneWordReplaced_missingBeforeNew() {
        assertThat(told("Der Turm ist alt.", "Der Turm war alt.")).isEqualTo("Der Turm [-ist -][+war +]alt.");
    }

    @Test
    void between_marks_areWordsOfTheirOwn() {
        assertThat(told("Der Kran, der steht, hebt.", "Der Kran hebt.")).isEqualTo("Der Kran [-, der steht, -]hebt.");
    }

    @Test
    void between_verylongWords_areCompared() {
        String chain = "a-".repeat(250_000) + "a";

        assertThat(told(chain + " b", chain + " c")).isEqualTo(chain + " [-b-][+c+]");
    }

    @Test
    void between_sameText_isKept() {
        assertThat(told("Ein Satz.\nNoch einer.", "Ein Satz.\nNoch einer.")).isEqualTo("Ein Satz.\nNoch einer.");
    }

    @Test
    void between_nothingAndSomething_isNew() {
        assertThat(told("", "Ein Satz.")).isEqualTo("[+Ein Satz.+]");
        assertThat(told("Ein Satz.", "")).isEqualTo("[-Ein Satz.-]");
        assertThat(told("", "")).isEmpty();
    }

    @Test
    void between_lineEndsOfWhatIsMissing_doNotTearTheText() {
        assertThat(told("Eins!\nWeg\ndamit.\nZwei", "Eins!\nZwei")).isEqualTo("Eins!\n[-Weg damit.\n-]Zwei");
    }

    @Test
    void between_longDeletion_isShortened() {
        String filler = IntStream.range(0, 100).mapToObj(i -> "weg" + i).collect(Collectors.joining(" "));
        List<TextDiff.Segment> segments =
                TextDiff.between("Eins " + filler + " zwei", "Eins zwei").orElseThrow();
        TextDiff.Segment deleted = segments.get(1);
        assertThat(deleted.kind()).isEqualTo(Kind.DELETED);
        assertThat(deleted.skipped()).isEqualTo(100 - 24);
        assertThat(deleted.text()).startsWith("weg0 ").endsWith("weg11 ");
        assertThat(deleted.end()).startsWith("weg88 ").endsWith("weg99 ");
    }

    /** One word in common between long changes is no anchor. */
    @Test
    void between_singleWordAmongLongChanges_isReadAsChanged() {
        String before = "a1 a2 a3 a4 a5 a6 und a7 a8 a9 b1 b2 b3";
        String after = "c1 c2 c3 c4 c5 c6 und c7 c8 c9 d1 d2 d3";
        assertThat(told(before, after)).isEqualTo("[-" + before + "-][+" + after + "+]");
    }

    @Test
    void between_tooManySharedWords_isRefused() {
        String half = "wort dies ".repeat(TextDiff.MOST_SHARED / 4);
        String turned = "dies wort ".repeat(TextDiff.MOST_SHARED / 4) + "Ende";
        assertThat(TextDiff.between(half, turned)).isPresent();
        assertThat(TextDiff.between(half + "dies", turned)).isEmpty();
    }

    @Test
    void between_sameBeginningAndEnd_areNoWork() {
        String same = "wort ".repeat(TextDiff.MOST_SHARED);
        assertThat(told(same + "alt " + same, same + "neu " + same)).isEqualTo(same + "[-alt -][+neu +]" + same);
    }

    @Test
    void between_wordsOfOneTextAlone_areNoWork() {
        String alone = IntStream.range(0, 4 * TextDiff.MOST_SHARED)
                .mapToObj(i -> "w" + i)
                .collect(Collectors.joining(" "));
        assertThat(TextDiff.between(alone + " Ende", "Ende")).isPresent();
    }

    @Test
    void length_countsWordsNotMarks() {
        assertThat(TextDiff.length("Das Blink-zeichen, das: 112!")).isEqualTo(4);
    }

    private static String told(String before, String after) {
        return TextDiff.between(before, after).orElseThrow().stream()
                .map(segment -> switch (segment.kind()) {
                    case KEPT -> segment.text();
                    case DELETED -> "[-" + segment.text() + "-]";
                    case INSERTED -> "[+" + segment.text() + "+]";
                })
                .collect(Collectors.joining());
    }
}
