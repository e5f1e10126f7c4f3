-- The columns of a gold release by which items hang together: name, number of clusters, size of the largest. Null for what
-- came before, until a worker has found out.
alter table gold_release add column clusterings jsonb;

-- The cluster of each item by each of them, from 1; items are numbered as the values are.
create table gold_clustering (
  gold_release_id bigint not null constraint gold_clustering_of_gold_release references gold_release on delete cascade,
  name text not null,
  item_cluster integer[] not null,
  constraint gold_clustering_has_one_name primary key (gold_release_id, name),
  constraint gold_clustering_counts_from_one check (1 <= all (item_cluster))
);
