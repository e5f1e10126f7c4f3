-- A rule that changes after its phase has begun is told to everybody, with the reason; what was told stays.
create table rule_change (
  id bigint generated always as identity primary key,
  competition_id bigint not null,
  phase_id bigint not null,
  changed_at timestamptz not null,
  changed_by bigint not null constraint rule_changed_by_account references account,
  note text not null,
  changes jsonb not null,
  constraint rule_change_phase_is_of_its_competition foreign key (phase_id, competition_id)
    references phase (id, competition_id),
  constraint rule_change_note_is_bounded check (char_length(note) between 1 and 1000),
  constraint rule_change_changes_something check (jsonb_typeof(changes) = 'array' and changes <> '[]')
);
create index rule_change_newest_first on rule_change (competition_id, id desc);

create function keep_rule_changes() returns trigger language plpgsql as $$
begin
  raise exception 'a change of rules that was told is not changed' using errcode = 'restrict_violation';
end $$;
create trigger rule_change_is_kept before update or delete or truncate on rule_change
  for each statement execute function keep_rule_changes();
alter table rule_change enable always trigger rule_change_is_kept;
