-- A check of the organizers sees a file before anything of it is scored. What it refuses costs no run, counts nowhere, and says what is
-- wrong with it; where the check itself failed, the file is scored unchecked, and the run says why.
alter table program_file drop constraint program_file_role_is_known,
  add constraint program_file_role_is_known check (role in ('check', 'scoring', 'ingestion', 'input'));
alter table submission
  add column awaits_check boolean not null default false,
  add column problems jsonb,
  add column check_fault jsonb,
  drop constraint submission_status_is_known,
  add constraint submission_status_is_known check (status in ('accepted', 'withdrawn', 'refused')) not valid,
  add constraint submission_refused_for_problems check (
    (status = 'refused') = (problems is not null) and not (status = 'refused' and costs_a_run)) not valid;
alter table evaluation
  drop constraint evaluation_failure_is_known,
  add constraint evaluation_failure_is_known check (
    failure in ('time', 'memory', 'output', 'program', 'platform', 'withdrawn', 'refused')) not valid;

-- A team that everybody left and whose files were all refused is in no count and no list, as one that withdrew all its runs.
create or replace view participating_team as
select t.id, t.competition_id
from team t
where not t.baseline and (
  exists (select from membership m where m.team_id = t.id)
  or exists (select from submission s where s.team_id = t.id and s.status = 'accepted'));
