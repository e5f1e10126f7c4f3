-- Since when nothing of a competition can be changed any more; it stays public.
alter table competition
  add column archived_at timestamptz,
  add constraint competition_archived_is_public check (archived_at is null or published_at is not null);
