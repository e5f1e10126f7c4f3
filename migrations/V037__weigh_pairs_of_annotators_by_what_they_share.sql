-- Means over pairs of annotators weigh each pair by the items that both labelled: what is known of agreement and of
-- annotators' scores is worked out anew by the job that keeps the items, which workers find missing at their start.
update gold_release set agreement = null, ceiling = null where agreement is not null;
