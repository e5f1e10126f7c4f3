-- Nobody remembers any more as whom somebody looks at a competition: it is looked up with every request.
-- Account first, as by whoever writes to an account and to another table.
drop trigger reader_change_account on account;
drop trigger reader_change_account_delete on account;
drop function notify_reader_change() cascade;
drop function notify_published_change() cascade;
