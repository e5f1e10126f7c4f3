package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.web.analysis.ErrorAnalysisTexts;
import dev.podium.web.comparisons.ComparisonsTexts;
import dev.podium.web.slices.SlicesTexts;
import dev.podium.web.submission.list.SubmissionsTexts;
import dev.podium.web.submission.run.SubmissionTexts;
import io.quarkus.qute.i18n.Localized;
import io.quarkus.qute.i18n.MessageBundles;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Sentences that depend on numbers, and words that are not to come back. */
@QuarkusTest
class WordsTest {

    /** What the list of words replaced. */
    private static final Pattern REPLACED = Pattern.compile(
            "[Bb]ewertet|[Bb]ewerten|[Bb]ewertung|Hauptlauf|\\bUrteilen?\\b|Team (?:bilden|erstellen)|ohne Ende"
                    + "|die Grenzen|keine Grenze|=Grenzen|des Golds\\b|\\bVersion \\{version}, |[Gg]escheitert|misslungen|auf \\w+ Rangliste\\b");

    /** What no native speaker would write, and words that have others by now. */
    private static final Pattern REPLACED_IN_ENGLISH =
            Pattern.compile("\\b(?:shall|anew|(?:says?|said) of|stands? here|hand(?:s|ed)? (?:\\w+ )*in)\\b"
                    + "|[Ss]mall letters|labels of single|taken back|[Mm]ake a token|[Mm]end ");

    @Test
    void german_replacedWords_areNowhere() throws IOException {
        List<Path> german = resources()
                .filter(file -> file.toString().endsWith("_de.properties"))
                .toList();
        assertThat(german).hasSizeGreaterThan(30);
        for (Path file : german) {
            assertThat(Files.readAllLines(file))
                    .as(file.toString())
                    .noneMatch(line -> REPLACED.matcher(line).find());
        }
    }

    @Test
    void english_replacedWords_areNowhere() throws IOException {
        List<Path> english = resources()
                .filter(file -> file.endsWith("texts.properties")
                        || (file.getParent().endsWith("messages")
                                && !file.toString().endsWith("_de.properties")))
                .toList();
        assertThat(english).hasSizeGreaterThan(30);
        for (Path file : english) {
            assertThat(Files.readAllLines(file))
                    .as(file.toString())
                    .noneMatch(line -> REPLACED_IN_ENGLISH.matcher(line).find());
        }
    }

    private static Stream<Path> resources() throws IOException {
        List<Path> all = new ArrayList<>();
        for (String part : List.of("application", "tasks")) {
            try (Stream<Path> files = Files.walk(Path.of("src", part, "src", "main", "resources"))) {
                files.forEach(all::add);
            }
        }
        return all.stream();
    }

    @Test
    void foldedSlices_areCountedAlikeOnBothPages() {
        assertThat(in("en", SlicesTexts.class).more(21, true, "88 sentences"))
                .isEqualTo("21 values, each with 88 sentences at most")
                .isEqualTo(in("en", ErrorAnalysisTexts.class).moreSlices(21, true, "88 sentences"));
        assertThat(in("de", SlicesTexts.class).more(21, false, "88 Sätze"))
                .isEqualTo("21 weitere Ausprägungen (größte: 88 Sätze)")
                .isEqualTo(in("de", ErrorAnalysisTexts.class).moreSlices(21, false, "88 Sätze"));
    }

    @Test
    void designEffect_belowOne_isNoGrowth() {
        assertThat(in("en", ComparisonsTexts.class).inClusters("30", "0.94", false))
                .endsWith("the variance of the difference is 0.94 times what it would be if each item stood alone.");
        assertThat(in("de", ComparisonsTexts.class).inClusters("30", "0,94", false))
                .endsWith("ist 0,94-mal so groß, wie sie wäre, wenn jeder Eintrag für sich stünde.");
    }

    @Test
    void range_ofOneRank_allowsNoOther() {
        assertThat(in("en", SubmissionTexts.class).range("1", true)).isEqualTo("The tests allow no other rank.");
        assertThat(in("en", SubmissionTexts.class).range("1–3", false))
                .isEqualTo("According to the tests it could be 1–3.");
        assertThat(in("de", SubmissionTexts.class).range("1", true))
                .isEqualTo("Die Tests lassen keinen anderen Rang zu.");
    }

    @Test
    void oneRun_hasNoOrder() {
        assertThat(in("en", SubmissionsTexts.class).runs(1, "UTC")).startsWith("1 run. ");
        assertThat(in("en", SubmissionsTexts.class).runs(2, "UTC")).startsWith("2 runs, newest first. ");
        assertThat(in("de", SubmissionsTexts.class).runs(1, "UTC")).startsWith("1 Versuch. ");
    }

    private static <T> T in(String language, Class<T> bundle) {
        return MessageBundles.get(bundle, Localized.Literal.of(language));
    }
}
