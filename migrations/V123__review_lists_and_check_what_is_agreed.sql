-- Where everything counts that people list, somebody may look it through: what they say of each entry is one more judgement, and a release
-- has what is left. Organizers may have some of the units looked at that all agree on.
alter table study
  -- of the units that are agreed
  add column check_percent int not null default 0 constraint study_checks_a_share check (check_percent between 0 and 100);
alter table study_unit
  -- whether somebody who decides has looked at it though all agreed
  add column checked boolean not null default false,
  add constraint study_unit_is_checked_where_it_was_agreed check (not checked or outcome in ('agreed', 'decided', 'excluded'));
alter table released_unit
  drop constraint released_unit_how_is_known,
  add constraint released_unit_how_is_known check (
    how in ('agreed', 'chosen', 'edited', 'disputed', 'open', 'excluded', 'few', 'collected', 'reviewed', 'nothing'));
