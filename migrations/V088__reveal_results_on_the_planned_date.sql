-- Phases whose results a worker reveals on the planned date, in the name of the organizer who wanted it so. Whoever reveals them by hand is sooner.
create table planned_reveal (
  phase_id bigint primary key constraint planned_reveal_of_phase references phase on delete cascade,
  planned_by bigint not null constraint planned_reveal_by_account references account,
  planned_at timestamptz not null
);
