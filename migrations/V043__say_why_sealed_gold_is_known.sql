-- What everybody is told of a phase whose gold is no secret: another phase scores it at once, or its labels are public.
alter table phase
  add column gold_note text not null default '',
  add constraint phase_gold_note_is_bounded check (char_length(gold_note) <= 1000);
alter table phase alter column gold_note drop default;
