-- Who did what when to what. Rows are added and read, nothing else: neither by the application nor by the table's owner.
create table audit_entry (
  id bigint generated always as identity primary key,
  key uuid not null,
  noted_at timestamptz not null default clock_timestamp(),
  actor_id bigint not null constraint audit_entry_has_actor references account,
  competition_id bigint constraint audit_entry_of_competition references competition,
  action text not null,
  subject_key text not null,
  subject_name text not null,
  old_values jsonb not null,
  new_values jsonb not null,
  constraint audit_entry_key_is_unique unique (key),
  constraint audit_entry_action_is_a_word check (action ~ '^[a-z]+\.[a-z]+(-[a-z]+)*$'),
  constraint audit_entry_subject_is_bounded check (char_length(subject_key) <= 200 and char_length(subject_name) <= 400),
  constraint audit_entry_values_are_fields check (
    jsonb_typeof(old_values) = 'object' and jsonb_typeof(new_values) = 'object'),
  constraint audit_entry_values_are_bounded check (
    char_length(old_values::text) <= 65536 and char_length(new_values::text) <= 65536)
);
create index audit_entry_of_competition_by_age on audit_entry (competition_id, id desc);

create function refuse_to_change_the_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only: % is not possible.', tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_entry_is_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_to_change_the_audit_log();
alter table audit_entry enable always trigger audit_entry_is_append_only;
revoke update, delete, truncate on audit_entry from public, current_user;
