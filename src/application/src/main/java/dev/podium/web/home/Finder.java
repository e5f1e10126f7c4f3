package dev.podium.web.home;

import dev.podium.competition.PublishedCompetitions;
import dev.podium.platform.language.Language;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What somebody looks for among the public competitions, as the address of the page says it.
 *
 * @param text words; blank for any
 * @param task a task type, or a kind of answers; blank for any
 * @param language a tag; blank for any
 * @param page which part of them, from 1
 */
record Finder(String text, String task, String language, Show show, int page) {

    /** Which of them. */
    enum Show {
        /** Some of each section. */
        ALL,
        OPEN,
        /** Those that have finished. */
        FINISHED,
        /** Those of which results are out. */
        RESULTS,
        /** Some of each section, of the reader's own. */
        MINE,
        MINE_OPEN,
        MINE_FINISHED;

        /** What there is to choose from; whoever wants more of one section is led to the rest. */
        static final List<Show> OFFERED = List.of(ALL, OPEN, RESULTS, MINE);

        /** As it stands in addresses. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        private static Show of(String word) {
            for (Show known : values()) {
                if (known.word().equals(word)) {
                    return known;
                }
            }
            return ALL;
        }

        public boolean listsOnlyFinished() {
            return this == FINISHED || this == RESULTS || this == MINE_FINISHED;
        }

        boolean listsOnlyOpen() {
            return this == OPEN || this == MINE_OPEN;
        }

        boolean isMine() {
            return this == MINE || this == MINE_OPEN || this == MINE_FINISHED;
        }

        /** All of them that are open or will be. */
        Show open() {
            return isMine() ? MINE_OPEN : OPEN;
        }

        /** All of them that have finished. */
        Show finished() {
            return isMine() ? MINE_FINISHED : FINISHED;
        }
    }

    private static final String HOME = "/";
    private static final int MOST_PAGES = 10_000;

    /** What an address says; what it does not say, or what nobody knows, is anything. */
    static Finder of(String text, String task, String language, String show, String page) {
        return new Finder(
                said(text),
                said(task),
                Language.named(said(language)).map(Language::name).orElse(""),
                Show.of(said(show)),
                number(page));
    }

    private static String said(String value) {
        return value == null ? "" : value.strip();
    }

    private static int number(String page) {
        try {
            return page == null ? 1 : Math.max(1, Math.min(MOST_PAGES, Integer.parseInt(page)));
        } catch (NumberFormatException e) {
            return 1;
        }
    }

    /** The same for somebody who cannot have any of their own. */
    Finder forVisitors() {
        return show.isMine() ? at(Show.ALL) : this;
    }

    /** Whether it is what the page shows to whoever asks for nothing. */
    public boolean isPlain() {
        return text.isEmpty() && task.isEmpty() && language.isEmpty() && show == Show.ALL && page == 1;
    }

    /** Whether something is looked for, whichever of them are shown. */
    public boolean isSought() {
        return !text.isEmpty() || !task.isEmpty() || !language.isEmpty();
    }

    Finder at(Show other) {
        return new Finder(text, task, language, other, 1);
    }

    Finder at(int other) {
        return new Finder(text, task, language, show, other);
    }

    /** What is looked for in the database. */
    PublishedCompetitions.Search search(Optional<Long> reader, Set<String> without) {
        return new PublishedCompetitions.Search(
                text,
                Optional.of(task).filter(kind -> !kind.isEmpty()),
                Language.named(language),
                show == Show.RESULTS,
                show.isMine() ? reader : Optional.empty(),
                without);
    }

    /** The address of it. */
    String href() {
        Map<String, String> said = new LinkedHashMap<>();
        said.put("q", text);
        said.put("task", task);
        said.put("language", language);
        said.put("show", show == Show.ALL ? "" : show.word());
        said.put("page", page == 1 ? "" : String.valueOf(page));
        return said.entrySet().stream()
                .filter(each -> !each.getValue().isEmpty())
                .map(each -> each.getKey() + "=" + URLEncoder.encode(each.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&", HOME + "?", ""))
                .replaceFirst("\\?$", "");
    }
}
