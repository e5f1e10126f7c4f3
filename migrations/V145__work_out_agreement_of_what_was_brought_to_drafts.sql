-- How far people agree is worked out from when there are judgements, which files may bring before a study is opened.
insert into study_agreement (study_id, changes)
select s.id, 1 from study s where s.opened_at is null and exists (select 1 from study_unit u where u.study_id = s.id and u.done > 0)
on conflict (study_id) do nothing;
