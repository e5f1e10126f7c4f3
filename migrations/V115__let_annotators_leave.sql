-- Annotators have quotas, get new links, sign in instead, leave, and take back what they said; chunks can be a pilot; studies collect texts
-- and ratings, too, about units that other studies made.
alter table study
  -- labels are decided where people differ; of texts and ratings everyone counts
  add column purpose text not null default 'labels' constraint study_purpose_is_known check (purpose in ('labels', 'texts', 'ratings')),
  -- whose answers are its units
  add column source_study_id bigint constraint study_source_is_a_study references study,
  -- how long after it is closed nobody can tell any more who its annotators were
  add column erase_after_days int not null default 365 constraint study_erases_in_time check (erase_after_days between 1 and 3650);

alter table study_chunk
  -- whether people try the form with it
  add column pilot boolean not null default false;

alter table study_unit
  -- the answer that it is
  add column source_assignment_id bigint constraint study_unit_source_is_an_assignment references study_assignment,
  drop constraint study_unit_outcome_is_known,
  add constraint study_unit_outcome_is_known check (outcome in ('open', 'agreed', 'disputed', 'decided', 'excluded', 'collected'));

alter table study_annotator
  -- how many units they judge at most, where it is not as for all
  add column quota int constraint study_annotator_quota_is_bounded check (quota between 1 and 100000),
  -- when they took back what they said
  add column withdrawn_at timestamptz;

-- who signs in may be known already
alter table study_chunk_annotator
  drop constraint study_chunk_annotator_is_one_of_the_study,
  add constraint study_chunk_annotator_is_one_of_the_study foreign key (study_id, annotator_id)
    references study_annotator (study_id, annotator_id) on update cascade;

alter table annotator
  -- since when nobody can tell who they were
  add column erased_at timestamptz,
  add constraint annotator_is_erased_as_a_whole check (erased_at is null or num_nonnulls(account_id, link_digest) = 0);

-- One thing changes in judgements: what was written freely by somebody who withdraws is emptied.
create or replace function refuse_to_change_judgements() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('podium.empties_judgements', true) = 'yes' and new.comment = '' and new.reason = ''
    and to_jsonb(new) - array['comment', 'reason'] = to_jsonb(old) - array['comment', 'reason'] then
    return new;
  end if;
  raise exception 'judgements are never changed';
end $$;

create function empty_comments_of(of_study bigint, of_annotator bigint) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform set_config('podium.empties_judgements', 'yes', true);
  update judgement j set comment = '', reason = '' from study_assignment a, study_unit u
    where a.id = j.assignment_id and u.id = a.unit_id and u.study_id = of_study and a.annotator_id = of_annotator
      and (j.comment <> '' or j.reason <> '');
  perform set_config('podium.empties_judgements', 'no', true);
end $$;
revoke execute on function empty_comments_of(bigint, bigint) from public;
