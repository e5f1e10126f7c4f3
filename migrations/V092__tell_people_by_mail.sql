-- What people are told by e-mail: a row a message, written with what it tells, and kept for some days after it was sent. Its words are
-- found when it is sent, so that nothing stands here that its reader may not see by then, nor any address.
create table mail (
  id bigint generated always as identity primary key,
  key uuid not null default gen_random_uuid() constraint mail_key_is_one unique,
  kind text not null,
  about text not null,
  account_id bigint not null constraint mail_to_account references account,
  written_at timestamptz not null default clock_timestamp(),
  status text not null default 'waiting',
  tries integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  reason text,
  constraint mail_is_told_once unique (kind, about, account_id),
  constraint mail_kind_is_bounded check (char_length(kind) between 1 and 40),
  constraint mail_about_is_bounded check (char_length(about) between 1 and 100),
  constraint mail_status_is_known check (status in ('waiting', 'sent', 'failed', 'dropped')),
  constraint mail_reason_is_bounded check (char_length(reason) <= 300),
  constraint mail_ends_once check ((status = 'waiting') = (ended_at is null))
);
create index mail_that_waits on mail (due_at) where status = 'waiting';
create index mail_that_ended on mail (ended_at) where status <> 'waiting';
create index mail_of_account on mail (account_id, id);

-- Which kinds somebody wants or does not want; a kind without a row is sent as usual.
create table mail_choice (
  account_id bigint not null constraint mail_choice_of_account references account,
  kind text not null,
  wanted boolean not null,
  primary key (account_id, kind),
  constraint mail_choice_kind_is_bounded check (char_length(kind) between 1 and 40)
);

-- Whom mail may reach: people whose login vouches for the address, and who have not deleted their account.
create view mail_reader as
select id as account_id, key, name, email, language, zone from account
where deleted_at is null and email_verified and email is not null;

-- What links that end mails are signed with.
alter table peer_key
  drop constraint peer_key_purpose_is_known,
  add constraint peer_key_purpose_is_known check (
    purpose in ('competition', 'phase', 'submission', 'task', 'split', 'team', 'bundle', 'link', 'mail'));
insert into peer_key (purpose, secret)
values ('mail', sha256(convert_to(cast(gen_random_uuid() as text) || cast(gen_random_uuid() as text), 'UTF8')));
