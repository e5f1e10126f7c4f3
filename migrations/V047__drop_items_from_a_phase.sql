-- Identifiers of items that files for a phase may answer although its gold does not have them any more: a rescoring drops them once it
-- is live, and files that are taken over bring those of the phase that they come from. Where the gold has an item, its answers count,
-- whatever stands here.
create table dropped_item (
  phase_id bigint not null constraint dropped_item_of_phase references phase on delete cascade,
  item text not null,
  -- Null where files that were taken over answer it.
  rescoring_id bigint constraint dropped_item_by_rescoring references rescoring on delete cascade,
  constraint dropped_item_once_per_rescoring unique nulls not distinct (phase_id, item, rescoring_id)
);
create index dropped_item_of_rescoring on dropped_item (rescoring_id);
