-- What has begun is completed first: the order in which units are handed out, as people come.
create index study_unit_wanted on study_unit (study_id, (done + leased) desc, number) where outcome = 'open';

-- What somebody has begun.
create index study_assignment_begun on study_assignment (annotator_id, unit_id) where state in ('open', 'expired');
