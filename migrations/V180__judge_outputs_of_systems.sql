-- The phase whose systems' outputs the units of a study are; null where they are something else.
alter table study add column phase_id bigint constraint study_of_phase references phase on delete set null;
alter table study add column subtask text;

-- Whose output a unit is: equal outputs for an item are one unit. Without a run it is a right answer of the gold data.
create table study_output (
  unit_id bigint not null constraint study_output_of_unit references study_unit on delete cascade,
  submission_id bigint constraint study_output_of_submission references submission on delete cascade,
  constraint study_output_is_one unique nulls not distinct (unit_id, submission_id)
);
create index study_output_by_submission on study_output (submission_id);
create index study_by_phase on study (phase_id) where phase_id is not null;

-- Nobody judges what their own team handed in.
create view own_output as
  select o.unit_id, a.id as annotator_id
  from study_output o join submission s on s.id = o.submission_id join membership m on m.team_id = s.team_id
    join annotator a on a.account_id = m.account_id;
