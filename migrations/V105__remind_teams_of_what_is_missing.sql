-- That organizers reminded teams of what is missing in a phase. Who is told is found out when the e-mails are sent.
create table reminder (
  id bigint generated always as identity primary key,
  key uuid not null constraint reminder_key_is_one unique,
  phase_id bigint not null constraint reminder_in_phase references phase on delete cascade,
  kind text not null,
  -- what organizers add, plain
  text text not null,
  asked_at timestamptz not null,
  asked_by bigint not null constraint reminder_by_account references account,
  constraint reminder_kind_is_known check (kind in ('upload', 'method')),
  constraint reminder_text_is_bounded check (char_length(text) <= 1000)
);
create index reminder_of_a_phase on reminder (phase_id, kind, id);

-- The teams that lack something in a phase: a run that stands, or, where they have some, words on the method of any of them. Never which
-- run counts, which nobody knows while results are sealed. Those without members can be told nothing.
create function team_to_remind(of_phase bigint, of_kind text) returns table (team_id bigint) language sql stable as $$
  select t.id from phase p join team t on t.competition_id = p.competition_id and not t.baseline
  where p.id = of_phase and exists (select from membership m where m.team_id = t.id)
    and case of_kind
      when 'upload' then not exists (
        select from submission s where s.phase_id = of_phase and s.team_id = t.id and s.status = 'accepted')
      when 'method' then (
        select bool_and(s.method = '' and s.description = '') from submission s
        where s.phase_id = of_phase and s.team_id = t.id and s.status = 'accepted')
      else false end
$$;
