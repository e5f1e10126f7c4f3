-- Beside the run that counts, its primary one, a team may name others to be shown with it. A withdrawn run is neither.
delete from choice using submission
  where submission.id = choice.submission_id and submission.status = 'withdrawn';
alter table choice
  add column kind text not null default 'primary',
  add constraint choice_kind_is_known check (kind in ('primary', 'contrastive')),
  drop constraint choice_is_one,
  add constraint choice_says_one_thing_of_a_run primary key (submission_id, subtask);
alter table choice alter column kind drop default;
create unique index choice_of_one_primary_run on choice (phase_id, subtask, team_id) where kind = 'primary';
create index choice_of_contrastive_runs on choice (phase_id, subtask, team_id) where kind = 'contrastive';

-- One official evaluation and one late one speak for a team in a subtask, and beside them its contrastive ones.
alter table live_evaluation add column lane text not null default 'official';
update live_evaluation set lane = 'late' where late;
alter table live_evaluation
  alter column lane drop default,
  add constraint live_evaluation_lane_is_known check (lane in ('official', 'late', 'contrastive')),
  drop constraint live_evaluation_is_one,
  drop column late,
  add constraint live_evaluation_speaks_in_one_lane primary key (phase_id, subtask, evaluation_id);
create unique index live_evaluation_is_one on live_evaluation (phase_id, subtask, team_id, lane)
  where lane <> 'contrastive';
