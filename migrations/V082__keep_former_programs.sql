-- How programs scored a competition before its organizers changed them: phases that have begun are scored so until they are scored again,
-- and every number can be made once more.
create table former_program (
  id bigint generated always as identity primary key,
  competition_id bigint not null constraint former_program_of_competition references competition,
  scorer text not null,
  program jsonb not null,
  constraint former_program_is_one unique (competition_id, scorer)
);
