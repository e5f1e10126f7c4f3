-- How far people agree is worked out once more in every study: pages show more of it than was kept.
update study_agreement set changes = changes + 1 where agreement is not null;
