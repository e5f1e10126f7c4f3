-- A step of its own: rows are read while others go on writing.
alter table submission validate constraint submission_status_is_known;
alter table submission validate constraint submission_refused_for_problems;
alter table evaluation validate constraint evaluation_failure_is_known;
