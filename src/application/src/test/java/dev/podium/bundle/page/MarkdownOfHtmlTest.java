package dev.podium.bundle.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkdownOfHtmlTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = true,
            value = {
                "<h2>Data</h2>                              | ## Data",
                "<p>one <b>two</b> <em>three</em></p>       | one **two** *three*",
                "<a href='https://example.org/'>here</a>    | [here](<https://example.org/>)",
                "<p>a_b *c* &lt;d&gt;</p>                   | a\\_b \\*c\\* \\<d\\>",
                "<code>x `y`</code>                         | `x 'y'`",
                "<img src='a.png' alt='A map'>              | A map",
                "<b> </b>                                   | ''",
            })
    void element_becomesItsSign(String html, String markdown) {
        assertThat(MarkdownOfHtml.of(html)).isEqualTo(markdown);
    }

    @Test
    void lists_keepTheirNumbersAndDepth() {
        assertThat(MarkdownOfHtml.of("<ol><li>one<ul><li>inner</li></ul></li><li>two</li></ol>"))
                .isEqualTo("1. one\n\n   - inner\n2. two");
    }

    @Test
    void table_hasAHeadAndCellsWithoutBars() {
        assertThat(MarkdownOfHtml.of("<table><tr><th>a</th><th>b</th></tr><tr><td>1|2</td><td>3</td></tr></table>"))
                .isEqualTo("| a | b |\n| --- | --- |\n| 1\\|2 | 3 |");
    }

    @Test
    void preformatted_staysAsItIs() {
        assertThat(MarkdownOfHtml.of("<pre>a  b\n```\nc</pre>")).isEqualTo("```\na  b\n'''\nc\n```");
    }
}
