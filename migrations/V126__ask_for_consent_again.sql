-- Since which version people are told what they are told before they begin: whoever agreed to an earlier text is asked once more.
alter table study_form add column consent_since int not null default 1,
  add constraint study_form_consent_since_is_a_version check (consent_since between 1 and version);
alter table study_form alter column consent_since drop default;
