-- What the end of a phase shows waits until an upload that began before it is complete or refused: so many seconds. What has
-- been shown stays shown.
alter table phase
  add column upload_seconds integer not null default 300
    constraint phase_upload_takes_its_time check (upload_seconds between 0 and 86400);
update phase set upload_seconds = 0 where closes_at <= now();
alter table phase
  alter column upload_seconds drop default,
  drop constraint phase_revealed_after_it_closed,
  add constraint phase_revealed_after_its_last_upload check (
    revealed_at >= closes_at + upload_seconds * interval '1 second');
