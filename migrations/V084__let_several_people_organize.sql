-- Several people organize a competition: owners say who does, organizers decide, helpers see everything and decide nothing. Who made a
-- competition owns it.
alter table organizer
  add column key uuid not null default gen_random_uuid(),
  add column role text not null default 'owner',
  add constraint organizer_key_is_one unique (key),
  add constraint organizer_role_is_known check (role in ('owner', 'organizer', 'helper'));
-- An older process cannot add anybody without saying as what.
alter table organizer
  alter column key drop default,
  alter column role drop default;

-- A link with which one person may organize a competition, too, or an invitation for whoever has an address. Only the digest of its secret is kept.
create table organizer_invitation (
  id bigint generated always as identity primary key,
  key uuid not null constraint organizer_invitation_key_is_one unique,
  competition_id bigint not null constraint organizer_invitation_of_competition references competition,
  role text not null,
  email text,
  hash bytea not null constraint organizer_invitation_hash_is_one unique,
  created_at timestamptz not null,
  created_by bigint not null constraint organizer_invitation_created_by_account references account,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  used_at timestamptz,
  used_by bigint constraint organizer_invitation_used_by_account references account,
  constraint organizer_invitation_role_is_known check (role in ('owner', 'organizer', 'helper')),
  constraint organizer_invitation_email_is_bounded check (char_length(email) between 3 and 254),
  constraint organizer_invitation_hash_is_sha256 check (octet_length(hash) = 32),
  constraint organizer_invitation_expires_later check (expires_at > created_at),
  constraint organizer_invitation_is_used_by_somebody check ((used_at is null) = (used_by is null))
);
create index organizer_invitation_of_a_competition on organizer_invitation (competition_id);
create index organizer_invitation_by_email on organizer_invitation (email) where email is not null;
