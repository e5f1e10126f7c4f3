package dev.podium.web.board;

import dev.podium.significance.JudgementTexts;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;

/** Says when a difference counts as found, wherever one is told. In templates {@code cdi:judgements}. */
@RequestScoped
@Named("judgements")
public class SignificanceRuleText {

    private final View view;

    @Inject
    SignificanceRuleText(View view) {
        this.view = view;
    }

    public String rule() {
        return JudgementTexts.of(view.locale()).rule();
    }
}
