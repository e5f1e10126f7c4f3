-- Which subtasks a phase scores: of each, whose run of a team counts and the columns of its leaderboard, the ranking one
-- first. And the version of the scorer whose numbers stand on its leaderboards.
alter table phase
  add column subtasks jsonb,
  add column scorer text;
update phase
  set scorer = 'stage-1',
    subtasks = jsonb_build_array(
      jsonb_build_object('subtask', 'count', 'counting', case own_scores when 'live' then 'best' else 'latest' end,
        'columns', jsonb '[{"metric": "mae", "decimals": 2}, {"metric": "mse", "decimals": 2},
          {"metric": "precision", "decimals": 2}, {"metric": "recall", "decimals": 2}, {"metric": "f1", "decimals": 2}]'),
      jsonb_build_object('subtask', 'spans', 'counting', case own_scores when 'live' then 'best' else 'latest' end,
        'columns', jsonb '[{"metric": "chrf", "decimals": 2}, {"metric": "jaccard", "decimals": 2}]'));
alter table phase
  alter column subtasks set not null,
  alter column scorer set not null,
  add constraint phase_scores_a_subtask check (jsonb_array_length(subtasks) >= 1),
  add constraint phase_subtasks_have_columns check (
    not jsonb_path_exists(subtasks, '$[*] ? (!exists (@.columns[0].metric))')),
  add constraint phase_counting_is_known check (
    not jsonb_path_exists(subtasks,
      '$[*] ? (!(@.counting == "best" || @.counting == "latest" || @.counting == "chosen"))')),
  add constraint phase_that_is_blind_never_counts_the_best check (
    own_scores = 'live' or not jsonb_path_exists(subtasks, '$[*] ? (@.counting == "best")'));

-- What an organizer may do to the intake: stop it for a while, or take files in after the end, in a lane of their own.
alter table phase
  add column paused_at timestamptz,
  add column pause_note text,
  add column late_from timestamptz,
  add column late_until timestamptz,
  add constraint phase_pause_has_a_note check ((paused_at is null) = (pause_note is null)),
  add constraint phase_pause_note_is_bounded check (char_length(pause_note) between 1 and 400),
  add constraint phase_late_lane_begins_after_its_end check (late_from >= closes_at),
  add constraint phase_late_lane_ends_after_it_begins check (late_until > late_from),
  add constraint phase_late_lane_has_a_beginning check (late_until is null or late_from is not null);

alter table submission
  add column late boolean not null default false,
  add column withdrawn_at timestamptz,
  add column withdrawn_by bigint constraint submission_withdrawn_by_account references account,
  add constraint submission_withdrawn_by_somebody check (
    (status = 'withdrawn') = (withdrawn_at is not null) and (withdrawn_at is null) = (withdrawn_by is null)),
  add constraint submission_is_one_of_its_team unique (id, phase_id, team_id);
alter table submission alter column late drop default;

-- The run that a team wants to be counted where its choice counts.
create table choice (
  phase_id bigint not null,
  subtask text not null,
  team_id bigint not null,
  submission_id bigint not null,
  chosen_at timestamptz not null,
  chosen_by bigint not null constraint choice_by_account references account,
  constraint choice_is_one primary key (phase_id, subtask, team_id),
  constraint choice_of_a_run_of_the_team foreign key (submission_id, phase_id, team_id)
    references submission (id, phase_id, team_id)
);

-- Runs beyond the limits that an organizer gave one team.
create table extra_runs (
  id bigint generated always as identity primary key,
  phase_id bigint not null constraint extra_runs_in_phase references phase,
  team_id bigint not null constraint extra_runs_of_team references team,
  runs integer not null,
  reason text not null,
  given_at timestamptz not null,
  given_by bigint not null constraint extra_runs_by_account references account,
  constraint extra_runs_are_bounded check (runs between 1 and 1000),
  constraint extra_runs_have_a_reason check (char_length(reason) between 1 and 400)
);
create index extra_runs_of_team_in_phase on extra_runs (phase_id, team_id);

-- Of a submission's evaluations one stands: the others were made beside it or stood before. A withdrawn submission is
-- not scored any more.
alter table evaluation
  add column standing boolean not null default true,
  add column forgiven_runs integer not null default 0,
  drop constraint evaluation_failure_is_known,
  add constraint evaluation_failure_is_known check (
    failure in ('time', 'memory', 'output', 'platform', 'withdrawn'));
alter table evaluation
  alter column standing drop default;
create unique index evaluation_one_stands on evaluation (submission_id) where standing;
create index evaluation_by_gold_and_scorer on evaluation (phase_id, gold_release_id, scorer);

alter table live_evaluation
  add column late boolean not null default false,
  drop constraint live_evaluation_is_one,
  add constraint live_evaluation_is_one primary key (phase_id, subtask, team_id, late);
alter table live_evaluation alter column late drop default;

-- The scoring of a whole phase against another gold release or by another version of the scorer, beside the live one.
create table rescoring (
  id bigint generated always as identity primary key,
  key uuid not null,
  phase_id bigint not null constraint rescoring_of_phase references phase,
  gold_release_id bigint not null constraint rescoring_against_gold_release references gold_release,
  scorer text not null,
  before_gold_release_id bigint not null constraint rescoring_before_gold_release references gold_release,
  before_scorer text not null,
  reason text not null,
  started_at timestamptz not null,
  started_by bigint not null constraint rescoring_started_by_account references account,
  outcome text,
  ended_at timestamptz,
  ended_by bigint constraint rescoring_ended_by_account references account,
  constraint rescoring_key_is_unique unique (key),
  constraint rescoring_changes_something check (
    gold_release_id <> before_gold_release_id or scorer <> before_scorer),
  constraint rescoring_has_a_reason check (char_length(reason) between 1 and 1000),
  constraint rescoring_outcome_is_known check (outcome in ('live', 'discarded')),
  constraint rescoring_ends_with_an_outcome check (
    (outcome is null) = (ended_at is null) and (ended_at is null) = (ended_by is null))
);
create unique index rescoring_one_at_a_time on rescoring (phase_id) where outcome is null;
create index rescoring_by_phase on rescoring (phase_id, started_at);
