-- The table of db-scheduler 16.
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
);
create index scheduled_tasks_by_time on scheduled_tasks (execution_time);
create index scheduled_tasks_by_heartbeat on scheduled_tasks (last_heartbeat);
create index scheduled_tasks_by_priority on scheduled_tasks (priority desc, execution_time asc);

-- A waiting worker hears of a job when the transaction that enqueued it commits.
create function tell_job_queued() returns trigger language plpgsql as $$
begin
  perform pg_notify('job', '');
  return null;
end $$;
create trigger job_queued after insert on scheduled_tasks
  for each statement execute function tell_job_queued();

-- What each worker says of itself; pages tell "waiting for a worker" from it.
create table worker_report (
  worker text primary key,
  reported_at timestamptz not null,
  ready boolean not null,
  problems text[] not null
);
