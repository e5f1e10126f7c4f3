-- Whether a difference counts as found is decided once, where it is tested, with a reason wherever a small p does not decide;
-- what it rests on stands beside it. What was not tested has no corrected p. Earlier tests were decided otherwise: they go,
-- with intervals, and with the ranges that rest on them, and workers find at their start that these phases are behind.
delete from pair_test;
delete from rank_range;
delete from score_interval;
update significance set changes = changes + 1, progress = 0;

alter table pair_test
  add column verdict text not null,
  add column reason text,
  add column p_randomization_corrected double precision,
  add column p_without_one double precision,
  add column p_skewed double precision,
  add column skewness double precision,
  alter column p_corrected drop not null,
  add constraint pair_test_verdict_is_known check (verdict in ('FOUND', 'NOT_FOUND', 'NOT_TESTED')),
  add constraint pair_test_reason_is_known check (
    reason in ('TOO_FEW_CLUSTERS', 'RANDOMIZATION_DISAGREES', 'ONE_DECIDES', 'SKEWED', 'UNOPPOSED')),
  add constraint pair_test_found_has_no_doubt check (verdict <> 'FOUND' or reason is null and p_corrected is not null),
  add constraint pair_test_untested_has_no_p check ((verdict = 'NOT_TESTED') = (p_corrected is null)),
  add constraint pair_test_untested_says_why check (verdict <> 'NOT_TESTED' or reason is not null),
  add constraint pair_test_check_is_a_probability check (
    p_randomization_corrected between 0 and 1 and p_without_one between 0 and 1 and p_skewed between 0 and 1
    and abs(skewness) < 'Infinity');
