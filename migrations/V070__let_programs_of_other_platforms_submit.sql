-- Programs that were written for other platforms name things by numbers and follow links: what these are made with, one secret for
-- each purpose, the same for all processes. Random bits of two keys, 244 in all.
create table peer_key (
  purpose text primary key,
  secret bytea not null,
  constraint peer_key_is_long check (length(secret) = 32),
  constraint peer_key_purpose_is_known check (purpose in ('competition', 'phase', 'submission', 'task', 'split', 'team', 'link'))
);
insert into peer_key (purpose, secret)
select purpose, sha256(convert_to(cast(gen_random_uuid() as text) || cast(gen_random_uuid() as text), 'UTF8'))
from unnest(array['competition', 'phase', 'submission', 'task', 'split', 'team', 'link']) as needed (purpose);

-- A file that is announced first, then sent by a link that works once, and named when it is used. It is kept until it expires; of
-- one account some are.
create table client_upload (
  id bigint generated always as identity primary key,
  key uuid not null,
  account_id bigint not null constraint client_upload_of_account references account,
  purpose text not null,
  file_name text not null,
  announced_bytes bigint not null,
  secret_digest bytea not null,
  digest text constraint client_upload_is_kept references blob,
  completed_at timestamptz,
  expires_at timestamptz not null,
  constraint client_upload_key_is_unique unique (key),
  constraint client_upload_purpose_is_known check (purpose in ('submission', 'competition_bundle')),
  constraint client_upload_name_is_bounded check (char_length(file_name) between 1 and 200),
  constraint client_upload_has_bytes check (announced_bytes > 0),
  constraint client_upload_is_sent_before_it_is_complete check (completed_at is null or digest is not null)
);
create index client_upload_of_an_account on client_upload (account_id, id);
create index client_upload_oldest_first on client_upload (expires_at);
create index client_upload_of_file on client_upload (digest);
