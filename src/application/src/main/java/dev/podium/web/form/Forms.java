package dev.podium.web.form;

import dev.podium.platform.Refused;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;

/** Answers forms: does what they ask for, and shows their page again, with the reasons, where that is refused. */
@ApplicationScoped
public class Forms {

    /** What a form asks for. */
    @FunctionalInterface
    public interface Action<E extends Exception> {

        /** Does it, and leads on. */
        Response take() throws E;
    }

    /** What a form asks for, of which the answer is known before. */
    @FunctionalInterface
    public interface Deed<E extends Exception> {

        /** Does it. */
        void take() throws E;
    }

    /** The page of a form, with what was typed. */
    @FunctionalInterface
    public interface Page<E extends Exception> {

        TemplateInstance complaining(Complaint complaint) throws E;
    }

    @Inject
    View view;

    /**
     * What a form asks for; or its page with the complaint, and the status of the refusal.
     *
     * @throws E if the action or the page fails
     */
    public <E extends Exception> Response answer(Action<E> action, Page<E> page) throws E {
        try {
            return action.take();
        } catch (Refused refused) {
            return again(refused, page);
        }
    }

    /** As {@link #answer}, but what is not there has no page to complain on: that refusal goes on as it is. */
    public <E extends Exception> Response answerIfThere(Action<E> action, Page<E> page) throws E {
        try {
            return action.take();
        } catch (Refused refused) {
            if (refused.kind() == Refused.Kind.NOT_THERE) {
                throw refused;
            }
            return again(refused, page);
        }
    }

    /**
     * Does what a form asks for, and leads on; as {@link #answerIfThere} where that is refused.
     *
     * @throws E if the deed or the page fails
     */
    public <E extends Exception> Response done(Deed<E> deed, Response then, Page<E> page) throws E {
        return answerIfThere(
                () -> {
                    deed.take();
                    return then;
                },
                page);
    }

    /**
     * As {@link #done}, of what cannot be taken back.
     *
     * @param sure whether the box was ticked that says what follows
     * @throws E if the deed or the page fails
     */
    public <E extends Exception> Response sure(boolean sure, Deed<E> deed, Response then, Page<E> page) throws E {
        return done(
                () -> {
                    Confirmation.require(sure);
                    deed.take();
                },
                then,
                page);
    }

    private <E extends Exception> Response again(Refused refused, Page<E> page) throws E {
        Complaint complaint = Complaint.of(refused, view.locale());
        return Response.status(refused.kind().status())
                .entity(pageOr(refused, page, complaint))
                .build();
    }

    /** Whoever cannot be shown the page any more, as one who leads a team no longer, is told the reason by itself. */
    private static <E extends Exception> TemplateInstance pageOr(Refused refused, Page<E> page, Complaint complaint)
            throws E {
        try {
            return page.complaining(complaint);
        } catch (Refused gone) {
            throw gone.kind() == Refused.Kind.NOT_THERE ? refused : gone;
        }
    }
}
