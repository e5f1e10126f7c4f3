-- Whoever has answered may answer otherwise even after somebody has decided: the decision holds until it is confirmed or another one comes in
-- its place, and those who decide find the unit in a list of its own.
alter table study_unit
  -- whether somebody answered otherwise since it was decided
  add column changed boolean not null default false,
  add constraint study_unit_changes_after_a_decision check (not changed or outcome in ('decided', 'excluded'));
create index study_unit_changed on study_unit (study_id, number) where changed;
