package dev.podium.question;

/**
 * What is asked.
 *
 * @param title one line
 * @param text Markdown
 */
public record QuestionWording(String title, String text) {

    /** Nothing asked yet. */
    public static final QuestionWording NOTHING = new QuestionWording("", "");
}
