-- Organizers may ask people about themselves when they agree to take part; a release keeps how many said what, and no number below 3.
alter table study
  add column profile_questions text[] not null default '{}',
  add constraint study_profile_questions_are_known check (profile_questions <@ array['language', 'experience', 'age', 'health']);

alter table study_annotator
  -- empty where they said nothing
  add column profile_language text not null default '',
  add column profile_experience text not null default '',
  add column profile_age text not null default '',
  -- only where they agreed to that explicitly
  add column profile_health text not null default '',
  add column health_agreed_at timestamptz,
  add constraint study_annotator_health_is_agreed_to check ((profile_health = '') = (health_agreed_at is null)),
  add constraint study_annotator_profile_is_bounded check (char_length(profile_language) <= 60
    and char_length(profile_experience) <= 300 and char_length(profile_health) <= 300
    and profile_age in ('', '18-24', '25-34', '35-44', '45-54', '55-64', '65+')),
  add constraint study_annotator_profile_is_withdrawn_too check (withdrawn_at is null
    or profile_language || profile_experience || profile_age || profile_health = '');

alter table study_release
  -- as JSON; null where nothing was asked
  add column profile text constraint study_release_profile_is_bounded check (octet_length(profile) <= 262144);
