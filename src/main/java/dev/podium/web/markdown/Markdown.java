package dev.podium.web.markdown;

import dev.podium.platform.legal.LegalText;
import dev.podium.platform.markdown.MarkdownText;
import dev.podium.platform.markdown.PartNames;
import dev.podium.web.layout.LayoutTexts;
import dev.podium.web.layout.View;
import io.quarkus.qute.RawString;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Named;

/** The one writer of texts that people wrote in Markdown. In templates {@code cdi:markdown}. */
@RequestScoped
@Named("markdown")
public class Markdown {

    /** Longest text in characters; what is longer was never accepted, so no page has to render it. */
    public static final int LONGEST = 20_000;

    private static final int HIGHEST_OF_ENTRY = 2;

    private final View view;
    private final Names names = new Names();

    Markdown(View view) {
        this.view = view;
    }

    /** Counts what the page has had, so that each has a name of its own. */
    private final class Names implements PartNames {

        private int tables;
        private int formulas;

        @Override
        public String table() {
            return view.texts(LayoutTexts.class).table(++tables);
        }

        @Override
        public String formula() {
            return view.texts(LayoutTexts.class).formula(++formulas);
        }
    }

    /**
     * A text as safe HTML.
     *
     * @param top level of its highest headings: one below the heading that it stands under
     * @throws IllegalArgumentException if it is longer than {@value #LONGEST} characters
     */
    public RawString html(String text, int top) {
        refuseLong(text);
        return new RawString(MarkdownText.html(text, top, names));
    }

    /**
     * A text as safe HTML for an entry of a feed.
     *
     * @throws IllegalArgumentException if it is longer than {@value #LONGEST} characters
     */
    public RawString entry(String text) {
        refuseLong(text);
        return new RawString(MarkdownText.htmlWithoutMath(text, HIGHEST_OF_ENTRY, names::table));
    }

    /** A text of the operator, which may be longer, under the heading of its page. */
    public RawString legal(LegalText text) {
        return new RawString(MarkdownText.html(text.markdown(), 2, names));
    }

    private static void refuseLong(String text) {
        if (text.length() > LONGEST) {
            throw new IllegalArgumentException("a text of " + text.length() + " characters was kept");
        }
    }
}
