-- Rules that are those of a competition as a whole, as its tracks and its overall ranking, are told of no phase.
alter table rule_change alter column phase_id drop not null;

-- Overall rankings of each track among its teams, with tests of their own; the empty word is all of them.
alter table overall_range add column of_track text not null default '';
alter table overall_range drop constraint overall_range_pkey;
alter table overall_range add primary key (competition_id, of_track, system);
alter table overall_pair add column of_track text not null default '';
alter table overall_pair drop constraint overall_pair_pkey;
alter table overall_pair add primary key (competition_id, of_track, first, second);

-- What is known of competitions with tracks lacks the tests of each: they are worked out again.
update overall_test set changes = changes + 1
where competition_id in (select t.competition_id from track t join competition c on c.id = t.competition_id where c.overall is not null);
