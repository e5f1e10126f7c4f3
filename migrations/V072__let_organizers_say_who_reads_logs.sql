-- How much of the logs of programs teams read of their own runs. Null: nothing in blind phases, the last line of what failed in others.
alter table phase
  add column log_readers text,
  add constraint phase_log_readers_are_known check (log_readers in ('organizers', 'lastLine', 'all'));
