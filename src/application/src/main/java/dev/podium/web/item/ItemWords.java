package dev.podium.web.item;

import dev.podium.task.TaskNames;
import dev.podium.task.TaskType;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.Optional;

/** What a task type calls its items, in the reader's language. In templates {@code cdi:items}. */
@RequestScoped
@Named("items")
public class ItemWords {

    private final View view;
    private final Format format;

    @Inject
    ItemWords(View view, Format format) {
        this.view = view;
        this.format = format;
    }

    /** So many of them: 878 sentences. Templates know no widening, hence two methods. */
    public String counted(TaskType type, int n) {
        return counted(type, (long) n);
    }

    /** So many of them. */
    public String counted(TaskType type, long n) {
        return names(type).counted(n, format.count(n));
    }

    /** Heading of a column that counts them. */
    public String name(TaskType type) {
        return names(type).items();
    }

    /** What one of them is called. */
    public String one(TaskType type) {
        return names(type).item();
    }

    /** What an answer counts, where it counts something: 3 statements. */
    public String answered(TaskType type, long n) {
        return names(type).answered(n, format.count(n));
    }

    /** What one of their attributes is called; empty where it is none for readers. */
    public Optional<String> attribute(TaskType type, String column) {
        return names(type).attribute(column);
    }

    private TaskNames names(TaskType type) {
        return type.names(view.locale());
    }
}
