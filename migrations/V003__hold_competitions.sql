create table competition (
  id bigint generated always as identity primary key,
  slug text not null,
  name text not null,
  task_type text not null,
  zone text not null,
  summary text not null,
  description text not null,
  contact text not null,
  created_at timestamptz not null,
  published_at timestamptz,
  constraint competition_slug_is_unique unique (slug),
  constraint competition_slug_fits_a_url check (slug ~ '^[a-z0-9](-?[a-z0-9]){1,59}$'),
  constraint competition_name_is_bounded check (char_length(name) between 1 and 160),
  constraint competition_texts_are_bounded check (
    char_length(summary) <= 400 and char_length(description) <= 20000 and char_length(contact) <= 400)
);

-- Who organizes a competition is a row of that competition, not a role of the login.
create table organizer (
  competition_id bigint not null constraint organizer_of_competition references competition,
  account_id bigint not null constraint organizer_is_account references account,
  since timestamptz not null,
  constraint organizer_once_per_competition primary key (competition_id, account_id)
);

-- A gold release is never changed; a correction is a new version.
create table gold_release (
  id bigint generated always as identity primary key,
  key uuid not null,
  competition_id bigint not null constraint gold_release_of_competition references competition,
  split text not null,
  version integer not null,
  file_name text not null,
  digest text not null constraint gold_release_file_is_kept references blob,
  blind_digest text not null constraint gold_release_blind_file_is_kept references blob,
  annotations_digest text constraint gold_release_annotations_are_kept references blob,
  annotators integer not null default 0,
  items integer not null,
  distribution jsonb not null,
  warnings jsonb not null,
  public_part text not null,
  licence text not null,
  created_at timestamptz not null,
  created_by bigint not null constraint gold_release_has_author references account,
  constraint gold_release_key_is_unique unique (key),
  constraint gold_release_version_once_per_split unique (competition_id, split, version),
  constraint gold_release_belongs_to_its_competition unique (id, competition_id),
  constraint gold_release_split_fits_a_url check (split ~ '^[a-z0-9](-?[a-z0-9]){0,39}$'),
  constraint gold_release_version_counts_from_one check (version >= 1),
  constraint gold_release_has_items check (items >= 1),
  constraint gold_release_annotations_have_annotators check ((annotations_digest is null) = (annotators = 0)),
  constraint gold_release_public_part_is_known check (public_part in ('nothing', 'items', 'labels'))
);

create table phase (
  id bigint generated always as identity primary key,
  competition_id bigint not null constraint phase_of_competition references competition,
  slug text not null,
  name text not null,
  description text not null,
  opens_at timestamptz not null,
  closes_at timestamptz,
  gold_release_id bigint not null,
  strict boolean not null,
  daily_limit integer,
  total_limit integer,
  created_at timestamptz not null,
  constraint phase_slug_once_per_competition unique (competition_id, slug),
  constraint phase_gold_is_of_its_competition foreign key (gold_release_id, competition_id)
    references gold_release (id, competition_id),
  constraint phase_belongs_to_its_competition unique (id, competition_id),
  constraint phase_slug_fits_a_url check (slug ~ '^[a-z0-9](-?[a-z0-9]){0,39}$'),
  constraint phase_name_is_bounded check (char_length(name) between 1 and 80),
  constraint phase_closes_after_it_opens check (closes_at > opens_at),
  constraint phase_limits_are_positive check (daily_limit >= 1 and total_limit >= 1)
);
create index phase_by_opening on phase (competition_id, opens_at);
