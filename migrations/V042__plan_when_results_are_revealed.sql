-- When organizers mean to reveal what waits for it, as everybody is told. Revealing stays an act of theirs.
alter table phase
  add column planned_reveal_at timestamptz,
  add constraint phase_reveal_is_planned_after_its_end check (planned_reveal_at > closes_at);
