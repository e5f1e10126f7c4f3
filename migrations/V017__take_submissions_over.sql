-- The taking over of the submissions that speak for the teams of a phase into another phase of its competition.
create table takeover (
  id bigint generated always as identity primary key,
  key uuid not null,
  competition_id bigint not null,
  source_phase_id bigint not null,
  phase_id bigint not null,
  note text not null,
  taken_at timestamptz not null,
  taken_by bigint not null constraint takeover_by_account references account,
  constraint takeover_key_is_unique unique (key),
  constraint takeover_is_one_of_its_phase unique (id, phase_id),
  constraint takeover_from_phase_of_its_competition foreign key (source_phase_id, competition_id)
    references phase (id, competition_id),
  constraint takeover_into_phase_of_its_competition foreign key (phase_id, competition_id)
    references phase (id, competition_id),
  constraint takeover_from_another_phase check (source_phase_id <> phase_id),
  constraint takeover_note_is_bounded check (char_length(note) <= 1000)
);
create index takeover_newest_first on takeover (phase_id, id desc);

alter table submission
  add column takeover_id bigint,
  add column taken_over_from bigint,
  add column taken_over_for text[],
  add constraint submission_is_of_one_team unique (id, team_id),
  add constraint submission_taken_over_by_its_phase foreign key (takeover_id, phase_id) references takeover (id, phase_id),
  add constraint submission_taken_over_within_its_team foreign key (taken_over_from, team_id)
    references submission (id, team_id),
  add constraint submission_taken_over_from_somewhere check ((takeover_id is null) = (taken_over_from is null)),
  add constraint submission_taken_over_for_some_subtask check (
    (takeover_id is null) = (taken_over_for is null) and taken_over_for <> '{}'),
  add constraint submission_taken_over_costs_nothing check (takeover_id is null or not (costs_a_run or late)),
  add constraint submission_taken_over_once unique (phase_id, taken_over_from);
create index submission_of_takeover on submission (takeover_id);
create index submission_taken_over_elsewhere on submission (taken_over_from);
