-- Files are addressed by the SHA-256 of their content and kept in chunks, so that nothing is ever held whole in memory.
create table blob (
  digest text primary key,
  size bigint not null,
  created_at timestamptz not null,
  constraint blob_digest_is_sha256 check (digest ~ '^[0-9a-f]{64}$'),
  constraint blob_size_is_not_negative check (size >= 0)
);

create table blob_chunk (
  digest text not null constraint blob_chunk_belongs_to_blob references blob,
  position integer not null,
  content bytea not null,
  constraint blob_chunk_has_one_place primary key (digest, position),
  constraint blob_chunk_is_bounded check (octet_length(content) between 1 and 1048576)
);
alter table blob_chunk alter column content set storage external;
