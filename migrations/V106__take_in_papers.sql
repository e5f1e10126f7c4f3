-- Whether teams are to describe their systems in papers, in which form, and until when. A competition without a row asks for none.
create table paper_call (
  competition_id bigint primary key constraint paper_call_of_competition references competition,
  wanted boolean not null,
  form text not null,
  -- the first instant that is too late; null where there is no end
  due_at timestamptz,
  constraint paper_call_form_is_known check (form in ('link', 'pdf', 'either'))
);

-- The paper of a team: an address or a file. Another one takes its place under another key, so that nobody decides about what they have not seen.
create table paper (
  id bigint generated always as identity primary key,
  key uuid not null constraint paper_key_is_one unique,
  competition_id bigint not null,
  team_id bigint not null constraint paper_is_one_of_a_team unique,
  title text not null,
  -- names as the team writes them
  authors text not null,
  link text not null,
  digest text constraint paper_file_is_kept references blob,
  bytes bigint,
  state text not null,
  submitted_at timestamptz not null,
  submitted_by bigint not null constraint paper_submitted_by_account references account,
  constraint paper_team_is_of_its_competition foreign key (team_id, competition_id) references team (id, competition_id),
  constraint paper_title_is_bounded check (char_length(title) between 1 and 300),
  constraint paper_authors_are_bounded check (char_length(authors) between 1 and 1000),
  constraint paper_link_is_bounded check (char_length(link) <= 500),
  constraint paper_is_a_link_or_a_file check ((link = '') = (digest is not null)),
  constraint paper_file_has_a_size check ((digest is null) = (bytes is null) and bytes > 0),
  constraint paper_state_is_known check (state in ('submitted', 'accepted', 'published'))
);
create index paper_of_a_competition on paper (competition_id, state, id);
create index paper_of_file on paper (digest);
create index paper_of_account on paper (submitted_by, id);

-- The page of a competition shows what was published, and until when papers are taken.
do $$
declare
  watched text;
  event record;
begin
  foreach watched in array array['paper_call', 'paper'] loop
    for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
      execute format('create trigger page_change_%s after %s on %I referencing %s table as changed for each statement '
        'execute function notify_page_change(%L)', event.name, event.name, watched, event.rows,
        'select distinct competition_id from changed');
    end loop;
  end loop;
end $$;
