-- What people are told of their comments before they agree follows from this, and so does whether a release may have them. Forms that exist say
-- what they said when people agreed to them: nothing is added to their text.
-- Measured: a study has few versions of its form; the column is added without touching them.
alter table study_form
  -- whether people are told that comments and the reasons for decisions may be published; null where only the organizers' text says something of it
  add column comments_published boolean;
