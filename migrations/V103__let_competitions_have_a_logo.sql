-- A picture by which people know a competition, in two sizes that are written anew as PNG: never the file that was sent. All of it is
-- there, or nothing.
alter table competition
  add column logo_alt text,
  add column logo_large text constraint competition_logo_large_is_kept references blob,
  add column logo_large_width int,
  add column logo_large_height int,
  add column logo_small text constraint competition_logo_small_is_kept references blob,
  add column logo_small_width int,
  add column logo_small_height int,
  add constraint competition_logo_is_whole check (
    num_nulls(logo_alt, logo_large, logo_large_width, logo_large_height, logo_small, logo_small_width, logo_small_height) in (0, 7)),
  add constraint competition_logo_alt_is_bounded check (char_length(logo_alt) between 1 and 200);
create index competition_logo_large_of_file on competition (logo_large);
create index competition_logo_small_of_file on competition (logo_small);
