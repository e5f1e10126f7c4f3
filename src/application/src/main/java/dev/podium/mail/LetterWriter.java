package dev.podium.mail;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the words for some kinds of e-mail; who offers one as a bean has it asked when one is sent. */
public interface LetterWriter {

    Set<MailKind> kinds();

    /**
     * What is to be told of something, to each of those who may know it now, by the numbers of their accounts: whoever is missing is told
     * nothing. In few queries, however many readers there are.
     *
     * @param about as it was noted
     */
    Map<Long, Letter> write(String about, List<MailRecipient> readers);
}
