-- Whether the worker that offers an environment can run two programs at once that share a directory.
alter table worker_environment
  add column sharing boolean not null default false;
