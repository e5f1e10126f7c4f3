package dev.podium.platform.formula;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Commands that stand for one sign, or for the name of a function. */
final class FormulaSymbols {

    /** What a sign is. */
    enum Kind {
        LETTER,
        /** A Greek one, which is never slanted by itself. */
        CAPITAL,
        OPERATOR,
        /** Has limits. */
        LARGE,
        OPENING,
        CLOSING
    }

    /**
     * What a command shows.
     *
     * @param sign as text
     */
    record Symbol(Kind kind, String sign) {}

    private static final Map<String, Symbol> SYMBOLS = new HashMap<>();

    static {
        put(Kind.LETTER, """
                alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ varkappa ϰ
                lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ
                chi χ psi ψ omega ω
                infty ∞ partial ∂ nabla ∇ ell ℓ hbar ℏ Re ℜ Im ℑ aleph ℵ wp ℘ emptyset ∅ varnothing ∅ imath ı jmath ȷ
                top ⊤ bot ⊥ angle ∠ triangle △ square □ checkmark ✓ dagger † ddagger ‡ forall ∀ exists ∃ nexists ∄
                ldots … dots … cdots ⋯ vdots ⋮ ddots ⋱ dotsc … dotsb ⋯ prime ′ backslash \\
                uparrow ↑ downarrow ↓
                """);
        put(Kind.CAPITAL, "Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω");
        put(Kind.OPERATOR, """
                pm ± mp ∓ times × div ÷ cdot ⋅ ast ∗ star ⋆ circ ∘ bullet ∙ oplus ⊕ ominus ⊖ otimes ⊗ odot ⊙
                cap ∩ cup ∪ setminus ∖ wedge ∧ land ∧ vee ∨ lor ∨ neg ¬ lnot ¬ sqcup ⊔ sqcap ⊓ uplus ⊎
                leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ ll ≪ gg ≫ leqslant ⩽ geqslant ⩾ lt < gt >
                equiv ≡ sim ∼ simeq ≃ approx ≈ cong ≅ propto ∝ doteq ≐ triangleq ≜ coloneqq ≔ prec ≺ succ ≻ preceq ⪯ succeq ⪰
                in ∈ notin ∉ ni ∋ subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇ subsetneq ⊊ mid ∣ nmid ∤ parallel ∥ perp ⟂
                vdash ⊢ dashv ⊣ models ⊨ vDash ⊨
                to → rightarrow → leftarrow ← gets ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ implies ⟹ iff ⟺
                longrightarrow ⟶ longleftarrow ⟵ Longrightarrow ⟹ mapsto ↦ longmapsto ⟼ hookrightarrow ↪
                rightharpoonup ⇀ rightleftharpoons ⇌ nearrow ↗ searrow ↘ colon : bmod mod int ∫ iint ∬ oint ∮
                """);
        put(Kind.LARGE, """
                sum ∑ prod ∏ coprod ∐ bigcup ⋃ bigcap ⋂ bigoplus ⨁ bigotimes ⨂ bigwedge ⋀ bigvee ⋁ bigsqcup ⨆
                """);
        put(Kind.OPENING, "{ { lbrace { lbrack [ langle ⟨ lceil ⌈ lfloor ⌊ lvert | lVert ‖ lgroup ⟮");
        put(Kind.CLOSING, "} } rbrace } rbrack ] rangle ⟩ rceil ⌉ rfloor ⌋ rvert | rVert ‖ rgroup ⟯");
    }

    private static final Map<String, String> BARS = Map.of("|", "‖", "vert", "|", "Vert", "‖");

    private static final Set<String> FUNCTIONS = Set.of(
            "arccos", "arcsin", "arctan", "arg", "cos", "cosh", "cot", "coth", "csc", "deg", "dim", "exp", "hom", "ker",
            "lg", "ln", "log", "sec", "sin", "sinh", "tan", "tanh");

    private static final Map<String, String> LIMITED_FUNCTIONS = Map.ofEntries(
            Map.entry("argmax", "arg max"),
            Map.entry("argmin", "arg min"),
            Map.entry("det", "det"),
            Map.entry("gcd", "gcd"),
            Map.entry("inf", "inf"),
            Map.entry("lim", "lim"),
            Map.entry("liminf", "lim inf"),
            Map.entry("limsup", "lim sup"),
            Map.entry("max", "max"),
            Map.entry("min", "min"),
            Map.entry("Pr", "Pr"),
            Map.entry("sup", "sup"));

    private static final Map<String, String> SPACES = Map.ofEntries(
            Map.entry(",", "0.167em"),
            Map.entry("thinspace", "0.167em"),
            Map.entry(":", "0.222em"),
            Map.entry(">", "0.222em"),
            Map.entry("medspace", "0.222em"),
            Map.entry(";", "0.278em"),
            Map.entry("thickspace", "0.278em"),
            Map.entry(" ", "0.333em"),
            Map.entry("\n", "0.333em"),
            Map.entry("enspace", "0.5em"),
            Map.entry("quad", "1em"),
            Map.entry("qquad", "2em"),
            Map.entry("!", "0"),
            Map.entry("nonumber", "0"),
            Map.entry("notag", "0"));

    private static final Map<String, String> ACCENTS = Map.ofEntries(
            Map.entry("hat", "^"),
            Map.entry("bar", "¯"),
            Map.entry("tilde", "~"),
            Map.entry("vec", "→"),
            Map.entry("dot", "˙"),
            Map.entry("ddot", "¨"),
            Map.entry("check", "ˇ"),
            Map.entry("breve", "˘"),
            Map.entry("acute", "´"),
            Map.entry("grave", "`"),
            Map.entry("mathring", "˚"));

    private static final Map<String, String> LONG_ACCENTS = Map.of(
            "widehat", "^",
            "widetilde", "~",
            "overline", "‾",
            "overbrace", "⏞",
            "overrightarrow", "→",
            "overleftarrow", "←");

    private static final Map<String, String> SIGNS_BELOW = Map.of("underline", "_", "underbrace", "⏟");

    private FormulaSymbols() {}

    private static void put(Kind kind, String pairs) {
        String[] words = pairs.strip().split("\\s+", -1);
        for (int i = 0; i < words.length; i += 2) {
            SYMBOLS.put(words[i], new Symbol(kind, words[i + 1]));
        }
    }

    static Optional<Symbol> symbol(String command) {
        return Optional.ofNullable(SYMBOLS.get(command));
    }

    /** What may stand behind {@code \left}. */
    static Optional<String> delimiter(String command) {
        return Optional.ofNullable(BARS.get(command))
                .or(() -> symbol(command)
                        .filter(symbol -> symbol.kind() == Kind.OPENING || symbol.kind() == Kind.CLOSING)
                        .map(Symbol::sign));
    }

    static Optional<String> bar(String command) {
        return Optional.ofNullable(BARS.get(command));
    }

    static boolean isFunction(String command) {
        return FUNCTIONS.contains(command);
    }

    /** The name of a function that has limits, such as max. */
    static Optional<String> limitedFunction(String command) {
        return Optional.ofNullable(LIMITED_FUNCTIONS.get(command));
    }

    /** The width of a space. */
    static Optional<String> space(String command) {
        return Optional.ofNullable(SPACES.get(command));
    }

    static Optional<String> accent(String command) {
        return Optional.ofNullable(ACCENTS.get(command));
    }

    /** One that is as wide as what it stands above. */
    static Optional<String> longAccent(String command) {
        return Optional.ofNullable(LONG_ACCENTS.get(command));
    }

    static Optional<String> signBelow(String command) {
        return Optional.ofNullable(SIGNS_BELOW.get(command));
    }
}
