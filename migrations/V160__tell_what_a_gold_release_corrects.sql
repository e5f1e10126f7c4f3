-- What differs from the version before, found when the file was read: no request compares two files again. Empty for what was kept earlier.
-- Measured: gold_release has a row for each file of labels; the column is added without touching them.
alter table gold_release add column difference jsonb;
