package dev.podium.annotation.study;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.annotation.form.UnitMaterial;
import dev.podium.platform.IdentifiedEntity;
import dev.podium.platform.Refused;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.LockModeType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** Something that is judged: a sentence, with what is shown of it. */
@Entity
@Table(name = "study_unit")
public class StudyUnit extends IdentifiedEntity {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** How it stands. */
    public enum Outcome {
        /** Not everybody has judged it who should. */
        open,
        /** All said the same. */
        agreed,
        /** They differ, or said something of the unit itself; somebody has to decide. */
        disputed,
        decided,
        /** Decided not to be in any release. */
        excluded,
        /** Everybody has answered who should, and everything that they said counts. */
        collected,
        /** It is there to try people out: nothing is collected of it. */
        aside
    }

    /** What it is for. */
    public enum Role {
        normal,
        /** People begin with it, and are told what was right. */
        practice,
        /** It stands among the others, and its answer is known. */
        control,
        /** A unit that somebody has judged before, once more. */
        repeat
    }

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "study_id")
    public Study study;

    /** Null where it is aside. */
    public Integer chunk;

    @Enumerated(EnumType.STRING)
    public Role role;

    /** Some or all answers that are right, by the questions' ids, as JSON; null where nobody knows. */
    public String expected;

    /** The number of the unit that it is once more; null where it is not. */
    @Column(name = "repeats_id")
    public Long repeats;

    /** Where it stands in the file that it came from, from 1. */
    public int number;

    /** Its identifier in files. */
    public String name;

    /** What it belongs to, such as an article; empty where it stands alone. */
    public String cluster;

    /** JSON. */
    public String fields;

    @JdbcTypeCode(SqlTypes.ARRAY)
    public String[] tokens;

    @Enumerated(EnumType.STRING)
    public Outcome outcome;

    /** How many people have judged it. */
    public int done;

    /** How many it is given to who have not. */
    public int leased;

    /** The number of the assignment whose answer it is; null where it comes from a file. */
    @Column(name = "source_assignment_id")
    public Long sourceAssignment;

    /** Whether somebody answered otherwise since it was decided. */
    public boolean changed;

    /** Whether somebody who decides has looked at it though all agreed. */
    public boolean checked;

    /** How many took back what they said of it after it was decided, and nobody has judged it in their place. */
    @Column(name = "judges_lost")
    public int judgesLost;

    /** Whether it is there to try people out, and nothing is collected of it. */
    public boolean isAside() {
        return role != Role.normal;
    }

    public boolean isPractice() {
        return role == Role.practice;
    }

    /** Whether somebody has decided what holds of it. */
    public boolean isDecided() {
        return outcome == Outcome.decided || outcome == Outcome.excluded;
    }

    /** Whether it waits for people to judge it, as far as fewer have than are wanted. */
    public boolean isDue() {
        return outcome == Outcome.open || lacksJudge() || (study.design.includesDecided() && !isEmptied());
    }

    /** Whether it is decided, and nobody has it who judges it in the place of somebody who took back what they said. */
    public boolean lacksJudge() {
        return judgesLost > leased;
    }

    /** Whether it was somebody's text who has withdrawn: nothing is left of it. */
    public boolean isEmptied() {
        return outcome == Outcome.excluded && attributes().isEmpty();
    }

    /** What annotators are shown. */
    public UnitMaterial material() {
        return material(study, attributes(), List.of(tokens));
    }

    /**
     * The same of a unit that was read in another way.
     *
     * @param fields its texts, as JSON
     * @param tokens as JSON
     */
    public static UnitMaterial material(Study study, String fields, String tokens) {
        try {
            return material(study, attributes(fields), JSON.readValue(tokens, new TypeReference<List<String>>() {}));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the tokens of a unit cannot be read: " + tokens, e);
        }
    }

    private static UnitMaterial material(Study study, Map<String, String> attributes, List<String> tokens) {
        return new UnitMaterial(attributes, tokens, VisibleTexts.kept(attributes, study));
    }

    /** Its texts by their names, in order. */
    public Map<String, String> attributes() {
        return attributes(fields);
    }

    /** The texts by their names that are kept as JSON, in order. */
    public static Map<String, String> attributes(String fields) {
        try {
            return JSON.readValue(fields, new TypeReference<LinkedHashMap<String, String>>() {});
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the texts of a unit cannot be read: " + fields, e);
        }
    }

    /** The first unit of a study. One query. */
    public static Optional<StudyUnit> findFirst(Study study) {
        return find("study = ?1 order by number", study).firstResultOptional();
    }

    /**
     * The same, which nobody else changes until the transaction ends.
     *
     * @throws Refused if it is not there any more
     */
    public static StudyUnit locked(long id) {
        StudyUnit unit = StudyUnit.<StudyUnit>findByIdOptional(id, LockModeType.PESSIMISTIC_WRITE)
                .orElseThrow(Refused::notThere);
        // one that was read before is as it was then
        getEntityManager().flush();
        getEntityManager().refresh(unit);
        return unit;
    }
}
