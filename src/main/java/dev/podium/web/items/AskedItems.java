package dev.podium.web.items;

import dev.podium.account.SignedIn;
import dev.podium.analysis.Disclosure;
import dev.podium.analysis.PhaseItems;
import dev.podium.team.Audience;
import dev.podium.team.Teams;
import dev.podium.web.layout.BoardRequest;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;

/** Who asks for items: whose answers they always see. */
@RequestScoped
class AskedItems {

    @Inject
    Teams teams;

    @Inject
    SignedIn signedIn;

    boolean areShown(BoardRequest request) {
        return Disclosure.isOpenTo(request.by());
    }

    PhaseItems.Reader reader(BoardRequest request) {
        Optional<UUID> team = request.audience() == Audience.TEAMS
                ? signedIn.account()
                        .flatMap(account -> teams.of(account, request.competition()))
                        .map(own -> own.key)
                : Optional.empty();
        return new PhaseItems.Reader(request.by(), team);
    }
}
