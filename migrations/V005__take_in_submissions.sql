create table submission (
  id bigint generated always as identity primary key,
  key uuid not null,
  competition_id bigint not null,
  phase_id bigint not null,
  team_id bigint not null,
  account_id bigint constraint submission_sent_by_account references account,
  received_at timestamptz not null,
  accepted_at timestamptz not null,
  file_name text not null,
  size bigint not null,
  digest text not null constraint submission_file_is_kept references blob,
  description text not null,
  seed bigint,
  costs_a_run boolean not null,
  warnings jsonb not null,
  status text not null,
  constraint submission_key_is_unique unique (key),
  constraint submission_phase_is_of_its_competition foreign key (phase_id, competition_id)
    references phase (id, competition_id),
  constraint submission_team_is_of_its_competition foreign key (team_id, competition_id)
    references team (id, competition_id),
  constraint submission_description_is_bounded check (char_length(description) <= 200),
  constraint submission_file_name_is_bounded check (char_length(file_name) between 1 and 200),
  constraint submission_status_is_known check (status in ('accepted', 'withdrawn'))
);
create index submission_of_team_in_phase on submission (phase_id, team_id, received_at);
create index submission_of_team on submission (team_id, received_at);

-- A faulty file is no submission: what was wrong is kept, the file is not.
create table attempt (
  id bigint generated always as identity primary key,
  key uuid not null,
  phase_id bigint not null constraint attempt_at_phase references phase,
  team_id bigint not null constraint attempt_of_team references team,
  account_id bigint not null constraint attempt_sent_by_account references account,
  received_at timestamptz not null,
  file_name text not null,
  size bigint not null,
  digest text not null,
  problems jsonb not null,
  constraint attempt_key_is_unique unique (key),
  constraint attempt_digest_is_sha256 check (digest ~ '^[0-9a-f]{64}$'),
  constraint attempt_file_name_is_bounded check (char_length(file_name) between 1 and 200)
);
create index attempt_of_team_in_phase on attempt (phase_id, team_id, received_at);
