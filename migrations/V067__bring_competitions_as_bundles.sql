-- Bundles that organizers brought. Their bytes are kept until a worker has read them, what was found stays.
create table bundle_import (
  id bigint generated always as identity primary key,
  key uuid not null constraint bundle_import_key_is_one unique,
  account_id bigint not null constraint bundle_import_by_account references account,
  file_name text not null,
  bytes bigint not null,
  digest text constraint bundle_import_is_kept references blob,
  status text not null,
  tries integer not null default 0,
  competition_id bigint constraint bundle_import_made_competition references competition,
  findings jsonb not null default '[]',
  asked_at timestamptz not null,
  ended_at timestamptz,
  constraint bundle_import_status_is_known check (status in ('waiting', 'reading', 'made', 'refused', 'failed')),
  constraint bundle_import_keeps_what_is_read check ((status in ('waiting', 'reading')) = (digest is not null)),
  constraint bundle_import_makes_a_competition check ((status = 'made') = (competition_id is not null)),
  constraint bundle_import_ends_once check ((status in ('waiting', 'reading')) = (ended_at is null))
);

create index bundle_import_by_account on bundle_import (account_id, id);
