-- Measured: 2 min on a busy machine, of 100,000 accounts and 200,000 entries of the log, half of which are of teams and tokens.
--
-- What people say of themselves. The name that others see is what they chose, else what the login says, which is kept beside it; a process
-- of the version before knows the former only.
alter table account
  add column key uuid not null default gen_random_uuid(),
  add column login_name text,
  add column own_name text,
  add column affiliation text not null default '',
  add column language text,
  add column zone text not null default 'Europe/Berlin',
  add constraint account_key_is_one unique (key),
  add constraint account_own_name_is_bounded check (char_length(own_name) between 1 and 100) not valid,
  add constraint account_affiliation_is_bounded check (char_length(affiliation) <= 200) not valid,
  add constraint account_language_is_spoken check (language in ('en', 'de')) not valid,
  add constraint account_zone_is_bounded check (char_length(zone) between 1 and 100) not valid;

-- Who deletes an account leaves its row, which others' work may lead to, with nothing of the person in it.
alter table account
  add column deleted_at timestamptz,
  add constraint account_that_is_deleted_has_nobody check (
    deleted_at is null
    or issuer = 'deleted' and email is null and login_name is null and own_name is null and affiliation = '' and language is null)
    not valid;

-- A session that began before its person deleted the account is over, wherever it is. Kept by a digest, as long as other ended ones.
create table ended_login (
  digest bytea primary key,
  ended_at timestamptz not null,
  constraint ended_login_digest_is_sha256 check (octet_length(digest) = 32)
);
create index ended_login_by_age on ended_login (ended_at);

-- The log keeps people by the keys of their accounts, no longer by names, and of tokens no labels, which people wrote: else it would name
-- people for good who have left. What it has is brought into that form once. Members stood there as "name (key of the membership)"; whose
-- account that was is known by the membership, or by the entry by which somebody of that name came to the team.
create temporary table came on commit drop as
  select e.id, e.subject_key as team, a.name, a.key from audit_entry e join account a on a.id = e.actor_id
  where e.action in ('team.founded', 'team.joined');
create index on pg_temp.came (team);
create function pg_temp.person(team text, said text) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('account', coalesce(
      (select a.key from membership m join account a on a.id = m.account_id where m.key = cast(told.member as uuid)),
      (select c.key from pg_temp.came c where c.team = person.team and c.name = told.name order by c.id desc limit 1)),
    'as', told.member))
  from (select regexp_replace(said, ' \([0-9a-f-]{36}\)$', '') as name, substring(said from '\(([0-9a-f-]{36})\)$') as member) told
$$;
create function pg_temp.people(team text, kept jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(f.key, case
      when f.key in ('leader', 'member') and jsonb_typeof(f.value) = 'string' then pg_temp.person(team, f.value #>> '{}')
      else f.value end), '{}')
  from jsonb_each(kept) f
$$;

grant update on audit_entry to current_user;
alter table audit_entry disable trigger audit_entry_is_append_only;
update audit_entry set old_values = pg_temp.people(subject_key, old_values), new_values = pg_temp.people(subject_key, new_values)
where action in ('team.left', 'team.member-removed', 'team.lead-handed-over') and old_values || new_values <> '{}';
update audit_entry e set subject_name = '', new_values = case
    when e.new_values ? 'owner' then jsonb_set(e.new_values, '{owner}', (
      select jsonb_build_object('account', a.key) from personal_token t join account a on a.id = t.account_id
      where t.key = cast(e.subject_key as uuid)))
    else e.new_values end
where e.action in ('token.made', 'token.revoked');
alter table audit_entry enable always trigger audit_entry_is_append_only;
revoke update on audit_entry from current_user;
