package dev.podium.web.competition;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** A change of rules, as a feed tells it. */
@CheckedTemplate(basePath = "competition")
record RuleChangeFeedText(RuleChangeView change) implements TemplateInstance {}
