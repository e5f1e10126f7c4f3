-- How far the annotators agree whose labels came with the gold: coefficient, slice, value, items and pairs of each. Null
-- where none came, and for what came before.
alter table gold_release add column agreement jsonb;
