package dev.podium.person;

import java.util.Locale;

/**
 * A kind of things that are kept of a person. Its query gives the number of each and itself as JSON, page by page in the order of the
 * numbers: {@code :account}, {@code :after}, {@code :page}. Never secrets, nor digests of secrets.
 */
enum PersonalData {
    ACCOUNT("""
            select a.id, cast(json_build_object('key', a.key, 'issuer', a.issuer, 'subject', a.subject, 'name', a.name,
              'loginName', a.login_name, 'ownName', a.own_name, 'email', a.email, 'emailVerified', a.email_verified,
              'affiliation', a.affiliation, 'language', a.language, 'zone', a.zone, 'createdAt', a.created_at, 'seenAt', a.seen_at,
              'signedInAt', a.signed_in_at, 'organizerAt', a.organizer_at,
              'creatingAt', a.creating_at, 'adminAt', a.admin_at, 'suspendedAt', a.suspended_at,
              'suspendedReason', a.suspended_reason) as text) as json
            from account a where a.id = :account and a.id > :after order by a.id limit :page"""),
    /** Of their own right alone, not what they decided about others. */
    CREATING("""
            select d.id, cast(json_build_object('key', d.key, 'purpose', d.purpose, 'askedAt', d.asked_at, 'outcome', d.outcome,
              'reason', d.reason, 'decidedAt', d.decided_at) as text) as json
            from creating_decision d where d.account_id = :account and d.id > :after order by d.id limit :page"""),
    TEAMS("""
            select m.competition_id, cast(json_build_object('competition', c.slug, 'competitionName', c.name, 'team', t.key,
              'teamName', coalesce(t.own_name, t.name), 'leads', m.leads, 'joinedAt', m.joined_at) as text) as json
            from membership m join team t on t.id = m.team_id join competition c on c.id = m.competition_id
            where m.account_id = :account and m.competition_id > :after order by m.competition_id limit :page"""),
    INVITATIONS("""
            select i.id, cast(json_build_object('key', i.key, 'team', t.key, 'teamName', t.name, 'createdByYou', i.created_by = :account,
              'usedByYou', coalesce(i.used_by = :account, false), 'createdAt', i.created_at, 'expiresAt', i.expires_at,
              'usedAt', i.used_at, 'revokedAt', i.revoked_at) as text) as json
            from invitation i join team t on t.id = i.team_id
            where (i.created_by = :account or i.used_by = :account) and i.id > :after order by i.id limit :page"""),
    TEAM_MERGES("""
            select p.id, cast(json_build_object('key', p.key, 'competition', c.slug, 'team', t.key, 'teamName', t.name,
              'otherTeam', o.key, 'otherTeamName', o.name, 'keptName', k.name, 'proposedByYou', p.proposed_by = :account,
              'endedByYou', coalesce(p.ended_by = :account, false), 'proposedAt', p.proposed_at, 'state', p.state,
              'endedAt', p.ended_at) as text) as json
            from team_merge p join competition c on c.id = p.competition_id join team t on t.id = p.proposing_team_id
            join team o on o.id = p.asked_team_id join team k on k.id = p.kept_team_id
            where (p.proposed_by = :account or p.ended_by = :account) and p.id > :after order by p.id limit :page"""),
    ORGANIZED("""
            select o.competition_id, cast(json_build_object('competition', c.slug, 'competitionName', c.name,
              'role', o.role, 'since', o.since) as text) as json
            from organizer o join competition c on c.id = o.competition_id
            where o.account_id = :account and o.competition_id > :after order by o.competition_id limit :page"""),
    /** Without the addresses of others. */
    INVITATIONS_TO_ORGANIZE("""
            select i.id, cast(json_build_object('key', i.key, 'competition', c.slug, 'role', i.role, 'createdByYou', i.created_by = :account,
              'usedByYou', coalesce(i.used_by = :account, false), 'createdAt', i.created_at, 'expiresAt', i.expires_at,
              'usedAt', i.used_at, 'revokedAt', i.revoked_at) as text) as json
            from organizer_invitation i join competition c on c.id = i.competition_id
            where (i.created_by = :account or i.used_by = :account) and i.id > :after order by i.id limit :page"""),
    SUBMISSIONS("""
            select s.id, cast(json_build_object('key', s.key, 'competition', c.slug, 'phase', p.slug, 'team', t.key, 'teamName', t.name,
              'receivedAt', s.received_at, 'acceptedAt', s.accepted_at, 'fileName', s.file_name, 'bytes', s.size, 'sha256', s.digest,
              'method', s.method, 'description', s.description, 'code', s.code_url, 'paper', s.paper_url, 'declared', s.declared,
              'warnings', s.warnings, 'problems', s.problems, 'status', s.status, 'withdrawnAt', s.withdrawn_at, 'track', k.slug, 'trackNote', s.track_note,
              'file', '/api/v1/submissions/' || s.key || '/file') as text) as json
            from submission s join team t on t.id = s.team_id join phase p on p.id = s.phase_id
            join competition c on c.id = s.competition_id left join track k on k.id = s.track_id
            where s.account_id = :account and s.id > :after order by s.id limit :page"""),
    FAULTY_FILES("""
            select f.id, cast(json_build_object('key', f.key, 'competition', c.slug, 'phase', p.slug, 'team', t.key, 'teamName', t.name,
              'receivedAt', f.received_at, 'fileName', f.file_name, 'bytes', f.size, 'sha256', f.digest, 'problems', f.problems,
              'method', f.method, 'description', f.description, 'code', f.code_url, 'paper', f.paper_url,
              'declared', f.declared) as text) as json
            from attempt f join team t on t.id = f.team_id join phase p on p.id = f.phase_id
            join competition c on c.id = p.competition_id
            where f.account_id = :account and f.id > :after order by f.id limit :page"""),
    CHECKED_FILES("""
            select f.id, cast(json_build_object('key', f.key, 'competition', c.slug, 'phase', p.slug, 'receivedAt', f.received_at,
              'fileName', f.file_name, 'bytes', f.size, 'sha256', f.digest, 'warnings', f.warnings, 'method', f.method,
              'description', f.description, 'code', f.code_url, 'paper', f.paper_url, 'declared', f.declared) as text) as json
            from checked_file f join phase p on p.id = f.phase_id join competition c on c.id = p.competition_id
            where f.account_id = :account and f.id > :after order by f.id limit :page"""),
    FILES_SENT_BY_LINK("""
            select f.id, cast(json_build_object('key', f.key, 'purpose', f.purpose, 'fileName', f.file_name,
              'bytes', f.announced_bytes, 'sha256', f.digest, 'completedAt', f.completed_at, 'expiresAt', f.expires_at) as text) as json
            from client_upload f where f.account_id = :account and f.id > :after order by f.id limit :page"""),
    BUNDLES("""
            select b.id, cast(json_build_object('key', b.key, 'fileName', b.file_name, 'bytes', b.bytes, 'sha256', b.digest,
              'status', b.status, 'competition', c.slug, 'findings', b.findings, 'askedAt', b.asked_at,
              'endedAt', b.ended_at) as text) as json
            from bundle_import b left join competition c on c.id = b.competition_id
            where b.account_id = :account and b.id > :after order by b.id limit :page"""),
    GOLD_RELEASES("""
            select g.id, cast(json_build_object('key', g.key, 'competition', c.slug, 'split', g.split, 'version', g.version,
              'sha256', g.digest, 'createdAt', g.created_at) as text) as json
            from gold_release g join competition c on c.id = g.competition_id
            where g.created_by = :account and g.id > :after order by g.id limit :page"""),
    STUDY_RELEASES("""
            select r.id, cast(json_build_object('key', r.key, 'competition', c.slug, 'study', s.slug, 'number', r.number,
              'licence', r.licence, 'reason', r.reason, 'madeAt', r.made_at) as text) as json
            from study_release r join study s on s.id = r.study_id join competition c on c.id = s.competition_id
            where r.made_by = :account and r.id > :after order by r.id limit :page"""),
    FURTHER_FILES("""
            select f.id, cast(json_build_object('key', f.key, 'competition', c.slug, 'phase', p.slug, 'kind', f.kind, 'title', f.title,
              'licence', f.licence, 'fileName', f.name, 'bytes', f.bytes, 'sha256', f.digest, 'broughtAt', f.brought_at) as text) as json
            from competition_file f join competition c on c.id = f.competition_id left join phase p on p.id = f.phase_id
            where f.brought_by = :account and f.id > :after order by f.id limit :page"""),
    PAPERS("""
            select p.id, cast(json_build_object('key', p.key, 'competition', c.slug, 'team', t.key, 'teamName', t.name, 'title', p.title,
              'authors', p.authors, 'link', p.link, 'bytes', p.bytes, 'sha256', p.digest, 'state', p.state,
              'submittedAt', p.submitted_at) as text) as json
            from paper p join team t on t.id = p.team_id join competition c on c.id = p.competition_id
            where p.submitted_by = :account and p.id > :after order by p.id limit :page"""),
    REMINDERS("""
            select r.id, cast(json_build_object('key', r.key, 'competition', c.slug, 'phase', p.slug, 'kind', r.kind, 'text', r.text,
              'askedAt', r.asked_at) as text) as json
            from reminder r join phase p on p.id = r.phase_id join competition c on c.id = p.competition_id
            where r.asked_by = :account and r.id > :after order by r.id limit :page"""),
    ANNOUNCEMENTS("""
            select a.id, cast(json_build_object('key', a.key, 'competition', c.slug, 'title', a.title, 'text', a.text,
              'readers', a.readers, 'announcedAt', a.announced_at, 'changedAt', a.changed_at) as text) as json
            from announcement a join competition c on c.id = a.competition_id
            where a.announced_by = :account and a.id > :after order by a.id limit :page"""),
    QUESTIONS("""
            select q.id, cast(json_build_object('key', q.key, 'competition', c.slug, 'title', q.title, 'text', q.text,
              'readers', q.readers, 'askedAt', q.asked_at, 'publicTitle', q.public_title, 'publicText', q.public_text,
              'publishedAt', q.published_at, 'answer', q.answer, 'answeredAt', q.answered_at, 'changedAt', q.changed_at,
              'hiddenAt', q.hidden_at, 'hiddenReason', q.hidden_reason) as text) as json
            from asked_question q join competition c on c.id = q.competition_id
            where q.asked_by = :account and q.id > :after order by q.id limit :page"""),
    /** Without who asked. */
    ANSWERS("""
            select q.id, cast(json_build_object('key', q.key, 'competition', c.slug, 'answer', q.answer, 'answeredAt', q.answered_at,
              'changedAt', q.changed_at) as text) as json
            from asked_question q join competition c on c.id = q.competition_id
            where q.answered_by = :account and q.id > :after order by q.id limit :page"""),
    SERIES("""
            select s.id, cast(json_build_object('slug', s.slug, 'name', s.name, 'createdAt', s.created_at) as text) as json
            from series s where s.created_by = :account and s.id > :after order by s.id limit :page"""),
    TERMS_WRITTEN("""
            select t.id, cast(json_build_object('competition', c.slug, 'version', t.version, 'text', t.text, 'madeAt', t.made_at) as text)
              as json
            from registration_terms t join competition c on c.id = t.competition_id
            where t.made_by = :account and t.id > :after order by t.id limit :page"""),
    AGREEMENTS("""
            select t.id, cast(json_build_object('competition', c.slug, 'version', t.version, 'terms', t.text, 'agreedAt', a.agreed_at)
              as text) as json
            from registration_agreement a join registration_terms t on t.id = a.terms_id join competition c on c.id = t.competition_id
            where a.account_id = :account and t.id > :after order by t.id limit :page"""),
    REGISTRATIONS("""
            select r.id, cast(json_build_object('key', r.key, 'competition', c.slug, 'answers', r.answers, 'state', r.state,
              'askedAt', r.asked_at, 'grounds', r.grounds, 'decidedAt', r.decided_at, 'reason', r.reason) as text) as json
            from registration_request r join competition c on c.id = r.competition_id
            where r.account_id = :account and r.id > :after order by r.id limit :page"""),
    /** Of files that are for registered participants alone. */
    DOWNLOADS("""
            select d.id, cast(json_build_object('competition', c.slug, 'fileName', d.file, 'sha256', d.digest,
              'downloadedAt', d.downloaded_at) as text) as json
            from file_download d join competition c on c.id = d.competition_id
            where d.account_id = :account and d.id > :after order by d.id limit :page"""),
    TRIAL_FILES("""
            select f.id, cast(json_build_object('key', f.key, 'competition', c.slug, 'fileName', f.name, 'bytes', f.bytes,
              'sha256', f.digest, 'broughtAt', f.brought_at) as text) as json
            from trial_file f join competition c on c.id = f.competition_id
            where f.brought_by = :account and f.id > :after order by f.id limit :page"""),
    PROGRAM_FILES("""
            select f.id, f.json from (
              select row_number() over (order by digest) as id, cast(json_build_object('fileName', name, 'role', role, 'bytes', bytes,
                'sha256', digest, 'broughtAt', brought_at) as text) as json
              from program_file where brought_by = :account) f
            where f.id > :after order by f.id limit :page"""),
    JUDGEMENTS("""
            select f.id, f.json from (
              select row_number() over (order by a.id, j.version) as id, cast(json_build_object('competition', c.slug, 'study', s.slug,
                'pseudonym', n.pseudonym, 'unit', u.name, 'version', j.version, 'decides', a.decides, 'answer', cast(j.answer as json),
                'flags', j.flags, 'comment', j.comment, 'reason', j.reason, 'judgedAt', j.judged_at, 'state', a.state) as text) as json
              from annotator n join study_assignment a on a.annotator_id = n.id join judgement j on j.assignment_id = a.id
              join study_unit u on u.id = a.unit_id join study s on s.id = u.study_id join competition c on c.id = n.competition_id
              where n.account_id = :account) f
            where f.id > :after order by f.id limit :page"""),
    STUDY_PROFILES("""
            select p.id, cast(json_build_object('competition', c.slug, 'study', s.slug, 'pseudonym', n.pseudonym,
              'language', p.profile_language, 'experience', p.profile_experience, 'age', p.profile_age,
              'health', p.profile_health, 'healthAgreedAt', p.health_agreed_at) as text) as json
            from study_annotator p join annotator n on n.id = p.annotator_id join study s on s.id = p.study_id
              join competition c on c.id = s.competition_id
            where n.account_id = :account and p.profile_language || p.profile_experience || p.profile_age || p.profile_health <> ''
              and p.id > :after order by p.id limit :page"""),
    TOKENS("""
            select t.id, cast(json_build_object('key', t.key, 'label', t.label, 'scope', t.scope, 'createdAt', t.created_at,
              'expiresAt', t.expires_at, 'usedAt', t.used_at, 'revokedAt', t.revoked_at) as text) as json
            from personal_token t where t.account_id = :account and t.id > :after order by t.id limit :page"""),
    MAILS("""
            select m.id, cast(json_build_object('key', m.key, 'kind', m.kind, 'about', m.about, 'writtenAt', m.written_at,
              'status', m.status, 'endedAt', m.ended_at) as text) as json
            from mail m where m.account_id = :account and m.id > :after order by m.id limit :page"""),
    CHOSEN_MAILS("""
            select f.id, f.json from (
              select row_number() over (order by kind) as id, cast(json_build_object('kind', kind, 'wanted', wanted) as text) as json
              from mail_choice where account_id = :account) f
            where f.id > :after order by f.id limit :page"""),
    LOG("""
            select e.id, cast(json_build_object('key', e.key, 'at', e.noted_at, 'action', e.action, 'competition', c.slug,
              'subjectKey', e.subject_key, 'subjectName', e.subject_name, 'oldValues', e.old_values,
              'newValues', e.new_values) as text) as json
            from audit_entry e left join competition c on c.id = e.competition_id
            where e.actor_id = :account and e.id > :after order by e.id limit :page""");

    private final String query;

    PersonalData(String query) {
        this.query = query;
    }

    String query() {
        return query;
    }

    /** Of the file that holds them. */
    String fileName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-') + ".json";
    }
}
