package dev.podium.web.admin;

import dev.podium.account.creating.CreationRightDecision;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;

/** What all pages of admins show: their tabs, and how many requests wait. In templates {@code cdi:administration}. */
@RequestScoped
@Named("administration")
public class AdminFrame {

    @Inject
    View view;

    public List<AdminTab> tabs() {
        return List.of(AdminTab.values());
    }

    public boolean isAt(AdminTab tab) {
        return tab.isAt(view.path());
    }

    /** How many requests to create competitions wait. One query. */
    public long waiting() {
        return CreationRightDecision.numberOfWaiting();
    }
}
