-- What a person writes: notes of trades, descriptions of setups, pages of the journal.
SET LOCAL search_path = tapebook;

CREATE TABLE texts (
  user_id    text        NOT NULL,
  id         uuid        NOT NULL,
  -- What it belongs to, which knows it by its id.
  kind       text        NOT NULL,
  -- All that was ever typed and is needed to merge what devices send, as Yjs encodes it. What follows is derived from it.
  state      bytea       NOT NULL,
  document   jsonb       NOT NULL,
  -- The words alone, for searching.
  plain      text        NOT NULL,
  version    bigint      NOT NULL DEFAULT 1,
  -- From when on nothing of it may change: a plan, once the day's first fill has come.
  frozen_at  timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id) REFERENCES journals
);

SELECT keep_to_tenant('texts');

-- The text that the notes of a trade are written in, once anything was; they stay beside it as Markdown.
ALTER TABLE trade_annotations ADD COLUMN notes_text_id uuid;
CREATE INDEX trade_annotations_by_notes_text ON trade_annotations (user_id, notes_text_id) WHERE notes_text_id IS NOT NULL;
