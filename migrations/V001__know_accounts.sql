-- People are known by issuer and subject of their login, never by name or address.
create table account (
  id bigint generated always as identity primary key,
  issuer text not null,
  subject text not null,
  name text not null,
  email text,
  email_verified boolean not null default false,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  constraint account_is_one_login unique (issuer, subject),
  constraint account_name_is_bounded check (char_length(name) between 1 and 200)
);

-- A personal access token is shown once; only its hash is kept.
create table personal_token (
  id bigint generated always as identity primary key,
  key uuid not null,
  account_id bigint not null constraint personal_token_has_owner references account,
  label text not null,
  hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  constraint personal_token_key_is_unique unique (key),
  constraint personal_token_hash_is_unique unique (hash),
  constraint personal_token_hash_is_sha256 check (octet_length(hash) = 32),
  constraint personal_token_expires_later check (expires_at > created_at),
  constraint personal_token_label_is_bounded check (char_length(label) between 1 and 80)
);
create index personal_token_of_account on personal_token (account_id);
