-- Units whose answer is known: people practise with some before they begin, and meet others, or what they judged themselves, among the rest.
-- None of them is part of what a study collects. And who judges what may stand in a list.
alter table study
  -- of the practice units, how many percent somebody has to answer right to be given others
  add column pass_percent int constraint study_pass_is_a_share check (pass_percent between 1 and 100),
  -- one of so many units is a control, or one that the person has judged before; null where there are none
  add column control_every int constraint study_controls_are_mixed_in check (control_every between 2 and 1000),
  add column repeat_every int constraint study_repeats_are_mixed_in check (repeat_every between 2 and 1000),
  drop constraint study_design_is_known,
  add constraint study_design_is_known check (design in ('pairs', 'each', 'all', 'listed')),
  drop constraint study_wants_as_its_design_does,
  add constraint study_wants_as_its_design_does check ((wanted is null) = (design in ('all', 'listed')) and (design <> 'pairs' or wanted = 2));

alter table study_unit
  -- what it is for: to be collected, or to try people out
  add column role text not null default 'normal' constraint study_unit_role_is_known check (
    role in ('normal', 'practice', 'control', 'repeat')),
  -- what is right of it, as JSON: some or all answers by the questions' ids
  add column expected text constraint study_unit_expected_is_bounded check (octet_length(expected) <= 65536),
  -- the unit that it is once more
  add column repeats_id bigint constraint study_unit_repeats_a_unit references study_unit,
  alter column chunk drop not null,
  drop constraint study_unit_outcome_is_known,
  add constraint study_unit_outcome_is_known check (
    outcome in ('open', 'agreed', 'disputed', 'decided', 'excluded', 'collected', 'aside')),
  -- what is not collected is in no chunk, and stands aside of all outcomes
  add constraint study_unit_is_collected_or_aside check ((role = 'normal') = (chunk is not null)
    and case role when 'normal' then outcome <> 'aside' else outcome in ('aside', 'excluded') end),
  add constraint study_unit_expects_as_its_role_does check ((expected is not null) = (role in ('practice', 'control'))
    and (repeats_id is not null) = (role = 'repeat')),
  drop constraint study_unit_name_is_one;
create unique index study_unit_name_is_one on study_unit (study_id, name) where role <> 'repeat';
create unique index study_unit_is_repeated_by_one on study_unit (repeats_id) where repeats_id is not null;
create index study_unit_aside on study_unit (study_id, role, number) where role <> 'normal';

alter table study_assignment
  -- whether what was answered last is as expected, or as the person answered before; null where nothing is, or before
  add column as_expected boolean;

alter table study_annotator
  -- since when they are given other units though they have not passed the practice
  add column admitted_at timestamptz;

-- What somebody is to judge, where a file says so.
create table study_listed (
  unit_id bigint not null constraint study_listed_of_unit references study_unit,
  annotator_id bigint not null,
  study_id bigint not null,
  -- in which order they get it, from 1
  place int not null,
  primary key (unit_id, annotator_id),
  constraint study_listed_is_one_of_the_study foreign key (study_id, annotator_id)
    references study_annotator (study_id, annotator_id) on update cascade,
  constraint study_listed_place_is_one unique (study_id, place)
);
create index study_listed_next on study_listed (annotator_id, place);
