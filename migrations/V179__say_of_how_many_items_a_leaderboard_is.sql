-- A subtask may be about some of the items alone, such as those in one language.
alter table gold_release add column subset_sizes jsonb not null default '{}';
