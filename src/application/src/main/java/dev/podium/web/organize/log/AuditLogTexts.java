package dev.podium.web.organize.log;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the audit log: {@code messages/log[_de].properties}. */
@MessageBundle("log")
public interface AuditLogTexts {

    String titleOf(String name);

    String title();

    String lead();

    String actionField();

    String allActions();

    String actorField();

    String show();

    String narrow();

    String caption(int n, String zone);

    String entries();

    String time();

    String actor();

    String byItself();

    String what();

    String values();

    String count(int n);

    String before();

    String after();

    String older();

    String newest();

    String pages();

    String nothing();

    String nothingHelp();

    String noneLikeThat();

    String noneLikeThatHelp();

    String all();

    String yes();

    String no();

    /**
     * What was done, by the word of the action; the word itself where there is no text.
     *
     * @param word for example {@code phase.revealed}
     */
    String action(String word);

    /** Name of a field, by its name for programs; that itself where there is no text. */
    String field(String name);

    String subtask(String id);

    String declared(String id);

    /** From when something is shown; the word itself where there is no text. */
    String shownFrom(String word);

    /** From when a file is public; the word itself where there is no text. */
    String publicFrom(String word);

    /** Which items belong together, by the name of a column or a word for all or none. */
    String clusters(String word);

    /** How much of logs teams read; the word itself where there is no text. */
    String logReaders(String word);

    /** What a team chose a run as; the word itself where there is no text. */
    String readers(String word);

    String registrationState(String word);

    /** What a further file is for; the word itself where there is no text. */
    String fileKind(String word);

    String paperState(String word);

    String paperForm(String word);

    /** Of what teams were reminded. */
    String reminded(String word);

    String chosenAs(String word);

    /** Which run counts in a subtask, and what its leaderboard shows. */
    String scored(String counting, String columns);

    String declaration(String words, boolean required);
}
