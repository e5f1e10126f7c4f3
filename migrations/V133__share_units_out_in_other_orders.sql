-- Units are given to people in an order of the study: as the file has them, at random, group after group, or with units of a group apart.
-- Some studies want other people than those who have judged in others; links end on a day; a chunk that was the pilot stays known as one.
alter table study
  add column unit_order text not null default 'file' constraint study_order_is_known check (unit_order in ('file', 'random', 'group', 'spread')),
  -- how many places apart units of a group are, where they are spread
  add column distance int constraint study_distance_is_bounded check (distance between 2 and 1000),
  add constraint study_distance_is_of_spread_units check ((distance is not null) = (unit_order = 'spread')),
  -- whoever has judged in one of these is given nothing
  add column other_than bigint[] not null default '{}' constraint study_wants_others_than_few check (
    cardinality(other_than) <= 50 and array_position(other_than, null) is null);

-- When a unit is given to people, from 1: its number in the file, or another place.
alter table study_unit add column place int not null default 0;
update study_unit set place = number;
drop index study_unit_wanted;
create index study_unit_wanted on study_unit (study_id, (done + leased) desc, place) where outcome = 'open';
create index study_unit_in_turn on study_unit (study_id, place) where role = 'normal';
alter table study_need rename column number to place;

-- The same where a list says who judges what: the place in the list, or that of the unit.
alter table study_listed add column turn int not null default 0;
update study_listed set turn = place;
drop index study_listed_next;
create index study_listed_next on study_listed (annotator_id, turn, place);

alter table study_chunk
  -- whether people tried the form with it once
  add column piloted boolean not null default false;
update study_chunk set piloted = pilot;

alter table annotator
  -- the last day on which their link opens anything; null where it has none
  add column link_until date;
