-- A competition that was never public can be deleted: nobody sees it any more, its address is free, and the log stays.
alter table competition
  add column removed_at timestamptz,
  add constraint competition_is_removed_before_it_is_public check (removed_at is null or published_at is null);
