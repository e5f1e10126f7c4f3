-- Programs of organizers run for minutes: workers take them by threads of their own, in the order in which they came, and what is
-- scored in a moment never stands behind them. So the table of jobs has two parts; each is the table of one scheduler.
drop trigger job_queued on scheduled_tasks;
drop trigger paused_job_held on scheduled_tasks;
alter table scheduled_tasks rename to scheduled_work;
alter table scheduled_work rename constraint scheduled_task_once to scheduled_work_once;
alter index scheduled_tasks_by_time rename to scheduled_work_by_time;
alter index scheduled_tasks_by_heartbeat rename to scheduled_work_by_heartbeat;
alter index scheduled_tasks_by_priority rename to scheduled_work_by_priority;

-- The view would go on reading the part.
drop view queue_state;

create table scheduled_tasks (
  task_name text not null,
  task_instance text not null,
  task_data bytea,
  execution_time timestamptz not null,
  picked boolean not null,
  picked_by text,
  last_success timestamptz,
  last_failure timestamptz,
  consecutive_failures integer,
  last_heartbeat timestamptz,
  version bigint not null,
  priority smallint,
  constraint scheduled_task_once primary key (task_name, task_instance)
) partition by list (task_name);
create index scheduled_tasks_by_time on scheduled_tasks (execution_time);
create index scheduled_tasks_by_heartbeat on scheduled_tasks (last_heartbeat);
create index scheduled_tasks_by_priority on scheduled_tasks (priority desc, execution_time asc);
create table scheduled_programs partition of scheduled_tasks for values in ('program', 'trial');

-- Evaluations by programs were jobs of the kind "score" that said so, which one can only know of those that say anything.
with moved as (
  delete from scheduled_work
  where task_name = 'trial' or task_name = 'score' and convert_from(task_data, 'UTF8') like '%"program":true%'
  returning *)
insert into scheduled_programs
select case task_name when 'score' then 'program' else task_name end, task_instance, task_data, execution_time, picked, picked_by,
  last_success, last_failure, consecutive_failures, last_heartbeat, version, priority
from moved;
alter table scheduled_tasks attach partition scheduled_work default;

-- Whoever paused all scoring meant programs, too.
insert into paused_kind (task_name, since) select 'program', since from paused_kind where task_name = 'score';

create trigger job_queued after insert on scheduled_tasks
  for each statement execute function tell_job_queued();
create trigger paused_job_held before insert or update of execution_time on scheduled_tasks
  for each row when (new.execution_time < '2900-01-01' and not new.picked) execute function hold_paused_job();

create view queue_state as
  select coalesce(j.task_name, p.task_name) as kind,
    count(*) filter (where not j.picked and j.due <= clock_timestamp()) as waiting,
    count(*) filter (where not j.picked and j.due > clock_timestamp()) as later,
    count(*) filter (where j.picked) as running,
    count(*) filter (where j.consecutive_failures > 0) as failing,
    min(j.due) filter (where not j.picked and j.due <= clock_timestamp()) as oldest,
    min(p.since) as paused_since
  from (select task_name, picked, consecutive_failures,
      case when execution_time < '2900-01-01' then execution_time else execution_time - pause_length() end as due
    from scheduled_tasks) j
  full join paused_kind p on p.task_name = j.task_name
  group by 1;
