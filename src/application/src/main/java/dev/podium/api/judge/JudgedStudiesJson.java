package dev.podium.api.judge;

import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "JudgedStudies", description = "The studies in which somebody judges, the newest first.")
record JudgedStudiesJson(List<Row> studies) {

    @Schema(name = "JudgedStudyRow", description = "One of them.")
    record Row(
            @Schema(description = "Names it in addresses of those who judge.")
            UUID key,

            @Schema(description = "One line in each language that it is written in, by the languages' tags: en, de.")
            Map<String, String> title,

            String competition,

            @Schema(description = "What others call them.", examples = "A07")
            String pseudonym,

            @Schema(
                    implementation = String.class,
                    enumeration = {"draft", "open", "paused", "closed"},
                    description = "How far it is.")
            Study.State state,

            @Schema(description = "Whether they have agreed to what the study tells them.")
            boolean agreed) {}

    static JudgedStudiesJson of(List<StudyAnnotator> parts) {
        return new JudgedStudiesJson(parts.stream()
                .map(part -> new Row(
                        part.study.key,
                        part.study.title().byLanguage(),
                        part.study.competition.name,
                        part.annotator.pseudonym,
                        part.study.stateNow(),
                        part.agreedAt != null))
                .toList());
    }
}
