-- The folders at the top of a file that only programs read: where several units are scored, each program sees the one of its unit. Null where
-- they were not looked at: in files with items, and in releases from before.
alter table gold_release add column folders jsonb;
