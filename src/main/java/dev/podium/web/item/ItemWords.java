package dev.podium.web.item;

import dev.podium.task.Texts;
import dev.podium.task.catalog.TaskTypes;
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
    public String counted(String taskType, int n) {
        return counted(taskType, (long) n);
    }

    /** So many of them. */
    public String counted(String taskType, long n) {
        return texts(taskType).text(taskType + ".items.counted", n, format.count(n));
    }

    /** Heading of a column that counts them. */
    public String name(String taskType) {
        return texts(taskType).text(taskType + ".items");
    }

    /** What one of them is called. */
    public String one(String taskType) {
        return texts(taskType).text(taskType + ".item");
    }

    /** What an answer counts, where it counts something: 3 statements. */
    public String answered(String taskType, long n) {
        return texts(taskType).text(taskType + ".answer.counted", n, format.count(n));
    }

    /** What one of their attributes is called; empty where it is none for readers. */
    public Optional<String> attribute(String taskType, String column) {
        return texts(taskType).find(taskType + ".attribute." + column);
    }

    private Texts texts(String taskType) {
        return TaskTypes.byId(taskType).orElseThrow().texts(view.locale());
    }
}
