-- One official rank over several leaderboards: the rule, as organizers set it; null where there is none.
alter table competition add column overall jsonb;

-- How far the intervals and tests of the overall scores go; a row a competition with such a rule.
create table overall_test (
  competition_id bigint primary key references competition on delete cascade,
  seed bigint not null,
  changes bigint not null default 0,
  computed bigint not null default 0,
  resamples integer not null default 0,
  -- items, or clusters of them, of the leaderboard that has fewest
  units integer not null default 0
);

-- What the tests allow of the overall rank of a team (in its track), and the interval of its score; of a baseline the interval alone.
-- Systems are named by their keys on leaderboards.
create table overall_range (
  competition_id bigint not null references competition on delete cascade,
  system uuid not null,
  -- of which all of it was worked out
  score double precision not null,
  low double precision,
  high double precision,
  best integer,
  worst integer,
  groups integer[],
  cluster integer,
  primary key (competition_id, system)
);

-- Two systems under the overall score, the one that stood higher first.
create table overall_pair (
  competition_id bigint not null references competition on delete cascade,
  first uuid not null,
  second uuid not null,
  difference double precision not null,
  low double precision,
  high double precision,
  p double precision not null,
  found boolean not null,
  primary key (competition_id, first, second)
);

do $$
declare
  watched text;
  event record;
begin
  foreach watched in array array['overall_test', 'overall_range', 'overall_pair'] loop
    for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
      execute format('create trigger page_change_%s after %s on %I referencing %s table as changed for each statement '
        'execute function notify_page_change(%L)', event.name, event.name, watched, event.rows,
        'select distinct competition_id from changed');
    end loop;
  end loop;
end $$;
