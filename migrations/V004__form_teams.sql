-- A baseline is a team without people: it stands on leaderboards, but is not ranked.
create table team (
  id bigint generated always as identity primary key,
  key uuid not null,
  competition_id bigint not null constraint team_of_competition references competition,
  name text not null,
  name_key text not null,
  baseline boolean not null,
  created_at timestamptz not null,
  constraint team_key_is_unique unique (key),
  constraint team_name_once_per_competition unique (competition_id, name_key),
  constraint team_belongs_to_its_competition unique (id, competition_id),
  constraint team_name_is_bounded check (char_length(name) between 1 and 60),
  constraint team_name_key_says_something check (name_key <> '')
);

create table membership (
  competition_id bigint not null,
  account_id bigint not null constraint membership_of_account references account,
  team_id bigint not null,
  joined_at timestamptz not null,
  constraint membership_once_per_competition primary key (competition_id, account_id),
  constraint membership_in_team_of_the_competition foreign key (team_id, competition_id)
    references team (id, competition_id)
);
create index membership_of_team on membership (team_id);

-- Who has the link may join until it expires; only its hash is kept.
create table invitation (
  id bigint generated always as identity primary key,
  team_id bigint not null constraint invitation_to_team references team,
  hash bytea not null,
  created_by bigint not null constraint invitation_has_author references account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint invitation_hash_is_unique unique (hash),
  constraint invitation_hash_is_sha256 check (octet_length(hash) = 32),
  constraint invitation_expires_later check (expires_at > created_at)
);
create index invitation_of_team on invitation (team_id);
