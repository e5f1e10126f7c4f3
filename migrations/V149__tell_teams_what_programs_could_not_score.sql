-- Whether teams learn at once, though scores are sealed, that programs could not score a file. Phases that are there told nothing of it,
-- nor do those that a program of the version before creates meanwhile.
alter table phase add column failures_told boolean not null default false;
update phase set failures_told = true where own_scores = 'live';
