-- The last lines of a program that failed, where organizers let teams read more than the last one. Null: of earlier runs, which keep only that one.
alter table evaluation_part add column last_lines text,
  add constraint evaluation_part_last_lines_are_few check (char_length(last_lines) <= 3009) not valid;
alter table phase drop constraint phase_log_readers_are_known,
  add constraint phase_log_readers_are_known check (log_readers in ('organizers', 'lastLine', 'lastLines', 'all'));
