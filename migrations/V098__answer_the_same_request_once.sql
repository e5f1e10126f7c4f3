-- What a program was answered that names its request, so that it can send the request again where it got no answer.
create table kept_answer (
  account_id bigint not null references account on delete cascade,
  name text not null check (length(name) between 1 and 100),
  -- of method, path and body
  request bytea not null check (length(request) = 32),
  begun_at timestamptz not null default clock_timestamp(),
  -- empty until it is answered
  status integer check (status between 200 and 299),
  location text,
  -- null where it holds a secret, which is told once
  body text check (length(body) <= 200000),
  primary key (account_id, name)
);
create index kept_answer_by_age on kept_answer (begun_at);
