create table evaluation (
  id bigint generated always as identity primary key,
  key uuid not null,
  submission_id bigint not null constraint evaluation_of_submission references submission,
  phase_id bigint not null constraint evaluation_in_phase references phase,
  gold_release_id bigint not null constraint evaluation_against_gold_release references gold_release,
  scorer text not null,
  status text not null,
  failure text,
  detail text,
  runs integer not null default 0,
  queued_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  constraint evaluation_key_is_unique unique (key),
  constraint evaluation_once_per_gold_and_scorer unique (submission_id, phase_id, gold_release_id, scorer),
  constraint evaluation_is_in_its_status unique (id, status),
  constraint evaluation_status_is_known check (status in ('queued', 'scoring', 'scored', 'failed')),
  constraint evaluation_failure_is_known check (failure in ('time', 'memory', 'output', 'platform')),
  constraint evaluation_fails_with_a_reason check ((status = 'failed') = (failure is not null)),
  constraint evaluation_ends_with_a_time check ((status in ('scored', 'failed')) = (finished_at is not null))
);
create index evaluation_of_phase on evaluation (phase_id, status);

-- One run in a sandbox: what it was allowed, what it used, how it ended.
create table scoring_run (
  evaluation_id bigint not null constraint scoring_run_of_evaluation references evaluation,
  number integer not null,
  worker text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  verdict text,
  detail text,
  memory_limit_bytes bigint not null,
  wall_limit_ms bigint not null,
  cpu_limit_ms bigint not null,
  wall_ms bigint,
  cpu_ms bigint,
  peak_memory_bytes bigint,
  constraint scoring_run_has_one_number primary key (evaluation_id, number),
  constraint scoring_run_ends_with_a_verdict check ((ended_at is null) = (verdict is null)),
  constraint scoring_run_verdict_is_known check (verdict in ('finished', 'time', 'memory', 'output', 'platform', 'interrupted'))
);

-- A number is never overwritten and stands only with an evaluation that was scored.
create table score (
  evaluation_id bigint not null,
  evaluation_status text not null default 'scored',
  subtask text not null,
  metric text not null,
  value double precision not null,
  signature text not null,
  constraint score_once_per_metric primary key (evaluation_id, subtask, metric),
  constraint score_only_with_its_evaluation foreign key (evaluation_id, evaluation_status)
    references evaluation (id, status),
  constraint score_only_when_scored check (evaluation_status = 'scored'),
  constraint score_is_finite check (value not in ('NaN', 'Infinity', '-Infinity'))
);

-- Per metric the items' own values (null: takes no part) and their additive counts, in the order of the gold items.
create table item_scores (
  evaluation_id bigint not null,
  subtask text not null,
  metric text not null,
  item_values double precision[] not null,
  width integer not null,
  counts double precision[] not null,
  constraint item_scores_once_per_metric primary key (evaluation_id, subtask, metric),
  constraint item_scores_only_with_their_score foreign key (evaluation_id, subtask, metric)
    references score (evaluation_id, subtask, metric),
  constraint item_scores_are_rectangular check (width >= 1 and cardinality(counts) % width = 0)
);

-- The parsed answers as JSON, in the order of the gold items.
create table item_answers (
  evaluation_id bigint primary key,
  evaluation_status text not null default 'scored',
  answers text[] not null,
  constraint item_answers_only_with_their_evaluation foreign key (evaluation_id, evaluation_status)
    references evaluation (id, status),
  constraint item_answers_only_when_scored check (evaluation_status = 'scored')
);

-- Which evaluation speaks for a team in a subtask of a phase.
create table live_evaluation (
  phase_id bigint not null constraint live_evaluation_in_phase references phase,
  subtask text not null,
  team_id bigint not null constraint live_evaluation_of_team references team,
  evaluation_id bigint not null,
  evaluation_status text not null default 'scored',
  since timestamptz not null,
  constraint live_evaluation_is_one primary key (phase_id, subtask, team_id),
  constraint live_evaluation_was_scored foreign key (evaluation_id, evaluation_status)
    references evaluation (id, status),
  constraint live_evaluation_only_when_scored check (evaluation_status = 'scored')
);

-- Pages follow an evaluation by its submission's key; nothing else travels.
create function tell_evaluation_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('evaluation', (select key::text from submission where id = new.submission_id));
  return null;
end $$;
create trigger evaluation_changed after insert or update of status on evaluation
  for each row execute function tell_evaluation_changed();
