-- What participants ask organizers, and what they are answered. What everybody reads of a question has a wording of its own, so that nothing
-- in it need tell who asked. What its asker withdraws is no row any more; the log remembers that something was asked.
create table asked_question (
  id bigint generated always as identity primary key,
  key uuid not null constraint asked_question_key_is_one unique,
  competition_id bigint not null constraint asked_question_of_competition references competition,
  -- null once they have deleted their account
  asked_by bigint constraint asked_question_asked_by_account references account,
  title text not null,
  text text not null,
  readers text not null,
  asked_at timestamptz not null,
  -- what everybody reads, and since when; null where it is between its asker and the organizers
  public_title text,
  public_text text,
  published_at timestamptz,
  answer text,
  answered_at timestamptz,
  answered_by bigint constraint asked_question_answered_by_account references account,
  changed_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  constraint asked_question_title_is_bounded check (char_length(title) between 1 and 160),
  constraint asked_question_text_is_bounded check (char_length(text) between 1 and 4000),
  constraint asked_question_readers_are_known check (readers in ('everybody', 'organizers')),
  constraint asked_question_public_title_is_bounded check (char_length(public_title) between 1 and 160),
  constraint asked_question_public_text_is_bounded check (char_length(public_text) between 1 and 4000),
  constraint asked_question_is_published_whole check (
    (published_at is null) = (public_title is null) and (published_at is null) = (public_text is null)),
  constraint asked_question_to_everybody_is_published check (readers <> 'everybody' or published_at is not null),
  constraint asked_question_answer_is_bounded check (char_length(answer) between 1 and 10000),
  constraint asked_question_is_answered_whole check (
    (answered_at is null) = (answer is null) and (answered_at is null) = (answered_by is null)),
  constraint asked_question_of_nobody_is_answered_to_all check (
    asked_by is not null or (published_at is not null and answered_at is not null)),
  constraint asked_question_hidden_says_why check ((hidden_at is null) = (hidden_reason is null)),
  constraint asked_question_hidden_reason_is_bounded check (char_length(hidden_reason) between 1 and 1000)
);
create index asked_question_of_a_competition on asked_question (competition_id, id);
create index asked_question_of_a_person on asked_question (asked_by, competition_id, id);
create index asked_question_to_everybody on asked_question (competition_id, published_at, id)
  where published_at is not null and hidden_at is null;
create index asked_question_waiting on asked_question (competition_id, id) where answered_at is null and hidden_at is null;

-- Pages of the competition show those that are for everybody; of the others nothing is heard, not even that there are any.
do $$
declare
  event record;
begin
  for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as event (name, rows) loop
    execute format('create trigger page_change_%s after %s on asked_question referencing %s table as changed for each statement '
      'execute function notify_page_change(%L)', event.name, event.name, event.rows,
      'select distinct competition_id from changed where published_at is not null');
  end loop;
end $$;
