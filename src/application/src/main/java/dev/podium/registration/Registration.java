package dev.podium.registration;

import dev.podium.competition.Competition;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.platform.Digests;
import dev.podium.platform.Refused;
import java.util.List;
import java.util.Optional;

/**
 * What a competition asks of whoever wants to take part, and how somebody stands with that.
 *
 * @param terms what they agree to; empty where there is nothing to agree to
 * @param agreed to the newest version that they agreed to; empty where they never did
 * @param request their last one; empty where they never asked
 * @param organizer whether they organize the competition, and need not register
 */
public record Registration(
        Competition competition,
        RegistrationRequirements rules,
        Optional<RegistrationTerms> terms,
        Optional<TermsAgreement> agreed,
        Optional<RegistrationRequest> request,
        boolean organizer) {

    /** What stands between somebody and taking part. */
    public enum Step {
        /** Nothing is asked of anybody. */
        OPEN,
        /** Nothing is asked of organizers. */
        ORGANIZER,
        /** To agree to the terms, or to ask, for the first time. */
        REGISTER,
        /** To agree to terms that have changed. */
        AGREE_AGAIN,
        /** To wait until it is decided. */
        WAIT,
        /** To ask again, if they like. */
        REFUSED,
        /** Nothing any more. */
        IN_FORCE
    }

    /** Of somebody of whom nothing is known, such as a visitor. */
    static Registration of(Competition competition, Optional<RegistrationRules> rules) {
        return new Registration(
                competition,
                rules.map(RegistrationRules::rules).orElse(RegistrationRequirements.OPEN),
                rules.map(each -> each.terms),
                Optional.empty(),
                Optional.empty(),
                false);
    }

    Registration with(Optional<TermsAgreement> agreement, Optional<RegistrationRequest> last, boolean organizes) {
        return new Registration(competition, rules, terms, agreement, last, organizes);
    }

    public Step step() {
        if (rules.isOpen()) {
            return Step.OPEN;
        }
        if (organizer) {
            return Step.ORGANIZER;
        }
        if (asks()) {
            return request.isPresent() ? Step.REFUSED : Step.REGISTER;
        }
        if (agrees()) {
            return agreed.isPresent() ? Step.AGREE_AGAIN : Step.REGISTER;
        }
        return rules.approval() && is(RegistrationRequest.State.pending) ? Step.WAIT : Step.IN_FORCE;
    }

    /** Whether they may take part. */
    public boolean isInForce() {
        return switch (step()) {
            case OPEN, ORGANIZER, IN_FORCE -> true;
            default -> false;
        };
    }

    /** Whether they have to agree to the newest terms. */
    public boolean agrees() {
        return terms.filter(newest -> agreed.filter(agreement -> agreement.terms.id.equals(newest.id))
                        .isEmpty())
                .isPresent();
    }

    /** Whether they have to ask, for the first time or again. */
    public boolean asks() {
        return rules.approval()
                && request.filter(last -> last.state != RegistrationRequest.State.refused)
                        .isEmpty();
    }

    /** Whether they have something to do, whatever others have to do then. */
    public boolean isToDo() {
        return !organizer && (agrees() || asks());
    }

    /** Whether files of the competition are not for them. */
    public boolean closesFiles() {
        return rules.filesClosed() && !isInForce();
    }

    /**
     * Whether a further file is not for them. Where nobody has to register, everybody with an account may take part.
     *
     * @param signedIn whether they have one
     */
    public boolean closes(CompetitionFile file, boolean signedIn) {
        return closesFiles() || (file.forParticipants && !(signedIn && isInForce()));
    }

    private boolean is(RegistrationRequest.State state) {
        return request.filter(last -> last.state == state).isPresent();
    }

    /** The same as long as the same is asked: who agrees and answers says what was shown to them. */
    public String fingerprint() {
        String shown = terms.map(newest -> List.of(newest.version, newest.text, newest.textTranslated)
                        .toString())
                .orElse("");
        return Digests.ofText(shown + (rules.approval() ? rules.questions() : List.of()));
    }

    /** Where they register. */
    public String href() {
        return "/competitions/" + competition.slug + "/registration";
    }

    /** Why they may not take part, and what to do; empty where they may. */
    public Optional<Refused> obstacle() {
        return switch (step()) {
            case OPEN, ORGANIZER, IN_FORCE -> Optional.empty();
            case REGISTER -> Optional.of(refused("registration.needed", href()));
            case AGREE_AGAIN -> Optional.of(refused("registration.terms-changed", terms.orElseThrow().version, href()));
            case WAIT -> Optional.of(refused("registration.waits", href()));
            case REFUSED -> Optional.of(refused("registration.refused", request.orElseThrow().reason, href()));
        };
    }

    private static Refused refused(String code, Object... arguments) {
        return Refused.because(Refused.Kind.CONFLICT, code, arguments);
    }
}
