-- Who may take part in a competition. One without a row in registration_rules is open: a team is enough.
--
-- What people agree to. Terms that nobody has agreed to yet are changed in their place; else every change is another version.
create table registration_terms (
  id bigint generated always as identity primary key,
  competition_id bigint not null constraint registration_terms_of_competition references competition,
  version int not null,
  text text not null,
  made_at timestamptz not null,
  made_by bigint not null constraint registration_terms_made_by_account references account,
  constraint registration_terms_version_is_one unique (competition_id, version),
  constraint registration_terms_count_from_one check (version >= 1),
  constraint registration_terms_are_bounded check (char_length(text) between 1 and 20000)
);

create table registration_rules (
  competition_id bigint primary key constraint registration_rules_of_competition references competition,
  -- the newest ones; null where nobody has to agree to anything
  terms_id bigint constraint registration_rules_ask_for_terms references registration_terms,
  -- whether organizers decide who takes part
  approval boolean not null,
  questions jsonb not null,
  -- whose verified address is below one of these is approved at once
  domains jsonb not null,
  -- whether the files of the competition are for registered participants alone
  files_closed boolean not null,
  constraint registration_rules_close_files_to_somebody check (not files_closed or approval or terms_id is not null)
);

-- Who agreed to which version, and when.
create table registration_agreement (
  terms_id bigint not null constraint registration_agreement_to_terms references registration_terms,
  account_id bigint not null constraint registration_agreement_of_account references account,
  agreed_at timestamptz not null,
  primary key (terms_id, account_id)
);
create index registration_agreement_of_a_person on registration_agreement (account_id);

-- Who asked to take part, and what became of it. Whoever was refused may ask again, which is another row.
create table registration_request (
  id bigint generated always as identity primary key,
  key uuid not null constraint registration_request_key_is_one unique,
  competition_id bigint not null constraint registration_request_of_competition references competition,
  account_id bigint not null constraint registration_request_of_account references account,
  answers jsonb not null,
  state text not null,
  asked_at timestamptz not null,
  -- why it was decided so: by an organizer, by the domain of an address, or as they were in a team before anybody had to ask
  grounds text,
  decided_at timestamptz,
  decided_by bigint constraint registration_request_decided_by_account references account,
  reason text not null,
  constraint registration_request_state_is_known check (state in ('pending', 'approved', 'refused')),
  constraint registration_request_grounds_are_known check (grounds in ('organizer', 'domain', 'team')),
  constraint registration_request_is_pending_or_decided check (
    (state = 'pending') = (decided_at is null) and (state = 'pending') = (grounds is null)),
  constraint registration_request_refused_says_why check (state <> 'refused' or reason <> ''),
  constraint registration_request_reason_is_bounded check (char_length(reason) <= 1000)
);
create unique index registration_request_is_one on registration_request (competition_id, account_id) where state in ('pending', 'approved');
create index registration_request_of_a_competition on registration_request (competition_id, state, id);
create index registration_request_of_a_person on registration_request (account_id, competition_id, id);

-- Who had which file that is for registered participants alone.
create table file_download (
  id bigint generated always as identity primary key,
  competition_id bigint not null constraint file_download_of_competition references competition,
  account_id bigint not null constraint file_download_of_account references account,
  file text not null,
  digest text not null,
  downloaded_at timestamptz not null,
  constraint file_download_file_is_bounded check (char_length(file) between 1 and 300)
);
create index file_download_of_a_competition on file_download (competition_id, id);
create index file_download_of_a_person on file_download (account_id, competition_id, downloaded_at);

-- Pages of the competition say what one has to do to take part.
do $$
declare
  watched text;
  event record;
begin
  foreach watched in array array['registration_rules', 'registration_terms'] loop
    for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
      execute format('create trigger page_change_%s after %s on %I referencing %s table as changed for each statement '
        'execute function notify_page_change(%L)', event.name, event.name, watched, event.rows,
        'select distinct competition_id from changed');
    end loop;
  end loop;
end $$;
