-- Nobody remembers any more as whom somebody looks at a competition: it is looked up with every request.
drop function notify_reader_change() cascade;
drop function notify_published_change() cascade;
