package dev.podium.bundle.making;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.draft.Draft;
import dev.podium.bundle.finding.Report;
import dev.podium.bundle.page.MarkdownOfHtml;
import dev.podium.bundle.page.PageText;
import dev.podium.bundle.page.Pages;
import dev.podium.competition.CompetitionTexts;
import java.io.IOException;
import java.util.Optional;
import java.util.regex.Pattern;

/** The texts of a competition: all pages of a draft, one after the other, are its description. */
final class TextPlan {

    private static final String ZONE = "UTC";
    private static final int LONGEST_NAME = 160;
    private static final int LONGEST_LINE = 400;
    private static final int LONGEST_DESCRIPTION = 20_000;
    private static final Pattern HEADING = Pattern.compile("(?m)^(#{1,5} )");

    private final Report report;
    private final Report about;
    private final Pages pages;
    private final StringBuilder description = new StringBuilder();

    /** Findings are about pages, by their names in the bundle, or about the description. */
    TextPlan(BundleFiles files, Report report, Report about) {
        this.about = about;
        this.report = report;
        // what stands against them was told when they were looked into
        this.pages = new Pages(files, new Report());
    }

    CompetitionTexts of(Draft draft) throws IOException {
        Draft.Front front = draft.front();
        String summary = front.description().replaceAll("\\s+", " ").strip();
        if (summary.length() > LONGEST_LINE) {
            section("", front.description());
        }
        for (Draft.Page page : draft.pages()) {
            page(page.title(), page.file());
        }
        Optional<String> reward = front.reward();
        reward.ifPresent(text -> section("", text));
        for (Draft.Phase phase : draft.phases()) {
            if (PhasePlan.isLong(phase)) {
                section(phase.name(), phase.description());
            }
        }
        if (draft.entry().terms().isPresent()) {
            page("Terms", draft.entry().terms().get());
            about.approximated(0, "terms", "bundle.terms-page");
        }
        String name = front.title().isBlank() ? "?" : PhasePlan.cut(front.title(), LONGEST_NAME);
        return new CompetitionTexts(
                name,
                ZONE,
                summary.isEmpty() ? name : PhasePlan.cut(summary, LONGEST_LINE),
                description.toString().strip(),
                PhasePlan.cut(front.contact().orElse(""), LONGEST_LINE));
    }

    private void page(String title, String file) throws IOException {
        Optional<PageText> page = pages.read(file);
        if (page.isEmpty()) {
            return;
        }
        if (!page.get().images().isEmpty()) {
            report.within(file).ignored(0, "", "bundle.page-images");
        }
        String text = page.get().html()
                ? MarkdownOfHtml.of(page.get().text())
                : page.get().text();
        if (!section(title, HEADING.matcher(text).replaceAll("#$1"))) {
            report.within(file).approximated(0, "", "bundle.page-long", Integer.toString(LONGEST_DESCRIPTION));
        }
    }

    /** Whether there was room for all of it. */
    private boolean section(String title, String text) {
        String section = (title.isBlank() ? "" : "# " + title.strip() + "\n\n") + text.strip() + "\n\n";
        int room = LONGEST_DESCRIPTION - description.length();
        if (section.length() <= room) {
            description.append(section);
            return true;
        }
        int end = section.lastIndexOf("\n\n", Math.max(0, room - 2));
        description.append(section, 0, Math.max(0, end));
        return false;
    }
}
