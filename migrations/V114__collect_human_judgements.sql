-- Studies: people answer the questions of a form about units, such as how many statements a sentence makes. Whatever they answer is kept
-- as it was; a decision of somebody else is one more judgement; gold files are made of what holds in the end.
create table study (
  id bigint generated always as identity primary key,
  key uuid not null constraint study_key_is_one unique,
  competition_id bigint not null constraint study_of_competition references competition,
  slug text not null,
  english_title text not null,
  german_title text not null,
  state text not null constraint study_state_is_known check (state in ('draft', 'open', 'paused', 'closed')),
  -- who gets what: two people a chunk in turn, a number of people a unit as they come, or everybody everything
  design text not null constraint study_design_is_known check (design in ('pairs', 'each', 'all')),
  -- how many people judge a unit; of "all" nobody knows before
  wanted int,
  -- how many units one person judges at most
  quota int,
  -- after which a unit that was handed out as people come is given to somebody else
  lease_seconds int not null,
  seed bigint not null,
  created_at timestamptz not null,
  opened_at timestamptz,
  closed_at timestamptz,
  constraint study_slug_is_well_formed check (slug ~ '^[a-z0-9](-?[a-z0-9])*$' and char_length(slug) <= 60),
  constraint study_slug_is_one unique (competition_id, slug),
  constraint study_has_a_title check (english_title <> '' or german_title <> ''),
  constraint study_titles_are_bounded check (char_length(english_title) <= 120 and char_length(german_title) <= 120),
  constraint study_wants_as_its_design_does check ((wanted is null) = (design = 'all') and (design <> 'pairs' or wanted = 2)),
  constraint study_numbers_are_bounded check (wanted between 1 and 100 and quota between 1 and 100000
    and lease_seconds between 60 and 604800)
);

-- What is asked, and what people are told before: a change is one more version.
create table study_form (
  study_id bigint not null constraint study_form_of_study references study,
  version int not null,
  -- as JSON
  form text not null,
  -- Markdown
  english_guidelines text not null,
  german_guidelines text not null,
  english_consent text not null,
  german_consent text not null,
  -- why there is another version
  note text not null,
  created_at timestamptz not null,
  primary key (study_id, version),
  constraint study_form_is_bounded check (octet_length(form) <= 262144 and char_length(note) <= 1000),
  constraint study_form_texts_are_bounded check (
    char_length(english_guidelines) <= 100000 and char_length(german_guidelines) <= 100000
    and char_length(english_consent) <= 20000 and char_length(german_consent) <= 20000)
);

-- What is given to people at once.
create table study_chunk (
  study_id bigint not null constraint study_chunk_of_study references study,
  -- from 1
  number int not null,
  -- whether its units are given to people
  given boolean not null,
  primary key (study_id, number)
);

create table study_unit (
  id bigint generated always as identity primary key,
  study_id bigint not null,
  chunk int not null,
  -- where it stands in the file that it came from, from 1
  number int not null,
  -- its identifier in files
  name text not null,
  -- what it belongs to, such as an article; empty where it stands alone
  cluster text not null,
  -- texts by their names, as JSON
  fields text not null,
  tokens text[] not null,
  outcome text not null constraint study_unit_outcome_is_known check (
    outcome in ('open', 'agreed', 'disputed', 'decided', 'excluded')),
  -- of people who judge it: those who have, and those whom it was handed out to
  done int not null default 0,
  leased int not null default 0,
  constraint study_unit_of_chunk foreign key (study_id, chunk) references study_chunk,
  constraint study_unit_number_is_one unique (study_id, number),
  constraint study_unit_name_is_one unique (study_id, name),
  constraint study_unit_is_bounded check (char_length(name) <= 100 and char_length(cluster) <= 200 and octet_length(fields) <= 65536
    and cardinality(tokens) <= 2000),
  constraint study_unit_counts_people check (done >= 0 and leased >= 0)
);
create index study_unit_by_outcome on study_unit (study_id, outcome, number);
create index study_unit_by_chunk on study_unit (study_id, chunk, number);

-- Somebody who judges, in any study of a competition; known by a link of their own or by an account.
create table annotator (
  id bigint generated always as identity primary key,
  key uuid not null constraint annotator_key_is_one unique,
  competition_id bigint not null constraint annotator_of_competition references competition,
  -- what everybody else calls them
  pseudonym text not null,
  account_id bigint constraint annotator_is_account references account,
  -- SHA-256 of the secret of their link
  link_digest bytea constraint annotator_link_is_one unique,
  created_at timestamptz not null,
  constraint annotator_pseudonym_is_one unique (competition_id, pseudonym),
  constraint annotator_account_is_one unique (competition_id, account_id),
  constraint annotator_is_known_by_one check (num_nonnulls(account_id, link_digest) <= 1)
);

create table study_annotator (
  id bigint generated always as identity primary key,
  study_id bigint not null constraint study_annotator_of_study references study,
  annotator_id bigint not null constraint study_annotator_is_annotator references annotator,
  -- among those of the study, from 1
  place int not null,
  -- whether they decide where others differ
  adjudicates boolean not null,
  -- the version of the form whose consent they gave
  consent_version int,
  agreed_at timestamptz,
  -- when they left, or were taken out
  ended_at timestamptz,
  constraint study_annotator_is_one unique (study_id, annotator_id),
  constraint study_annotator_place_is_one unique (study_id, place),
  constraint study_annotator_agrees_to_a_version check ((consent_version is null) = (agreed_at is null))
);

-- Who judges a chunk where that is laid out before.
create table study_chunk_annotator (
  study_id bigint not null,
  chunk int not null,
  annotator_id bigint not null,
  decides boolean not null,
  primary key (study_id, chunk, annotator_id),
  constraint study_chunk_annotator_of_chunk foreign key (study_id, chunk) references study_chunk,
  constraint study_chunk_annotator_is_one_of_the_study foreign key (study_id, annotator_id)
    references study_annotator (study_id, annotator_id)
);

-- A unit that is given to somebody.
create table study_assignment (
  id bigint generated always as identity primary key,
  key uuid not null constraint study_assignment_key_is_one unique,
  unit_id bigint not null constraint study_assignment_of_unit references study_unit,
  annotator_id bigint not null constraint study_assignment_to_annotator references annotator,
  decides boolean not null,
  state text not null constraint study_assignment_state_is_known check (state in ('open', 'done', 'skipped', 'expired', 'withdrawn')),
  given_at timestamptz not null,
  leased_until timestamptz,
  -- what was answered so far and is not sent yet, as JSON
  draft text,
  -- how often it was saved
  revision int not null default 0,
  constraint study_assignment_is_one unique (unit_id, annotator_id),
  constraint study_assignment_draft_is_bounded check (octet_length(draft) <= 65536)
);
create index study_assignment_open on study_assignment (annotator_id, unit_id) where state = 'open';
create index study_assignment_leased on study_assignment (leased_until) where state = 'open' and leased_until is not null;

-- What was answered. The latest version holds; none is ever changed.
create table judgement (
  assignment_id bigint not null constraint judgement_of_assignment references study_assignment,
  -- from 1
  version int not null,
  form_version int not null,
  -- as JSON, in the one form that equal answers have
  answer text not null,
  flags text[] not null,
  comment text not null,
  -- where it is a decision that takes the answer of somebody over: that of which assignment
  taken_from bigint constraint judgement_taken_from_assignment references study_assignment,
  -- why it was decided so
  reason text not null,
  judged_at timestamptz not null,
  primary key (assignment_id, version),
  constraint judgement_is_bounded check (octet_length(answer) <= 65536 and char_length(comment) <= 5000 and char_length(reason) <= 5000)
);

create function refuse_to_change_judgements() returns trigger language plpgsql as $$
begin
  raise exception 'judgements are never changed';
end $$;
create trigger judgement_is_append_only before update or delete on judgement for each row execute function refuse_to_change_judgements();
