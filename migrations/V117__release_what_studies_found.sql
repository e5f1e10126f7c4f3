-- How the units of a study are to be split, with how alike the parts would be: tried by organizers before anything is made of it.
create table study_split (
  study_id bigint primary key constraint study_split_of_study references study,
  -- names what was looked at: another one came in its place
  key uuid not null constraint study_split_key_is_one unique,
  -- as JSON
  recipe text not null,
  report text not null,
  -- SHA-256 of the outcomes and answers that were split
  basis text not null,
  -- units whose comments or free answers hold what looks like an e-mail address
  addresses text[] not null,
  made_at timestamptz not null,
  constraint study_split_is_bounded check (octet_length(recipe) <= 16777216 and octet_length(report) <= 16777216)
);

-- What came out of a study at one moment. It is never changed; a correction is a next one.
create table study_release (
  id bigint generated always as identity primary key,
  key uuid not null constraint study_release_key_is_one unique,
  study_id bigint not null constraint study_release_of_study references study,
  -- from 1
  number int not null,
  made_at timestamptz not null,
  made_by bigint not null constraint study_release_by_account references account,
  -- the version of the form that held then
  form_version int not null,
  licence text not null,
  -- why units that nobody has settled are left out; empty where there are none
  reason text not null,
  -- draws what people are called in its files
  seed bigint not null,
  -- as JSON
  recipe text not null,
  report text not null,
  constraint study_release_number_is_one unique (study_id, number),
  constraint study_release_texts_are_bounded check (char_length(reason) <= 1000 and char_length(licence) <= 200)
);

create table released_part (
  release_id bigint not null constraint released_part_of_release references study_release,
  -- from 1
  place int not null,
  name text not null,
  units int not null,
  gold_release_id bigint not null constraint released_part_is_gold references gold_release,
  digest text not null,
  primary key (release_id, place)
);

create table released_unit (
  release_id bigint not null constraint released_unit_of_release references study_release,
  unit_id bigint not null constraint released_unit_is_unit references study_unit,
  -- the place of its part; null where it is in none
  part int,
  -- as JSON; null where nothing holds
  answer text,
  how text not null constraint released_unit_how_is_known check (
    how in ('agreed', 'chosen', 'edited', 'disputed', 'open', 'excluded', 'few', 'collected', 'nothing')),
  primary key (release_id, unit_id),
  constraint released_unit_in_part foreign key (release_id, part) references released_part,
  constraint released_unit_in_a_part_has_an_answer check (part is null or answer is not null)
);

-- What was answered until then: the latest version of each.
create table released_judgement (
  release_id bigint not null constraint released_judgement_of_release references study_release,
  assignment_id bigint not null,
  version int not null,
  primary key (release_id, assignment_id),
  constraint released_judgement_is_judgement foreign key (assignment_id, version) references judgement
);

create function refuse_to_change_releases_of_studies() returns trigger language plpgsql as $$
begin
  raise exception 'releases of studies are never changed';
end $$;
create trigger study_release_is_kept before update or delete on study_release
  for each row execute function refuse_to_change_releases_of_studies();
create trigger released_part_is_kept before update or delete on released_part
  for each row execute function refuse_to_change_releases_of_studies();
create trigger released_unit_is_kept before update or delete on released_unit
  for each row execute function refuse_to_change_releases_of_studies();
create trigger released_judgement_is_kept before update or delete on released_judgement
  for each row execute function refuse_to_change_releases_of_studies();
