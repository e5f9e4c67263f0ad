-- Archives that were brought back: what became of each kind of thing, and which rows came with them, so that it can be undone.
SET LOCAL search_path = tapebook;

CREATE TABLE restores (
  user_id     text        NOT NULL,
  id          uuid        NOT NULL,
  restored_at timestamptz NOT NULL,
  -- When the archive was made.
  made_at     timestamptz NOT NULL,
  -- By table: how many were added, were there, differ and were kept, or were left out; and some of those by name.
  verdicts    json        NOT NULL,
  undone_at   timestamptz,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id) REFERENCES journals
);

CREATE TABLE restored_rows (
  user_id    text  NOT NULL,
  restore_id uuid  NOT NULL,
  of_table   text  NOT NULL,
  -- The keys of the rows, each as an object of its columns.
  keys       jsonb NOT NULL,
  -- The files that came with them.
  file_keys  text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (user_id, restore_id, of_table),
  FOREIGN KEY (user_id, restore_id) REFERENCES restores ON DELETE CASCADE
);

SELECT keep_to_tenant('restores');
SELECT keep_to_tenant('restored_rows');
