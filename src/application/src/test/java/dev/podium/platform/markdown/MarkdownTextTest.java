package dev.podium.platform.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.platform.formula.Formula;
import dev.podium.web.markdown.Markdown;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class MarkdownTextTest {

    /** What a server's thread may have at least. */
    private static final long SMALL_STACK = 256 << 10;

    private static final Duration SOON = Duration.ofMillis(500);

    private final Page page = new Page();

    private String html(String text) {
        return MarkdownText.html(text, 3, page).strip();
    }

    private static final class Page implements MarkdownPage {

        private int tables;
        private int formulas;

        @Override
        public String table() {
            return "Table " + ++tables;
        }

        @Override
        public String formula() {
            return "Formula " + ++formulas;
        }

        @Override
        public Optional<TextImage> image(String name) {
            return name.equals("chart") ? Optional.of(new TextImage("/a/b.png", 640, 480)) : Optional.empty();
        }

        @Override
        public String missing(String name) {
            return name.equals("gone") ? " (no <" + name + ">)" : "";
        }
    }

    @Test
    void html_plainText_staysParagraphs() {
        assertThat(html("First paragraph.\n\nSecond paragraph."))
                .isEqualTo("<p>First paragraph.</p>\n<p>Second paragraph.</p>");
    }

    @Test
    void html_tags_areShownNotObeyed() {
        assertThat(html("<script>alert(1)</script>\n\na <b onclick=x>b</b>"))
                .doesNotContain("<script", "<b ")
                .contains("&lt;script&gt;", "&lt;b onclick=x&gt;");
    }

    @Test
    void html_link_passesNothingOn() {
        assertThat(html("[Data](https://example.org/?a=1&b=2)"))
                .isEqualTo(
                        "<p><a rel=\"nofollow ugc noopener\" href=\"https://example.org/?a=1&amp;b=2\">Data</a></p>");
    }

    @Test
    void html_bareAddress_isALink() {
        assertThat(html("See <https://example.org/y>, a < b."))
                .contains("href=\"https://example.org/y\">", ", a &lt; b.");
        assertThat(html("See https://example.org/x.")).contains("href=\"https://example.org/x\"");
    }

    @Test
    void html_linkThatRuns_isMereText() {
        for (String address : List.of(
                "javascript:alert(1)",
                "JaVaScRiPt:alert(1)",
                "&#106;avascript:alert(1)",
                "data:text/html,x",
                "vbscript:x")) {
            assertThat(html("[Click](" + address + ")")).isEqualTo("<p>Click</p>");
            assertThat(html("<" + address + ">")).doesNotContain("<a");
        }
    }

    @Test
    void html_linkWithoutWords_saysWhereItLeads() {
        assertThat(html("[](https://example.org)")).contains(">https://example.org</a>");
    }

    @Test
    void html_image_isALink() {
        assertThat(html("![A chart](https://example.org/a.png)"))
                .isEqualTo("<p><a rel=\"nofollow ugc noopener\" href=\"https://example.org/a.png\">A chart</a></p>");
    }

    @Test
    void html_imageInALink_isItsText() {
        assertThat(html("[![A chart](https://example.org/a.png)](https://example.org)"))
                .isEqualTo("<p><a rel=\"nofollow ugc noopener\" href=\"https://example.org\">A chart</a></p>");
    }

    @Test
    void html_headings_takeTheirPlaceInTheOutline() {
        assertThat(html("# A\n### B\n## C\n# D\n#\n")).isEqualTo("<h3>A</h3>\n<h4>B</h4>\n<h4>C</h4>\n<h3>D</h3>");
    }

    @Test
    void html_tables_scrollInTheirOwnPlace() {
        assertThat(html("a | b\n--- | --:\n1 | 2\n\na | b\n--- | ---\n"))
                .contains("role=\"region\"", "aria-label=\"Table 1\"", "aria-label=\"Table 2\"", "class=\"pd-table\"")
                .contains("<th scope=\"col\">a</th>", "<td class=\"num\">2</td>");
    }

    @Test
    void html_code_isWrapped() {
        assertThat(html("```x\" onclick=y\n<a>\n```"))
                .isEqualTo("<pre class=\"pd-pre is-wrapped\"><code>&lt;a&gt;\n</code></pre>");
    }

    @Test
    void html_formulaInALine_isDrawnThere() {
        assertThat(html("The $F_1$ score.")).isEqualTo("<p>The " + math("F_1") + " score.</p>");
        assertThat(html("*The $F_1*x*y$ score*")).isEqualTo("<p><em>The " + math("F_1*x*y") + " score</em></p>");
    }

    @Test
    void html_formulaInItsOwnLine_scrollsInItsOwnPlace() {
        String place = "<span class=\"pd-formula\" tabindex=\"0\" role=\"group\" aria-label=\"Formula ";
        assertThat(html("Before\n$$\nx\n+ y\n$$\nafter"))
                .startsWith("<p>Before</p>\n<p>" + place + "1\"><math display=\"block\" alttext=\"x\n+ y\">")
                .endsWith("</math></span></p>\n<p>after</p>");
        assertThat(html("$$ x $$")).startsWith("<p>" + place + "2\">");
        assertThat(html("see $$ x $$ there"))
                .startsWith("<p>see " + place + "3\">")
                .endsWith("</span> there</p>");
        assertThat(html("> $$\n> x\n> $$")).contains("<blockquote>\n<p>" + place + "4\">");
        assertThat(html("- $$\n  x\n  $$")).contains("<li>" + place + "5\">");
    }

    @Test
    void html_longFormulaInALine_scrollsInItsOwnPlace() {
        assertThat(html("See $" + "x".repeat(40) + "$."))
                .contains("<p>See <span class=\"pd-formula is-inline\" tabindex=\"0\"");
    }

    @Test
    void html_longFormulaInALink_isNoStopOfItsOwn() {
        assertThat(html("[$" + "x".repeat(40) + "$](https://example.org)"))
                .contains("<span class=\"pd-formula is-inline\"><math ")
                .doesNotContain("tabindex");
    }

    @Test
    void html_prices_stayText() {
        for (String text : List.of(
                "5 $ and 6 $",
                "$5 and $6",
                "$20,000 and USD$30",
                "US$5 or CA$x$",
                "a $ b",
                "$",
                "$$",
                "$ x$",
                "$x $",
                "$$$x$$$")) {
            assertThat(html(text)).isEqualTo("<p>" + text + "</p>");
        }
        assertThat(html("\\$x$")).isEqualTo("<p>$x$</p>");
    }

    @Test
    void html_dollarsInCode_stayThere() {
        assertThat(html("`$x$`")).isEqualTo("<p><code>$x$</code></p>");
        assertThat(html("```\n$$\nx\n$$\n```")).contains("<code>$$\nx\n$$\n</code>");
        assertThat(html("    $$\n    x\n    $$")).contains("<code>$$\nx\n$$\n</code>");
        assertThat(html("5 $a `b$`")).isEqualTo("<p>5 $a <code>b$</code></p>");
    }

    @Test
    void html_formulaThatIsNotRead_staysAsItWasTyped() {
        assertThat(html("A $\\def\\a{b}$ c")).isEqualTo("<p>A <code>$\\def\\a{b}$</code> c</p>");
        assertThat(html("$$\n\\input{x<y}\n$$")).isEqualTo("<p><code>$$\n\\input{x&lt;y}\n$$</code></p>");
    }

    @Test
    void html_formulaWithoutEnd_losesNothing() {
        assertThat(html("$$\nx\n\ny *z*")).isEqualTo("<p>$$\nx</p>\n<p>y <em>z</em></p>");
        assertThat(html("$$\nx $$ y")).contains("<math").endsWith(" y</p>");
    }

    @Test
    void html_headingOfAFormula_isOne() {
        assertThat(html("# $F_1$")).isEqualTo("<h3>" + math("F_1") + "</h3>");
        assertThat(html("[$F_1$](javascript:x)")).isEqualTo("<p>" + math("F_1") + "</p>");
        assertThat(html("> ".repeat(30) + "$F_1$")).contains("$F_1$");
    }

    @Test
    void html_veryManyFormulas_stayAsTheyWereTyped() {
        assertThat(html("$x$ ".repeat(300))).contains("<code>$x$</code>");
        assertThat(html("$x$ ".repeat(200))).doesNotContain("<code>");
    }

    @Test
    void html_imageOfTheCompetition_isShown() {
        String chart =
                "<img src=\"/a/b.png\" alt=\"A &lt;chart&gt; of &quot;F&quot;\" width=\"640\" height=\"480\" loading=\"lazy\" decoding=\"async\" />";
        assertThat(html("![A <chart> of *\"F\"*](image:chart \"title\")")).isEqualTo("<p>" + chart + "</p>");
        assertThat(html("# ![A chart](image:chart)")).startsWith("<h3><img ");
        assertThat(html("# ![](image:chart)")).startsWith("<p><img ");
        assertThat(html("[![A chart](image:chart)](https://example.org)"))
                .isEqualTo("<p><a rel=\"nofollow ugc noopener\" href=\"https://example.org\">"
                        + chart.replace("A &lt;chart&gt; of &quot;F&quot;", "A chart") + "</a></p>");
    }

    @Test
    void html_imageThatIsNotThere_isItsWords() {
        for (String address : List.of("image:other", "image:", "image:../x", "image:chart/x", "image:Chart")) {
            assertThat(html("![A chart](" + address + ")")).isEqualTo("<p>A chart</p>");
        }
        assertThat(html("[A chart](image:chart)")).isEqualTo("<p>A chart</p>");
        assertThat(html("![](image:other)")).isEqualTo("<p>other</p>");
        assertThat(html("![A chart](images:chart)")).isEqualTo("<p>A chart</p>");
    }

    @Test
    void html_imageThatIsNotThere_isToldThoseWhoCanMendIt() {
        assertThat(html("![A chart](image:gone)")).isEqualTo("<p>A chart (no &lt;gone&gt;)</p>");
    }

    @Test
    void plainHtml_image_isItsWords() {
        assertThat(MarkdownText.plainHtml("![A chart](image:chart)", 2, () -> "Table"))
                .isEqualTo("<p>A chart</p>\n");
    }

    @Test
    void plainHtml_formula_staysAsItWasTyped() {
        assertThat(MarkdownText.plainHtml("# The $F_1$ of\n$$\nx\n$$", 2, () -> "Table"))
                .isEqualTo("<h2>The <code>$F_1$</code> of</h2>\n<p><code>$$\nx\n$$</code></p>\n");
    }

    private static String math(String latex) {
        return Formula.mathMl(latex, false).orElseThrow();
    }

    @Test
    void html_hostileNesting_isFlattenedSoon() throws InterruptedException {
        html("# Warm\n\n> up *it* [x](y)\n\na | b\n--- | ---\n");
        for (String part : List.of(
                ">",
                "> ",
                "[",
                "![",
                "*",
                "_",
                "`",
                "<",
                "&",
                "- ",
                "1. ",
                "  - ",
                "#",
                "|",
                "\\",
                "*a ",
                "*a **a ",
                "[a](",
                "[a]()",
                "![a](b)",
                "`a``",
                "<a ",
                "<!--",
                "http://",
                "a|",
                "\n>",
                "\n- ",
                "\n\t",
                "a@b.",
                "www.",
                "[a]: b\n",
                "**x",
                "]",
                "$",
                "$$",
                "$x",
                "$x ",
                "$x$ ",
                "\\$",
                "$\\$",
                "$`",
                "$$\n",
                "$$x\n",
                "$x$",
                "![a](image:chart)",
                "$\\frac",
                "$x_{",
                "$$ ",
                "\n\n$$",
                ")")) {
            isSoon(part.repeat(Markdown.LONGEST / part.length()));
        }
        isSoon("*".repeat(9_000) + "a" + "*".repeat(9_000));
        isSoon("*a ".repeat(3_000) + "b*".repeat(3_000));
        isSoon("![".repeat(5_000) + "a" + "](b)".repeat(2_500));
        isSoon("[".repeat(9_000) + "a" + "](b)".repeat(2_500));
        isSoon("|a".repeat(5_000) + "\n" + "|-".repeat(4_900) + "\n");
        isSoon("a|b\n-|-\n" + "|\n".repeat(9_000));
        StringBuilder stairs = new StringBuilder();
        for (int i = 0; stairs.length() + 2 * i + 3 < Markdown.LONGEST; i++) {
            stairs.append("  ".repeat(i)).append("- a\n");
        }
        isSoon(stairs.toString());
    }

    @Test
    void html_moreMarksThanAnybodyWrites_keepsFormulasAsTheyWereTyped() {
        String text = "$F_1$ and $\\left[ x \\right]$, " + "a*b ".repeat(500);
        assertThat(html(text)).contains("$F_1$ and $\\left[ x \\right]$, a*b").doesNotContain("<math", "<em>");
    }

    @Test
    void html_deepText_keepsItsWords() {
        assertThat(html("> ".repeat(100) + "deep")).contains("deep");
        assertThat(html("*a ".repeat(100) + "deep" + "*".repeat(100))).contains("deep");
    }

    /** By the time that the processor spends on it: other programs run as well. */
    private void isSoon(String text) throws InterruptedException {
        AtomicReference<Throwable> fault = new AtomicReference<>();
        AtomicReference<Duration> took = new AtomicReference<>(Duration.ZERO);
        Thread reader = new Thread(
                null,
                () -> {
                    html(text);
                    took.set(
                            Duration.ofNanos(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime()));
                },
                "reader",
                SMALL_STACK);
        reader.setUncaughtExceptionHandler((thread, thrown) -> fault.set(thrown));
        reader.start();
        reader.join();
        String which = text.substring(0, 12) + " took " + took;
        assertThat(fault.get()).as(which).isNull();
        assertThat(took.get()).as(which).isLessThan(SOON);
    }
}
