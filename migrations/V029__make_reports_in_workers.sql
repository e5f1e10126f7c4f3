-- The raw material of a paper, as a worker makes it when organizers ask for it. Of a phase one is made at a time. What it
-- rests on is kept as a digest, so that everybody sees whether that has changed since.
create table report (
  id bigint generated always as identity primary key,
  key uuid not null,
  phase_id bigint not null constraint report_of_phase references phase on delete cascade,
  asked_by bigint not null constraint report_asked_for_by_account references account,
  asked_at timestamptz not null,
  status text not null,
  -- How often a worker began; what kills workers is not begun for ever.
  tries integer not null default 0,
  progress integer not null default 0,
  ended_at timestamptz,
  digest text constraint report_file_is_kept references blob,
  size bigint,
  basis text,
  constraint report_key_is_unique unique (key),
  constraint report_status_is_known check (status in ('waiting', 'making', 'made', 'failed')),
  constraint report_ends_once check ((ended_at is not null) = (status in ('made', 'failed'))),
  constraint report_has_its_file_when_made check (
    (status = 'made') = (digest is not null) and (digest is null) = (size is null) and (digest is null) = (basis is null)),
  constraint report_progress_is_a_share check (progress between 0 and 100)
);
create unique index report_one_at_a_time on report (phase_id) where status in ('waiting', 'making');
create index report_newest_first on report (phase_id, id desc);
create index report_of_file on report (digest);
