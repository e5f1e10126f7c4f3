-- How many items share the size of their difference with another one; null where the metric is no mean of items. What was
-- tested before did not say it: workers find at their start that it is behind.
alter table pair_test add column ties integer;
update significance set changes = changes + 1, progress = 0;
