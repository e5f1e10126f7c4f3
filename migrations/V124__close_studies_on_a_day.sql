-- Organizers may say on which day people judge last: a study is closed once that day is over where its competition is.
alter table study add column closes_on date;
create index study_by_closing_day on study (closes_on) where closes_on is not null and state in ('open', 'paused');
