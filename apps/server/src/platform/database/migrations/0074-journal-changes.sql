-- What made one state of a journal of the one before, as it is sent to whoever holds that: an edit of one trade does not
-- send all others again. Unlogged, like the copies: where it is gone the whole is sent.
SET LOCAL search_path = tapebook;

CREATE UNLOGGED TABLE journal_changes (
  user_id    text        NOT NULL,
  from_state text        NOT NULL,
  to_state   text        NOT NULL,
  bytes      bytea       NOT NULL,
  made_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- A state is followed by one other; a chain of them leads to the one that is kept whole.
  PRIMARY KEY (user_id, from_state),
  FOREIGN KEY (user_id) REFERENCES journals
);
-- It is compressed already.
ALTER TABLE journal_changes ALTER COLUMN bytes SET STORAGE EXTERNAL;

SELECT keep_to_tenant('journal_changes');
