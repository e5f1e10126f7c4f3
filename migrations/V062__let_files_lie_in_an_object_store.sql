-- The bytes of a file lie in blob_chunk, or in an object outside of the database, which the row names. Names are never used
-- again. Null and without a check of old rows, so that the table is held for a moment only, however many files there are.
alter table blob add column object text;
alter table blob add constraint blob_object_has_the_name_of_its_digest check (object like digest || '-%') not valid;

-- Objects that no row names, since when that is known: they are deleted when no backup can want them any more.
create table unnamed_object (
  name text primary key,
  since timestamptz not null
);
