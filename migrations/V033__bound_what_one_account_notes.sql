-- What somebody did within a day is counted before they do more.
create index audit_entry_of_actor_by_age on audit_entry (actor_id, noted_at desc);
