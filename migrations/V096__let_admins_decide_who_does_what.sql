-- Admins say who may create competitions, beside those of whom the login says so, and suspend accounts. Both are read with the account,
-- which each request reads anyway. Nobody has either yet.
alter table account
  add column creating_at timestamptz,
  add column admin_at timestamptz,
  add column suspended_at timestamptz,
  add column suspended_reason text,
  add constraint account_suspended_reason_is_bounded check (char_length(suspended_reason) between 1 and 400) not valid,
  add constraint account_that_is_suspended_knows_why check ((suspended_at is null) = (suspended_reason is null)) not valid;

-- What somebody asked for, and what admins decided about their right to create competitions, each with its reason. Whoever was decided
-- about without having asked has no purpose there.
create table creating_decision (
  id bigint generated always as identity primary key,
  key uuid not null constraint creating_decision_key_is_one unique,
  account_id bigint not null constraint creating_decision_of_account references account,
  purpose text,
  asked_at timestamptz,
  outcome text,
  reason text,
  decided_at timestamptz,
  decided_by bigint constraint creating_decision_decided_by_account references account,
  constraint creating_decision_purpose_is_bounded check (char_length(purpose) between 1 and 1000),
  constraint creating_decision_reason_is_bounded check (char_length(reason) between 1 and 400),
  constraint creating_decision_outcome_is_known check (outcome in ('granted', 'refused', 'revoked')),
  constraint creating_decision_was_asked_for check ((purpose is null) = (asked_at is null)),
  constraint creating_decision_is_whole check (
    (outcome is null) = (decided_at is null) and (outcome is null) = (decided_by is null) and (outcome is null) = (reason is null)),
  constraint creating_decision_is_about_something check (purpose is not null or outcome is not null)
);
create unique index creating_decision_waits_once on creating_decision (account_id) where outcome is null;
create index creating_decision_waiting on creating_decision (id) where outcome is null;
create index creating_decision_of_an_account on creating_decision (account_id, id);
create index creating_decision_by_an_admin on creating_decision (decided_by);

-- That nothing is taken in anywhere, and what everybody is told meanwhile: one row, or none.
create table intake_pause (
  one boolean primary key default true,
  since timestamptz not null,
  english text not null,
  german text not null,
  paused_by bigint not null constraint intake_pause_by_account references account,
  constraint intake_pause_is_one check (one),
  constraint intake_pause_english_is_bounded check (char_length(english) between 1 and 400),
  constraint intake_pause_german_is_bounded check (char_length(german) between 1 and 400)
);
create index intake_pause_by_an_admin on intake_pause (paused_by);

-- Every page shows it: the 0 that no competition has means all of them.
do $$
declare
  event record;
begin
  for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
    execute format('create trigger page_change_%s after %s on intake_pause referencing %s table as changed for each statement '
      'execute function notify_page_change(%L)', event.name, event.name, event.rows, 'select 0 from changed');
  end loop;
end $$;
