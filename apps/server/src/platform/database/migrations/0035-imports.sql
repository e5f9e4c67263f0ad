-- What imports ask of a person, and what they tell: files that wait, saved mappings, parts of archives.

SET LOCAL search_path = tapebook;

ALTER TABLE imports DROP CONSTRAINT imports_status_check;
ALTER TABLE imports ADD CONSTRAINT imports_status_check CHECK (
  status IN ('queued', 'running', 'needs-mapping', 'completed', 'failed', 'cancelled', 'undone'));

-- What the file held: itself, or the files of an archive, as they were recognised.
ALTER TABLE imports ADD COLUMN files jsonb NOT NULL DEFAULT '[]';
-- Names of the files of an archive; rows name theirs by its place in here, from 1.
ALTER TABLE imports ADD COLUMN part_names text[] NOT NULL DEFAULT '{}';
-- One file read anew: the import whose place this one takes, and the one that took its own.
ALTER TABLE imports ADD COLUMN replaces_id uuid;
ALTER TABLE imports ADD COLUMN replaced_by_id uuid;

-- 0 where the statement is one file.
ALTER TABLE activities ADD COLUMN part smallint NOT NULL DEFAULT 0;
ALTER TABLE import_rows ADD COLUMN part smallint NOT NULL DEFAULT 0;
DROP INDEX activities_by_import;
CREATE INDEX activities_by_import ON activities (user_id, import_id, part, line);
CREATE INDEX import_rows_in_order ON import_rows (user_id, import_id, part, line, ordinal);

-- A file that was handed over and not imported yet.
CREATE TABLE import_uploads (
  user_id     text        NOT NULL,
  id          uuid        NOT NULL,
  file_name   text        NOT NULL,
  file_size   bigint      NOT NULL,
  file_key    text        NOT NULL,
  file_sha256 text        NOT NULL,
  -- What was chosen when it was looked at last.
  options     jsonb       NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id) REFERENCES journals
);
CREATE INDEX import_uploads_in_order ON import_uploads (user_id, created_at, id);

-- How a table is read, for the next one whose header is the same.
CREATE TABLE saved_mappings (
  user_id    text        NOT NULL,
  id         uuid        NOT NULL,
  name       text        NOT NULL,
  -- Of the header, without case and spaces.
  signature  text        NOT NULL,
  header     jsonb       NOT NULL,
  mapping    jsonb       NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, signature),
  FOREIGN KEY (user_id) REFERENCES journals
);

SELECT keep_to_tenant('import_uploads');
SELECT keep_to_tenant('saved_mappings');
