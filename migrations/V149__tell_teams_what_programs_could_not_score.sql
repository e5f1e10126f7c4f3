-- Whether teams learn at once, though scores are sealed, that programs could not score a file. Phases that are there told nothing of it.
alter table phase add column failures_told boolean not null default true;
update phase set failures_told = false where own_scores <> 'live';
