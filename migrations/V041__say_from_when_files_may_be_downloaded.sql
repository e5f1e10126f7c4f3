-- Each file of a gold release says from when everybody may download it. What was public stays public, and nothing else becomes it.
alter table gold_release
  add column items_from text,
  add column labels_from text,
  add column withdrawn_at timestamptz,
  add column withdrawn_note text,
  add column removed_at timestamptz;
update gold_release set
  items_from = case public_part when 'items' then 'now' else 'never' end,
  labels_from = case public_part when 'labels' then 'now' else 'never' end;
alter table gold_release
  alter column items_from set not null,
  alter column labels_from set not null,
  add constraint gold_release_items_come_sometime check (items_from in ('now', 'opening', 'closing', 'reveal', 'never')),
  add constraint gold_release_labels_come_sometime check (labels_from in ('now', 'opening', 'closing', 'reveal', 'never')),
  add constraint gold_release_withdrawn_with_a_note check (
    (withdrawn_at is null) = (withdrawn_note is null) and char_length(withdrawn_note) between 1 and 1000),
  drop column public_part;
