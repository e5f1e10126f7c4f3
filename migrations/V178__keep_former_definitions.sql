-- What described the task of a table before its organizers changed it: phases that have runs are scored so until they are scored again, and
-- every number can be made once more.
create table former_definition (
  id bigint generated always as identity primary key,
  competition_id bigint not null constraint former_definition_of_competition references competition,
  scorer text not null,
  definition text not null constraint former_definition_is_bounded check (length(definition) <= 200000),
  constraint former_definition_is_one unique (competition_id, scorer)
);
