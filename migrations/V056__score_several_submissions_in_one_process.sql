-- The process that a run was scored by; several submissions of one phase may share one. Runs of before had one each.
alter table scoring_run add column process uuid;
