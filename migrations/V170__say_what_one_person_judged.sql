-- What one person judged is not what people agree on. Releases that exist stay as they are: their files are known by their digests.
alter table released_unit
  drop constraint released_unit_how_is_known,
  add constraint released_unit_how_is_known check (
    how in ('agreed', 'single', 'chosen', 'edited', 'majority', 'mean', 'disputed', 'open', 'excluded', 'few', 'collected', 'reviewed', 'nothing'));
