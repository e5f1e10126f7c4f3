-- How far people agree is worked out once more in every study: pages show more of it than was kept.
update study_agreement set changes = changes + 1 where agreement is not null;

-- Where people differ and nobody has decided, releases may take what most of them say, and on a scale the mean.
alter table released_unit
  drop constraint released_unit_how_is_known,
  add constraint released_unit_how_is_known check (
    how in ('agreed', 'chosen', 'edited', 'majority', 'mean', 'disputed', 'open', 'excluded', 'few', 'collected', 'reviewed', 'nothing'));
