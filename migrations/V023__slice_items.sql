-- How far the annotators agree whose labels came with the gold: coefficient, slice, value, items and pairs of each. Null
-- where none came, and for what came before.
alter table gold_release add column agreement jsonb;

-- The slices into which a slicing parts the items of a gold release, in their order, and the place among them of each
-- item's own, from 1; null where the item is in none.
create table gold_slicing (
  gold_release_id bigint not null constraint gold_slicing_of_gold_release references gold_release on delete cascade,
  slicing text not null,
  slices text[] not null,
  item_slice smallint[] not null,
  constraint gold_slicing_has_one_name primary key (gold_release_id, slicing),
  constraint gold_slicing_places_are_of_slices check (1 <= all (item_slice) and cardinality(slices) >= all (item_slice))
);
