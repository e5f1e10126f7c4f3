-- What people are told of their comments before they agree follows from this, and so does whether a release may have them. Nobody was told by
-- the application that comments are published; whose own text said so says it here, and people agree to that.
-- Measured: a study has few versions of its form; the column is added without touching them.
alter table study_form
  -- whether people are told that comments and the reasons for decisions may be published
  add column comments_published boolean not null default false;
