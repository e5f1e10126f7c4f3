-- Whoever judges may skip a unit and say why, finds what they did with the newest first, and is told how long the rest takes.
alter table study_assignment
  -- why it is skipped; null where it is not
  add column skipped_because text constraint study_assignment_reason_is_bounded check (char_length(skipped_because) <= 500),
  -- when it was answered or skipped last
  add column answered_at timestamptz;
update study_assignment a set answered_at = (select max(j.judged_at) from judgement j where j.assignment_id = a.id) where a.state = 'done';
create index study_assignment_by_annotator on study_assignment (annotator_id, answered_at desc, id desc);
-- how long the unit was looked at; null where nobody measured it
alter table judgement
  add column active_ms int constraint judgement_time_is_bounded check (active_ms between 0 and 86400000);
