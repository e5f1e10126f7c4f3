-- In which language organizers write, and the same texts in the other one; an empty translation is none. Null: nobody said in which,
-- so there is no other one either, and readers of both are shown the texts as theirs.
alter table competition
  add column language text,
  add column summary_translated text not null default '',
  add column description_translated text not null default '',
  add constraint competition_language_is_known check (language in ('en', 'de')),
  add constraint competition_translations_are_bounded check (
    char_length(summary_translated) <= 400 and char_length(description_translated) <= 20000),
  add constraint competition_translations_have_a_language check (
    language is not null or (summary_translated = '' and description_translated = ''));

alter table phase
  add column description_translated text not null default '',
  add column gold_note_translated text not null default '',
  add constraint phase_translations_are_bounded check (
    char_length(description_translated) <= 400 and char_length(gold_note_translated) <= 1000);

alter table announcement
  add column title_translated text not null default '',
  add column text_translated text not null default '',
  add constraint announcement_translations_are_bounded check (
    char_length(title_translated) <= 160 and char_length(text_translated) <= 10000);

alter table competition_file
  add column title_translated text not null default '',
  add constraint competition_file_translations_are_bounded check (char_length(title_translated) <= 160);

alter table registration_terms
  add column text_translated text not null default '',
  add constraint registration_terms_translations_are_bounded check (char_length(text_translated) <= 20000);
