-- A step of its own: rows are read while others go on writing.
alter table evaluation validate constraint evaluation_failure_is_known;
alter table scoring_run validate constraint scoring_run_verdict_is_known;
