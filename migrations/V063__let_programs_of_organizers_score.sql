-- A competition is scored by a task type that is built in, or by programs of its organizers: how, is told here as a whole.
alter table competition
  add column program jsonb,
  add constraint competition_of_programs_has_them check ((task_type = 'program') = (program is not null));

-- Files that programs consist of, or read. They are never replaced: what once scored can score again.
create table program_file (
  digest text primary key constraint program_file_is_kept references blob,
  role text not null,
  name text not null,
  bytes bigint not null,
  brought_at timestamptz not null,
  brought_by bigint not null constraint program_file_brought_by_account references account,
  constraint program_file_role_is_known check (role in ('scoring', 'ingestion', 'input'))
);

-- Environments that workers have checked on their machines; another one of the same name is not the same.
create table environment (
  id bigint generated always as identity primary key,
  name text not null,
  digest text not null,
  architecture text not null,
  python text not null,
  packages jsonb not null,
  bytes bigint not null,
  first_seen_at timestamptz not null,
  constraint environment_is_one unique (name, digest)
);

create table worker_environment (
  worker text not null,
  environment_id bigint not null constraint worker_environment_is_known references environment,
  seen_at timestamptz not null,
  constraint worker_environment_once primary key (worker, environment_id)
);

-- Gold of programs is a file of which only they know what it holds.
alter table gold_release
  alter column blind_digest drop not null,
  drop constraint gold_release_has_items,
  add constraint gold_release_has_items check (items >= 0 and (items = 0) = (blind_digest is null));

-- A program of organizers can fail by itself.
alter table evaluation
  drop constraint evaluation_failure_is_known,
  add constraint evaluation_failure_is_known check (
    failure in ('time', 'memory', 'output', 'program', 'platform', 'withdrawn')) not valid;
alter table scoring_run
  drop constraint scoring_run_verdict_is_known,
  add constraint scoring_run_verdict_is_known check (
    verdict in ('finished', 'time', 'memory', 'output', 'program', 'platform', 'interrupted')) not valid;

-- How the unit of each subtask fared: teams may enter some of them only.
create table evaluation_part (
  evaluation_id bigint not null constraint evaluation_part_of_evaluation references evaluation,
  subtask text not null,
  status text not null,
  failure text,
  reason jsonb,
  last_line text,
  environment text not null,
  seconds double precision not null,
  constraint evaluation_part_is_one primary key (evaluation_id, subtask),
  constraint evaluation_part_status_is_known check (status in ('scored', 'failed')),
  constraint evaluation_part_fails_with_a_reason check (
    (status = 'failed') = (failure is not null) and (failure is null) = (reason is null) and (failure is null) = (last_line is null)),
  constraint evaluation_part_failure_is_known check (failure in ('time', 'memory', 'output', 'program')),
  constraint evaluation_part_last_line_is_short check (char_length(last_line) <= 300),
  constraint evaluation_part_takes_time check (seconds >= 0 and seconds < 'Infinity')
);

-- What programs wrote beside numbers.
create table evaluation_artifact (
  evaluation_id bigint not null,
  subtask text not null,
  step text not null,
  kind text not null,
  digest text not null constraint evaluation_artifact_is_kept references blob,
  bytes bigint not null,
  cut boolean not null,
  constraint evaluation_artifact_is_one primary key (evaluation_id, subtask, step, kind),
  constraint evaluation_artifact_of_part foreign key (evaluation_id, subtask) references evaluation_part (evaluation_id, subtask),
  constraint evaluation_artifact_step_is_known check (step in ('prediction', 'ingestion', 'scoring')),
  constraint evaluation_artifact_kind_is_known check (kind in ('log', 'details', 'output', 'predictions'))
);
