package dev.podium.task.stage;

import dev.podium.task.AnnotatedItems;
import dev.podium.task.Annotations;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What single annotators said of the sentences. */
record StageAnnotations(List<Annotation> annotations) implements Annotations {

    StageAnnotations {
        annotations = List.copyOf(annotations);
    }

    /** What somebody said of one item. */
    record Annotation(AnnotatedItems.Judged judged, Answer answer) {}

    @Override
    public int size() {
        return annotations.size();
    }

    @Override
    public int annotators() {
        Set<String> names = new HashSet<>();
        for (Annotation annotation : annotations) {
            names.add(annotation.judged().annotator());
        }
        return names.size();
    }
}
