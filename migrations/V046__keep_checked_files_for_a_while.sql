-- A file that was checked and not submitted yet: it waits for its sender's word, so that it need not be chosen again. It is
-- kept for an hour; of one account a few are.
create table checked_file (
  id bigint generated always as identity primary key,
  key uuid not null,
  phase_id bigint not null constraint checked_file_for_phase references phase on delete cascade,
  team_id bigint not null constraint checked_file_of_team references team on delete cascade,
  account_id bigint not null constraint checked_file_sent_by_account references account,
  received_at timestamptz not null,
  file_name text not null,
  size bigint not null,
  digest text not null constraint checked_file_is_kept references blob,
  warnings jsonb not null,
  -- Whether it was sent to be submitted, and its sender was asked because of its warnings.
  meant boolean not null,
  method text not null,
  description text not null,
  code_url text not null,
  paper_url text not null,
  declared jsonb not null,
  constraint checked_file_key_is_unique unique (key),
  constraint checked_file_name_is_bounded check (char_length(file_name) between 1 and 200)
);
create index checked_file_of_account on checked_file (account_id, id);
create index checked_file_oldest_first on checked_file (received_at);
create index checked_file_of_file on checked_file (digest);
create index checked_file_for_phase_of_team on checked_file (phase_id, team_id);
create index checked_file_of_team on checked_file (team_id);
