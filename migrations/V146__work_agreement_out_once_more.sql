-- What was kept before counts a time of 0 as measured, has intervals where all draws give the same value, and does not say what it lacks.
update study_agreement set changes = changes + 1 where agreement is not null;
