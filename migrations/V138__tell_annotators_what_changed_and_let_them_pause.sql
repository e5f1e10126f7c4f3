-- People are told once of another version of what a study asks, and they may pause.
alter table study_annotator
  -- up to which version of the form they have read what changed; null before they agree
  add column read_version int,
  -- since when they want to be given nothing; null where they go on
  add column paused_at timestamptz;

-- Who judges already goes by what holds now.
update study_annotator p set read_version = (select max(f.version) from study_form f where f.study_id = p.study_id)
where p.agreed_at is not null;
