-- A file can be sent in parts, each by a link of its own. They are put together when the file is used.
alter table client_upload
  add column parts integer not null default 0,
  add constraint client_upload_parts_are_some check (parts >= 0 and (parts = 0 or digest is null and completed_at is null));

create table client_upload_part (
  id bigint generated always as identity primary key,
  upload_id bigint not null constraint client_upload_part_of_upload references client_upload on delete cascade,
  number integer not null,
  digest text not null constraint client_upload_part_is_kept references blob,
  bytes bigint not null,
  constraint client_upload_part_is_one unique (upload_id, number),
  constraint client_upload_part_has_a_number check (number >= 1),
  constraint client_upload_part_has_bytes check (bytes > 0)
);
create index client_upload_part_of_file on client_upload_part (digest);

-- A submission whose file comes in parts is named before it is there. It goes with its upload until it is, and stays then, so that the
-- name leads to it.
create table announced_submission (
  id bigint generated always as identity primary key,
  account_id bigint not null constraint announced_submission_by_account references account,
  phase_id bigint not null constraint announced_submission_in_phase references phase,
  upload_id bigint constraint announced_submission_of_upload references client_upload on delete cascade,
  submission_id bigint constraint announced_submission_became_submission references submission,
  method text not null,
  description text not null,
  code_url text not null,
  paper_url text not null,
  declared jsonb not null,
  constraint announced_submission_is_on_its_way_or_there check ((upload_id is null) <> (submission_id is null))
);
create unique index announced_submission_of_an_upload on announced_submission (upload_id);
create index announced_submission_of_a_submission on announced_submission (submission_id);
create index announced_submission_of_a_phase on announced_submission (phase_id);

-- Bundles have numbers, too.
alter table peer_key
  drop constraint peer_key_purpose_is_known,
  add constraint peer_key_purpose_is_known check (
    purpose in ('competition', 'phase', 'submission', 'task', 'split', 'team', 'bundle', 'link'));
insert into peer_key (purpose, secret)
values ('bundle', sha256(convert_to(cast(gen_random_uuid() as text) || cast(gen_random_uuid() as text), 'UTF8')));
