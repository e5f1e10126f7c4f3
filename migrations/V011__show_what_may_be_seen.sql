-- What of a phase may be seen from when; what is closer to a team is seen no later than what is farther from it.
alter table phase
  add column own_scores text not null default 'live',
  add column team_board text not null default 'live',
  add column public_board text not null default 'live',
  add column item_analyses text not null default 'live',
  add column revealed_at timestamptz,
  add column revealed_by bigint constraint phase_revealed_by_account references account;
alter table phase
  alter column own_scores drop default,
  alter column team_board drop default,
  alter column public_board drop default,
  alter column item_analyses drop default,
  add constraint phase_showings_are_known check (
    array[own_scores, team_board, public_board, item_analyses] <@ array['live', 'closed', 'revealed', 'never']),
  add constraint phase_shows_nearer_things_first check (
    array_position(array['live', 'closed', 'revealed', 'never'], own_scores)
      <= array_position(array['live', 'closed', 'revealed', 'never'], team_board)
    and array_position(array['live', 'closed', 'revealed', 'never'], team_board)
      <= array_position(array['live', 'closed', 'revealed', 'never'], public_board)
    and array_position(array['live', 'closed', 'revealed', 'never'], own_scores)
      <= array_position(array['live', 'closed', 'revealed', 'never'], item_analyses)),
  add constraint phase_that_never_closes_shows_nothing_then check (
    closes_at is not null or 'closed' <> all (array[own_scores, team_board, public_board, item_analyses])),
  add constraint phase_revealed_by_somebody check ((revealed_at is null) = (revealed_by is null)),
  add constraint phase_revealed_after_it_closed check (revealed_at >= closes_at);

-- A sealed phase says beforehand which gold it will score against and which files it took in, without telling them:
-- the commitment is the SHA-256 of salt and digest written one after the other.
create table gold_commitment (
  phase_id bigint not null constraint gold_commitment_of_phase references phase,
  gold_release_id bigint not null constraint gold_commitment_to_gold_release references gold_release,
  salt text not null,
  commitment text not null,
  made_at timestamptz not null,
  constraint gold_commitment_once_per_release primary key (phase_id, gold_release_id),
  constraint gold_commitment_is_sha256 check (commitment ~ '^[0-9a-f]{64}$'),
  constraint gold_commitment_salt_is_long check (char_length(salt) >= 43)
);
alter table submission
  add column salt text,
  add column commitment text,
  add constraint submission_commitment_has_salt check ((salt is null) = (commitment is null)),
  add constraint submission_commitment_is_sha256 check (commitment ~ '^[0-9a-f]{64}$'),
  add constraint submission_salt_is_long check (char_length(salt) >= 43);
create unique index submission_commitment_once on submission (phase_id, commitment);
