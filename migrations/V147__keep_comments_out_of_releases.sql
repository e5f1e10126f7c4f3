-- People are told that comments are for the organizers: a release has those, and the reasons of decisions, only where its organizer wants it
-- and nobody was told otherwise. Releases that were made before are without them, too, from now on.
alter table study_release add column comments boolean not null default false;
alter table study_release alter column comments drop default;
