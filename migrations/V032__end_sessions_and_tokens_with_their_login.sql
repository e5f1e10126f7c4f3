-- When the login last said who somebody is, and when it last said that they may create competitions: personal access tokens
-- carry nothing of a login, and may do no more for longer than it said.
alter table account add column signed_in_at timestamptz;
update account set signed_in_at = seen_at;
alter table account alter column signed_in_at set not null;
alter table account add column organizer_at timestamptz;

-- Sessions that were ended by signing out, until the login itself would not renew them any more. Every web process asks for
-- them, so that a copy of a session ends at once.
create table ended_session (
  digest bytea primary key,
  ended_at timestamptz not null,
  constraint ended_session_digest_is_sha256 check (octet_length(digest) = 32)
);
create index ended_session_by_age on ended_session (ended_at);
