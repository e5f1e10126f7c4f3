-- What each annotator said of an item, in the order of their names and in the form of the item's answer; null where they
-- left it out. Null where no annotators' labels came with the gold.
alter table gold_item add column labels text[];

-- What annotators score as if they were systems. It and agreement are worked out by the job that keeps the items, with the
-- labels; both are null until then, and where no annotators' labels came. What was known of agreement before said less.
alter table gold_release add column ceiling jsonb;
update gold_release set agreement = null;
alter table gold_release
  add constraint gold_release_ceiling_comes_with_agreement check ((ceiling is null) = (agreement is null)),
  add constraint gold_release_agreement_is_of_annotators check (agreement is null or annotations_digest is not null);
