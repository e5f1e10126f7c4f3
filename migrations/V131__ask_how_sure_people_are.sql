-- How sure somebody is of an answer, where the form asks for it.
alter table judgement
  add column certainty smallint constraint judgement_certainty_is_of_five check (certainty between 1 and 5);
