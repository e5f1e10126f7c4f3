-- What organizers tell each other about a phase; nobody else reads it.
alter table phase add column internal_note text not null default '';
