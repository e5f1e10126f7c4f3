package dev.podium.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.TextOracle;
import java.util.List;
import org.junit.jupiter.api.Test;

class HyphenationTest {

    private static final Hyphenation GERMAN = Hyphenation.german();

    @Test
    void hyphenated_germanWords_arePartedWhereTheyMayBe() {
        assertThat(GERMAN.hyphenated("Sprachwissenschaft")).isEqualTo("Sprach-wis-sen-schaft");
        assertThat(GERMAN.hyphenated("Ärztekammer")).isEqualTo("Ärz-te-kam-mer");
        assertThat(GERMAN.hyphenated("Abend")).isEqualTo("Abend");
    }

    @Test
    void syllables_shortOrStrangeWords_areOne() {
        assertThat(GERMAN.syllables("")).isEqualTo(1);
        assertThat(GERMAN.syllables("ei")).isEqualTo(1);
        assertThat(GERMAN.syllables("1990")).isEqualTo(1);
        assertThat(GERMAN.syllables("İİİİ")).isEqualTo(1);
    }

    /** pyphen uses other patterns (LibreOffice, LGPL), so this measures how far they are apart: 764 and 769 of 800. */
    @Test
    void hyphenated_wordsOfTheOracle_areNearlyThoseOfPyphen() {
        List<String[]> words = TextOracle.table("rouge/pyphen_de.tsv");

        assertThat(words).hasSize(800);
        assertThat(words.stream().filter(HyphenationTest::hasSamePlaces)).hasSizeGreaterThanOrEqualTo(764);
        assertThat(words.stream().filter(HyphenationTest::hasSameNumber)).hasSizeGreaterThanOrEqualTo(769);
    }

    private static boolean hasSamePlaces(String[] word) {
        StringBuilder expected = new StringBuilder(word[0]);
        List<String> places = places(word);
        for (int i = places.size() - 1; i >= 0; i--) {
            expected.insert(Integer.parseInt(places.get(i)), '-');
        }
        return GERMAN.hyphenated(word[0]).contentEquals(expected);
    }

    private static boolean hasSameNumber(String[] word) {
        return GERMAN.syllables(word[0]) == places(word).size() + 1;
    }

    private static List<String> places(String[] word) {
        return word[1].isEmpty() ? List.of() : List.of(word[1].split(",", -1));
    }
}
