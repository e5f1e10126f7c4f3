-- Judgements are added and read, as entries of the audit log are: not even the tables' owner deletes them, and no setting of a session lets
-- triggers be passed by. What empties comments changes them with the owner's right, which is kept for that alone.
create trigger judgement_is_kept before truncate on judgement for each statement execute function refuse_to_change_judgements();
alter table judgement enable always trigger judgement_is_append_only;
alter table judgement enable always trigger judgement_is_kept;
revoke update, delete, truncate on judgement from public;
revoke delete, truncate on judgement from current_user;
