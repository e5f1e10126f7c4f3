package dev.podium.annotation.study;

import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.FormJson;
import dev.podium.competition.Competition;
import dev.podium.platform.language.BilingualText;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hibernate.annotations.Immutable;

/** A version of what a study asks, and of what people are told before they answer. */
@Entity
@Immutable
@Table(name = "study_form")
@IdClass(StudyForm.Key.class)
public class StudyForm extends PanacheEntityBase {

    /** Study and version. */
    public record Key(Long study, Integer version) implements Serializable {}

    /** Number of the study. */
    @Id
    @Column(name = "study_id")
    public Long study;

    /** From 1. */
    @Id
    public Integer version;

    /** JSON. */
    public String form;

    @Column(name = "english_guidelines")
    public String englishGuidelines;

    @Column(name = "german_guidelines")
    public String germanGuidelines;

    @Column(name = "english_consent")
    public String englishConsent;

    @Column(name = "german_consent")
    public String germanConsent;

    /**
     * Whether people are told before they agree that comments and the reasons for decisions may be published, or that they are not; null in versions of
     * earlier, where only the text of the organizers says something of it.
     */
    @Column(name = "comments_published")
    public Boolean commentsPublished;

    /** The first version with what people are told before they begin, up to this one. */
    @Column(name = "consent_since")
    public int consentSince;

    /** Why there is another version. */
    public String note;

    @Column(name = "created_at")
    public Instant createdAt;

    /** What is asked. */
    public Form form() {
        return FormJson.read(form);
    }

    /** Markdown. */
    public BilingualText guidelines() {
        return new BilingualText(englishGuidelines, germanGuidelines);
    }

    /** Markdown: what organizers tell people before they agree. */
    public BilingualText consent() {
        return new BilingualText(englishConsent, germanConsent);
    }

    /** Markdown: the same with what becomes of comments, as people read it before they agree. */
    public BilingualText shownConsent() {
        return commentsPublished == null ? consent() : CommentPrivacyNotice.below(consent(), commentsPublished);
    }

    /** Whether people are told before they agree that comments are not published. */
    public boolean keepsComments() {
        return commentsPublished == null ? CommentPrivacyNotice.isIn(consent()) : !commentsPublished;
    }

    /** What a study asks now. */
    public record Latest(Study study, StudyForm form) {}

    /** Of each study of a competition that asks something the one that holds, the newest study first. One query. */
    public static List<Latest> findLatestOf(Competition competition) {
        return getEntityManager()
                .createQuery("""
                        select s, f from StudyForm f, Study s where s.id = f.study and s.competition = :competition
                          and f.version = (select max(o.version) from StudyForm o where o.study = f.study) order by s.id desc""", Latest.class)
                .setParameter("competition", competition)
                .getResultList();
    }

    /** All that a study has asked, by the versions. One query. */
    public static Map<Integer, Form> forms(Study study) {
        return StudyForm.<StudyForm>list("study", study.id).stream()
                .collect(Collectors.toMap(each -> each.version, StudyForm::form));
    }

    /** The one that holds; empty where nothing is asked yet. One query. */
    public static Optional<StudyForm> findLatest(Study study) {
        return find("study = ?1 order by version desc", study.id).page(0, 1).firstResultOptional();
    }
}
