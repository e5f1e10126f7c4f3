-- What organizers tell each other about a phase; admins read it in the log, nobody else does.
alter table phase add column internal_note text not null default '';
