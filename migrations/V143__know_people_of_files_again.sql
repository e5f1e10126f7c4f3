-- The name by which files of a study call somebody who came with one, as a digest with the study's key: the next file is about the same person.
alter table study_annotator add column brought_as bytea,
  add constraint study_annotator_name_is_a_digest check (octet_length(brought_as) = 32);
