-- What the page loads at its start, as it was last sent: made once for a state of the journal, and read from then on.
-- Unlogged: it follows from the rest and is made again where it is gone.
SET LOCAL search_path = tapebook;

CREATE UNLOGGED TABLE journal_copies (
  user_id text    NOT NULL,
  -- Of which form, version and kind of person it is.
  state   text    NOT NULL,
  -- In parts, so that neither the database nor the server handles all of a large one at once.
  part    integer NOT NULL,
  parts   integer NOT NULL,
  bytes   bytea   NOT NULL,
  PRIMARY KEY (user_id, state, part),
  FOREIGN KEY (user_id) REFERENCES journals
);
-- It is compressed already.
ALTER TABLE journal_copies ALTER COLUMN bytes SET STORAGE EXTERNAL;

SELECT keep_to_tenant('journal_copies');
