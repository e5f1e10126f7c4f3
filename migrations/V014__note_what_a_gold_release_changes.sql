alter table gold_release
  add column notes text not null default '',
  add constraint gold_release_notes_are_bounded check (char_length(notes) <= 1000);
alter table gold_release alter column notes drop default;
