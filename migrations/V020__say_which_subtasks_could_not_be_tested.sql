-- Subtasks whose tests went wrong the last time, for a reason that the log tells; the others' were worked out.
alter table significance add column failed text[] not null default '{}';
