-- What a personal token opens. Those that are there go on with all that they could do, and so do those that a process of the version
-- before makes meanwhile.
alter table personal_token
  add column scope text not null default 'organize',
  add constraint personal_token_scope_is_known check (scope in ('read', 'submit', 'organize'));
