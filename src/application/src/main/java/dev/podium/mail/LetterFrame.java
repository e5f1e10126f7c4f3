package dev.podium.mail;

/**
 * What stands around a letter.
 *
 * @param language tag of the reader's language
 * @param link address of what it is about
 * @param reason why they get it
 * @param end words of the link that ends such e-mails
 * @param choose words of the link to all that can be chosen
 */
record LetterFrame(
        String language,
        String greeting,
        String link,
        String reason,
        String end,
        String endLink,
        String choose,
        String chooseLink) {}
