package dev.podium.web.layout;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.net.URI;
import java.util.Optional;

/**
 * Says that the login has ended, what was not kept, and how to go on.
 *
 * @param form path and query of the page with the form that was sent; empty where nobody knows
 * @param signIn leads through the login, back to the form
 */
@CheckedTemplate(basePath = "layout")
public record SessionEndedPage(Optional<String> form, URI signIn) implements TemplateInstance {

    /**
     * The page for a form.
     *
     * @param address of the page that it was on, as the browser says it; null where it does not
     * @param otherwise the path that it was sent to, which leads to its page; the home page where nobody knows
     */
    public static SessionEndedPage ofForm(String address, String otherwise) {
        String from = LocalPath.ofAddress(address);
        String form = from.equals(LocalPath.HOME) ? LocalPath.of(otherwise) : from;
        return new SessionEndedPage(
                Optional.of(form).filter(path -> !path.equals(LocalPath.HOME)), SignIn.andBackTo(form));
    }
}
