-- Files that people keep (photos, attachments), and what they write to us.

SET LOCAL search_path = tapebook;

-- Bytes in the file store. A row is there before its bytes are, so that none can be there without being
-- known of, whenever a process dies.
CREATE TABLE storage_blobs (
  user_id    text        NOT NULL,
  key        text        NOT NULL,
  size       bigint      NOT NULL DEFAULT 0,
  -- Whether an object or an upload has them. Else they are being written, or about to be removed; a day
  -- later nobody is, and the sweep removes them.
  held       boolean     NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);

CREATE TABLE storage_objects (
  user_id             text        NOT NULL,
  -- The whole path, opaque but for its slashes; in byte order, which listings are paged by.
  name                text        COLLATE "C" NOT NULL CHECK (octet_length(name) BETWEEN 1 AND 1024),
  generation          bigint      NOT NULL,
  metageneration      bigint      NOT NULL,
  size                bigint      NOT NULL,
  md5                 bytea       NOT NULL CHECK (octet_length(md5) = 16),
  -- Its bytes are those of the blobs, one after the other, each so many.
  blob_keys           text[]      NOT NULL,
  blob_sizes          bigint[]    NOT NULL,
  -- A small picture of an image.
  preview_key         text,
  content_type        text,
  cache_control       text,
  content_disposition text,
  content_encoding    text,
  content_language    text,
  custom_metadata     jsonb       NOT NULL,
  -- Whoever shows one of them may read the object.
  download_tokens     text[]      NOT NULL,
  created_at          timestamptz NOT NULL,
  updated_at          timestamptz NOT NULL,
  PRIMARY KEY (user_id, name),
  CHECK (cardinality(blob_keys) = cardinality(blob_sizes))
);

-- Uploads in several requests. Whoever has the id may go on with one, so only its hash is kept.
CREATE TABLE storage_uploads (
  user_id       text        NOT NULL,
  id_hash       bytea       NOT NULL CHECK (octet_length(id_hash) = 32),
  name          text        NOT NULL,
  status        text        NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'final', 'cancelled')),
  -- What the client said at the start; NULL where it did not.
  declared_size bigint,
  received      bigint      NOT NULL DEFAULT 0,
  blob_keys     text[]      NOT NULL DEFAULT '{}',
  blob_sizes    bigint[]    NOT NULL DEFAULT '{}',
  -- The MD5 of what is there so far, as it can be gone on with.
  md5_state     bytea       NOT NULL,
  -- What the object is to be: its type, its metadata, the MD5 that it must have.
  metadata      jsonb       NOT NULL,
  expires_at    timestamptz NOT NULL,
  PRIMARY KEY (user_id, id_hash)
);

CREATE TABLE feedback (
  user_id text        NOT NULL,
  -- Derived from what is said, so that the same is said once.
  id      uuid        NOT NULL,
  message text        NOT NULL,
  page    text,
  contact text,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);

SELECT keep_to_tenant('storage_blobs');
SELECT keep_to_tenant('storage_objects');
SELECT keep_to_tenant('storage_uploads');
SELECT keep_to_tenant('feedback');
