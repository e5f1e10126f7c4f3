-- Submissions with which organizers try their programs, and what came of it. No team ever sees them.
create table trial_file (
  id bigint generated always as identity primary key,
  key uuid not null constraint trial_file_key_is_one unique,
  competition_id bigint not null constraint trial_file_of_competition references competition,
  name text not null,
  digest text not null constraint trial_file_is_kept references blob,
  bytes bigint not null,
  brought_at timestamptz not null,
  brought_by bigint not null constraint trial_file_brought_by_account references account,
  constraint trial_file_has_a_name check (char_length(name) between 1 and 255)
);

create index trial_file_by_competition on trial_file (competition_id);

create table trial_run (
  id bigint generated always as identity primary key,
  key uuid not null constraint trial_run_key_is_one unique,
  competition_id bigint not null constraint trial_run_of_competition references competition,
  file_id bigint not null constraint trial_run_of_file references trial_file,
  gold_release_id bigint not null constraint trial_run_against_release references gold_release,
  subtask text not null,
  scorer text not null,
  status text not null,
  tries integer not null default 0,
  outcome jsonb,
  asked_at timestamptz not null,
  asked_by bigint not null constraint trial_run_asked_by_account references account,
  ended_at timestamptz,
  constraint trial_run_status_is_known check (status in ('waiting', 'running', 'ended', 'failed')),
  constraint trial_run_ends_with_an_outcome check ((status = 'ended') = (outcome is not null)),
  constraint trial_run_ends_once check ((status in ('ended', 'failed')) = (ended_at is not null))
);

create index trial_run_by_competition on trial_run (competition_id, id);
