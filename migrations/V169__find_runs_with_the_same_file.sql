-- Measured: 2.1 s on 1,000,000 rows.
-- Organizers see which runs of several teams have the same file. A file is looked for before it is removed, too.
create index submission_of_file on submission (digest, competition_id);
