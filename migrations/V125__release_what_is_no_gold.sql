-- What a study finds and is no label of a task is released in parts too; the digest is then that of their units and answers.
alter table released_part alter column gold_release_id drop not null;
