-- Units that people tried the form with are told apart in releases: whoever uses one may leave them out.
alter table released_unit add column pilot boolean not null default false;
