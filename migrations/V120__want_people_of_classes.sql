-- People of a study may be of a class, such as trained or crowd, and a study in which people judge as they come may want so many of each.
alter table study
  -- what they are called, in their order, and how many of each judge a unit; none where anybody will do
  add column class_names text[] not null default '{}',
  add column class_wanted int[] not null default '{}',
  add constraint study_classes_are_wanted check (cardinality(class_names) = cardinality(class_wanted)
    and cardinality(class_names) <= 10 and array_position(class_names, null) is null and array_position(class_wanted, null) is null
    and 0 < all (class_wanted) and (design = 'each' or cardinality(class_names) = 0));

alter table study_annotator
  -- empty where they are of none
  add column class text not null default '' constraint study_annotator_class_is_short check (char_length(class) <= 30);

-- How many people of a class a unit needs; laid out when the study is opened, as it begins.
create table study_need (
  unit_id bigint not null constraint study_need_of_unit references study_unit,
  class text not null,
  study_id bigint not null constraint study_need_of_study references study,
  -- that of the unit
  number int not null,
  wanted int not null,
  -- of people of the class: those who have judged it, and those whom it was handed out to
  done int not null default 0,
  leased int not null default 0,
  primary key (unit_id, class),
  constraint study_need_counts_people check (wanted > 0 and done >= 0 and leased >= 0)
);
-- What has begun is completed first.
create index study_need_open on study_need (study_id, class, (done + leased) desc, number) where done + leased < wanted;

-- The counters follow what is given to people, whoever gives it, takes it or brings it from a file.
create function count_people_of_classes() returns trigger language plpgsql as $$
declare
  before constant text := case when tg_op = 'UPDATE' then old.state else '' end;
begin
  -- whoever moves a counter has locked the unit before
  if not new.decides and before <> new.state and (before in ('open', 'done') or new.state in ('open', 'done')) then
    update study_need n set
      done = n.done + cast(new.state = 'done' as int) - cast(before = 'done' as int),
      leased = n.leased + cast(new.state = 'open' as int) - cast(before = 'open' as int)
    from study_annotator p
    where n.unit_id = new.unit_id and p.study_id = n.study_id and p.annotator_id = new.annotator_id and p.class = n.class;
  end if;
  return null;
end $$;
create trigger study_assignment_is_counted after insert or update of state on study_assignment
  for each row execute function count_people_of_classes();
