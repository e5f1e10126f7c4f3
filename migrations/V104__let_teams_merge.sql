-- Two teams become one, until a day that organizers set; they say how large teams may be, too. A competition without a row bounds nothing,
-- and its teams stay apart.
create table team_rules (
  competition_id bigint primary key constraint team_rules_of_competition references competition,
  most_members integer,
  merging_until timestamptz,
  constraint team_rules_members_are_bounded check (most_members between 1 and 50)
);

-- Pages of the competition say what holds for teams.
do $$
declare
  event record;
begin
  for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
    execute format('create trigger page_change_%s after %s on team_rules referencing %s table as changed for each statement '
      'execute function notify_page_change(%L)', event.name, event.name, event.rows, 'select distinct competition_id from changed');
  end loop;
end $$;

-- Where a team comes from, as it says itself; and the team that one became part of, which has all its members and runs then. Its row stays,
-- so that nobody else has its name.
alter table team
  add column affiliation text not null default '',
  add column affiliation_shown boolean not null default false,
  add column merged_into bigint,
  add column merged_at timestamptz,
  add constraint team_affiliation_is_bounded check (char_length(affiliation) <= 200) not valid,
  add constraint team_merged_within_its_competition foreign key (merged_into, competition_id) references team (id, competition_id) not valid,
  add constraint team_merged_at_some_time check ((merged_into is null) = (merged_at is null)) not valid,
  add constraint team_merged_into_another check (merged_into <> id) not valid;
create index team_of_merged_ones on team (merged_into) where merged_into is not null;

-- That the leader of one team wants to merge it with another one, and what became of that.
create table team_merge (
  id bigint generated always as identity primary key,
  key uuid not null constraint team_merge_key_is_one unique,
  competition_id bigint not null,
  proposing_team_id bigint not null,
  asked_team_id bigint not null,
  -- whose name the merged team has
  kept_team_id bigint not null,
  proposed_at timestamptz not null,
  proposed_by bigint not null constraint team_merge_proposed_by_account references account,
  state text not null,
  ended_at timestamptz,
  -- null where it lapsed, as one of the teams merged with another one or was left by all
  ended_by bigint constraint team_merge_ended_by_account references account,
  constraint team_merge_proposed_within_a_competition foreign key (proposing_team_id, competition_id) references team (id, competition_id),
  constraint team_merge_asked_within_a_competition foreign key (asked_team_id, competition_id) references team (id, competition_id),
  constraint team_merge_of_two check (proposing_team_id <> asked_team_id),
  constraint team_merge_keeps_one_of_both check (kept_team_id in (proposing_team_id, asked_team_id)),
  constraint team_merge_state_is_known check (state in ('open', 'agreed', 'refused', 'withdrawn', 'lapsed')),
  constraint team_merge_ends_once check ((state = 'open') = (ended_at is null))
);
create unique index team_merge_is_open_once on team_merge
  (least(proposing_team_id, asked_team_id), greatest(proposing_team_id, asked_team_id)) where state = 'open';
create index team_merge_proposed_by_team on team_merge (proposing_team_id);
create index team_merge_asked_of_team on team_merge (asked_team_id);

-- Of two teams that merge the larger number of runs is used up, of a day and in all: the runs of the other one are counted no more there.
alter table submission
  add column shared_in_total boolean not null default false,
  add column shared_on_day boolean not null default false;
alter table extra_runs
  add column shared boolean not null default false;

-- Runs go over to the merged team, and what was chosen of them in the same transaction.
alter table choice alter constraint choice_of_a_run_of_the_team deferrable initially immediate;

-- An invitation for one address.
alter table invitation
  add column email text,
  add constraint invitation_email_is_bounded check (char_length(email) between 3 and 254) not valid;
create index invitation_by_email on invitation (email) where email is not null;
