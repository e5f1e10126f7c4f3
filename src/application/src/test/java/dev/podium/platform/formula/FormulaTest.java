package dev.podium.platform.formula;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class FormulaTest {

    /** What a server's thread may have at least. */
    private static final long SMALL_STACK = 256 << 10;

    private static final Duration SOON = Duration.ofMillis(200);

    private static final Set<String> ELEMENTS = Set.of(
            "math",
            "mrow",
            "mi",
            "mn",
            "mo",
            "mtext",
            "mspace",
            "mstyle",
            "mfrac",
            "msqrt",
            "mroot",
            "msub",
            "msup",
            "msubsup",
            "munder",
            "mover",
            "munderover",
            "mtable",
            "mtr",
            "mtd");

    private static final Set<String> ATTRIBUTES = Set.of(
            "display",
            "alttext",
            "mathvariant",
            "stretchy",
            "form",
            "fence",
            "lspace",
            "rspace",
            "minsize",
            "maxsize",
            "movablelimits",
            "displaystyle",
            "linethickness",
            "accent",
            "accentunder",
            "width",
            "class");

    /** As they stand in papers and descriptions of shared tasks. */
    static List<String> formulas() {
        return List.of(
                "F_1 = \\frac{2 \\cdot P \\cdot R}{P + R}",
                "F_\\beta = (1 + \\beta^2) \\cdot \\frac{\\mathrm{precision} \\cdot \\mathrm{recall}}"
                        + "{\\beta^2 \\cdot \\mathrm{precision} + \\mathrm{recall}}",
                "\\text{BP} = \\begin{cases} 1 & \\text{if } c > r \\\\ e^{1 - r/c} & \\text{if } c \\leq r \\end{cases}",
                "\\operatorname{BLEU} = \\text{BP} \\cdot \\exp\\left( \\sum_{n=1}^{N} w_n \\log p_n \\right)",
                "\\kappa = \\frac{p_o - p_e}{1 - p_e}",
                "\\alpha = 1 - \\frac{D_o}{D_e} \\approx 0{,}82",
                "\\hat{y} = \\operatorname*{arg\\,max}_{y \\in \\mathcal{Y}} p_\\theta(y \\mid x)",
                "\\argmax_{\\theta} \\mathbb{E}_{x \\sim \\mathcal{D}}[\\log p(x; \\theta)]",
                "\\mathcal{L} = -\\frac{1}{N} \\sum_{i=1}^N \\sum_{c=1}^C \\mathbb{1}[y_i = c] \\log \\hat{p}_{i,c}",
                "\\text{Attention}(Q, K, V) = \\text{softmax}\\left(\\frac{QK^\\top}{\\sqrt{d_k}}\\right)V",
                "\\mathbf{M} = \\begin{bmatrix} a_{11} & a_{12} \\\\ a_{21} & a_{22} \\end{bmatrix}",
                "\\begin{aligned} P &= \\frac{TP}{TP + FP} \\\\[2pt] R &= \\frac{TP}{TP + FN} \\end{aligned}",
                "\\text{MCC} = \\frac{TP \\times TN - FP \\times FN}{\\sqrt{(TP+FP)(TP+FN)(TN+FP)(TN+FN)}}",
                "\\rho = 1 - \\frac{6 \\sum d_i^2}{n(n^2-1)}",
                "\\tau = \\binom{n}{2}^{-1} \\sum\\limits_{i<j} \\operatorname{sgn}(x_i - x_j)",
                "\\text{P@}k = \\frac{1}{k} \\sum_{i=1}^{k} \\text{rel}(i)",
                "\\text{nDCG}_p = \\frac{\\sum_{i=1}^{p} \\frac{2^{rel_i} - 1}{\\log_2(i + 1)}}{\\text{IDCG}_p}",
                "\\left\\lVert \\vec{u} - \\bar{v} \\right\\rVert_2 \\not= 0",
                "f'(x) = \\lim_{h \\to 0} \\frac{f(x+h) - f(x)}{h}",
                "\\sqrt[3]{x^{2}_{i}} + \\underbrace{a + b}_{\\text{Summe}} \\neq \\overline{AB}",
                "\\bigl( \\boldsymbol{\\theta}^{(t)} \\bigr) \\Rightarrow \\theta_{t+1} = \\theta_t - \\eta \\nabla_\\theta J",
                "\\int_0^\\infty e^{-x^2}\\,dx = \\frac{\\sqrt{\\pi}}{2}",
                "\\sum_{\\substack{i \\in S \\\\ i \\ne j}} w_i \\ge 95\\,\\%",
                "A \\cup B \\subseteq \\{x : x \\in \\mathbb{R}\\}",
                "\\Delta F_1 \\pm 1.96 \\cdot \\mathrm{SE}");
    }

    static List<String> refused() {
        return List.of(
                "\\newcommand{\\a}{\\a\\a}\\a",
                "\\renewcommand{\\frac}{x}",
                "\\newenvironment{a}{b}{c}",
                "\\def\\a{\\a\\a}\\a",
                "\\let\\a=b",
                "\\input{/etc/passwd}",
                "\\include{x}",
                "\\usepackage{x}",
                "\\href{javascript:alert(1)}{x}",
                "\\url{https://example.org}",
                "\\includegraphics{https://example.org/a.png}",
                "\\xmlInlineElement{a}{script}{b}",
                "\\style{color:red}{x}",
                "\\class{x}{y}",
                "\\require{html}",
                "\\text{\\input{x}}",
                "\\begin{verbatim}x\\end{verbatim}",
                "\\begin{matrix}x\\end{cases}",
                "\\frac{a",
                "\\frac{a}",
                "a}",
                "{a",
                "a & b",
                "a \\\\ b",
                "x^1^2",
                "x_1_2",
                "x^",
                "\\left( a",
                "a \\right)",
                "\\left x y \\right)",
                "\\sqrt[2{x}",
                "a % b",
                "#1",
                "\\",
                "",
                "   ");
    }

    @ParameterizedTest
    @MethodSource("formulas")
    void mathMl_formulaOfAPaper_isReadAndHasItsTextForOthers(String latex) throws Exception {
        Element math = parsed(Formula.mathMl(latex, true).orElseThrow()).getDocumentElement();

        assertThat(math.getAttribute("alttext")).isEqualTo(latex);
        assertThat(math.getAttribute("display")).isEqualTo("block");
        assertAllowed(math);
    }

    @ParameterizedTest
    @MethodSource("refused")
    void mathMl_whatIsNotKnown_isNotRead(String latex) {
        assertThat(Formula.mathMl(latex, false)).isEmpty();
    }

    @Test
    void mathMl_charactersThatNobodySees_areNotRead() {
        for (String hidden : List.of("\u202e", "\u200b", "\u0000", "\u0007", "\u2067", "\ud800", "\ue000")) {
            assertThat(Formula.mathMl("a" + hidden + "b", false)).isEmpty();
            assertThat(Formula.mathMl("\\text{a" + hidden + "b}", false)).isEmpty();
            assertThat(Formula.mathMl("\\not" + hidden, false)).isEmpty();
            assertThat(Formula.mathMl("\\substack{a \\\\[" + hidden + "] b}", false))
                    .isEmpty();
        }
    }

    @Test
    void mathMl_lettersFromRightToLeft_areOnesLikeOthers() {
        assertThat(content("\\text{מדד}_א")).isEqualTo("<msub><mtext>מדד</mtext><mi>א</mi></msub>");
    }

    @Test
    void mathMl_fraction_hasTwoParts() {
        assertThat(content("\\frac12")).isEqualTo("<mfrac><mn>1</mn><mn>2</mn></mfrac>");
        assertThat(content("\\frac{a}{b}")).isEqualTo("<mfrac><mrow><mi>a</mi></mrow><mrow><mi>b</mi></mrow></mfrac>");
    }

    @Test
    void mathMl_indexAndExponent_inAnyOrder() {
        assertThat(content("x_i^2")).isEqualTo("<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>");
        assertThat(content("x^2_i")).isEqualTo(content("x_i^2"));
        assertThat(content("f''")).isEqualTo("<msup><mi>f</mi><mrow><mo>′′</mo></mrow></msup>");
    }

    @Test
    void mathMl_sum_hasItsLimitsAboveAndBelow() {
        assertThat(content("\\sum_{i}^n"))
                .isEqualTo(
                        "<munderover><mo movablelimits=\"true\">∑</mo><mrow><mi>i</mi></mrow><mi>n</mi></munderover>");
        assertThat(content("\\sum\\limits_i")).contains("movablelimits=\"false\"");
    }

    @Test
    void mathMl_function_isSetApart() {
        assertThat(content("2\\log x"))
                .isEqualTo("<mn>2</mn><mspace width=\"0.167em\"></mspace><mi>log</mi><mo>\u2061</mo>"
                        + "<mspace width=\"0.167em\"></mspace><mi>x</mi>");
        assertThat(content("\\log(")).doesNotContain("mspace");
    }

    @Test
    void mathMl_letters_areThoseOfTheirAlphabet() {
        assertThat(content("\\mathbb{R}")).isEqualTo("<mrow><mi>ℝ</mi></mrow>");
        assertThat(content("\\mathbb 1")).isEqualTo("<mn>𝟙</mn>");
        assertThat(content("\\mathcal{L}")).isEqualTo("<mrow><mi>ℒ</mi></mrow>");
        assertThat(content("\\mathbf{x}")).isEqualTo("<mrow><mi>𝐱</mi></mrow>");
        assertThat(content("\\boldsymbol\\theta")).isEqualTo("<mi>𝜽</mi>");
        assertThat(content("\\mathrm{recall}")).isEqualTo("<mrow><mi>recall</mi></mrow>");
        assertThat(content("\\mathrm{d}")).isEqualTo("<mrow><mi mathvariant=\"normal\">d</mi></mrow>");
        assertThat(content("\\textbf{F}")).isEqualTo("<mtext>𝐅</mtext>");
    }

    @Test
    void mathMl_text_keepsItsSpacesAndIsEscaped() {
        assertThat(content("\\text{ if <b> & }")).isEqualTo("<mtext>\u00a0if\u00a0&lt;b&gt;\u00a0&amp;\u00a0</mtext>");
        assertThat(Formula.mathMl("a<b\\text{\"}", false).orElseThrow())
                .startsWith("<math display=\"inline\" alttext=\"a&lt;b\\text{&quot;}\">");
    }

    @Test
    void mathMl_decimalComma_isPartOfItsNumber() {
        assertThat(content("0{,}5")).isEqualTo("<mn>0,5</mn>");
        assertThat(content("0.5")).isEqualTo("<mn>0.5</mn>");
    }

    @Test
    void mathMl_cases_haveOneBracket() {
        assertThat(content("\\begin{cases}a&b\\\\c&d\\\\\\end{cases}"))
                .isEqualTo(
                        "<mrow><mo form=\"prefix\" fence=\"true\" stretchy=\"true\">{</mo><mtable class=\"is-cases\">"
                                + "<mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr>"
                                + "<mtr><mtd><mi>c</mi></mtd><mtd><mi>d</mi></mtd></mtr></mtable></mrow>");
    }

    @Test
    void mathMl_tooLong_isNotRead() {
        assertThat(Formula.mathMl("x".repeat(Formula.LONGEST), false)).isPresent();
        assertThat(Formula.mathMl("x".repeat(Formula.LONGEST + 1), false)).isEmpty();
        assertThat(Formula.mathMl("x".repeat(64 << 10), false)).isEmpty();
    }

    @Test
    void mathMl_tooDeep_isNotRead() {
        assertThat(Formula.mathMl("{".repeat(10) + "x" + "}".repeat(10), false)).isPresent();
        assertThat(Formula.mathMl("{".repeat(50) + "x" + "}".repeat(50), false)).isEmpty();
        assertThat(Formula.mathMl("{".repeat(10_000) + "x" + "}".repeat(10_000), false))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "}",
                "_",
                "^",
                "'",
                "x_",
                "x^{",
                "x_{",
                "\\frac",
                "\\frac{",
                "\\frac1",
                "\\sqrt[",
                "\\sqrt{",
                "\\hat",
                "\\hat{",
                "\\left(",
                "\\left.",
                "\\left(x\\right)",
                "\\begin{matrix}",
                "\\begin{matrix}x\\end{matrix}",
                "&",
                "\\\\",
                "x&",
                "\\text{",
                "\\text{{",
                "\\mathbf{",
                "\\mathbf",
                "\\displaystyle",
                "\\operatorname{",
                "\\not",
                "\\\\[",
                "\\sum_",
                "\\binom",
                "\\binom1",
                "\\overset",
                "\\substack{",
                "\\middle|",
                "\\",
                "\\a",
                "𝐱",
                "é",
                "{,}",
                "1{,}",
                ".",
                "\\big(",
                "~",
                "\\underbrace",
                "\\limits",
                "\\mathop",
                "\\mathop{",
                "\u0301"
            })
    void mathMl_hostile_isSoonDone(String part) throws Exception {
        String many = part.repeat(Formula.LONGEST / part.length());
        List<String> hostile = new ArrayList<>(List.of(many, "x" + many));
        hostile.add("\\begin{matrix}" + part.repeat(960 / part.length()) + "\\end{matrix}");
        hostile.add("x^{" + part.repeat(900 / part.length()) + "}");
        for (String latex : hostile) {
            Optional<String> math = soon(latex);
            if (math.isPresent()) {
                assertThat(math.get().length()).isLessThan(60 * Formula.LONGEST);
                assertAllowed(parsed(math.get()).getDocumentElement());
            }
        }
    }

    /** By the time that the processor spends on it: other programs run as well. */
    private static Optional<String> soon(String latex) throws InterruptedException {
        AtomicReference<Optional<String>> math = new AtomicReference<>(Optional.empty());
        AtomicReference<Throwable> fault = new AtomicReference<>();
        AtomicReference<Duration> took = new AtomicReference<>(Duration.ZERO);
        Thread reader = new Thread(
                null,
                () -> {
                    math.set(Formula.mathMl(latex, true));
                    took.set(
                            Duration.ofNanos(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime()));
                },
                "reader",
                SMALL_STACK);
        reader.setUncaughtExceptionHandler((thread, thrown) -> fault.set(thrown));
        reader.start();
        reader.join();
        String which = latex.substring(0, 12) + " took " + took;
        assertThat(fault.get()).as(which).isNull();
        assertThat(took.get()).as(which).isLessThan(SOON);
        return math.get();
    }

    private static String content(String latex) {
        String math = Formula.mathMl(latex, false).orElseThrow();
        return math.substring(math.indexOf("<mrow>") + "<mrow>".length(), math.length() - "</mrow></math>".length());
    }

    private static Document parsed(String math) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(math)));
    }

    private static void assertAllowed(Element root) {
        assertThat(ELEMENTS).contains(root.getTagName());
        NodeList all = root.getElementsByTagName("*");
        for (int i = 0; i < all.getLength(); i++) {
            Element each = (Element) all.item(i);
            assertThat(ELEMENTS).contains(each.getTagName());
            NamedNodeMap attributes = each.getAttributes();
            for (int j = 0; j < attributes.getLength(); j++) {
                assertThat(ATTRIBUTES).contains(attributes.item(j).getNodeName());
            }
        }
    }
}
