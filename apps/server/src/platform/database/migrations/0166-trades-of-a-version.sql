-- Which trades alone a version of a journal has otherwise than the one before, where whoever changed it knew: an edit of one
-- trade then reads that one, and not all the others again. Unlogged, like the copies and their changes: where it is gone all
-- are read.
SET LOCAL search_path = tapebook;

CREATE UNLOGGED TABLE journal_touches (
  user_id   text   NOT NULL,
  version   bigint NOT NULL,
  trade_ids uuid[] NOT NULL,
  PRIMARY KEY (user_id, version),
  -- A server of the version before deletes journals and does not know of this.
  FOREIGN KEY (user_id) REFERENCES journals ON DELETE CASCADE
);

SELECT keep_to_tenant('journal_touches');
