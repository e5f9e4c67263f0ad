-- What stands out of a journal: the last search, and the life of each finding.
SET LOCAL search_path = tapebook;

CREATE TABLE insight_searches (
  user_id       text        NOT NULL,
  asked_at      timestamptz NOT NULL DEFAULT now(),
  ended_at      timestamptz,
  problem       text,
  -- Of the journal that was searched, and what the search came to; nothing before the first one has ended.
  version       text,
  content       json,
  -- Closed trades at the last search that judged: a tenth more of them, and the next one does.
  judged_trades integer,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES journals
);

CREATE TABLE insights (
  user_id   text     NOT NULL,
  id        uuid     NOT NULL,
  -- The hypothesis with its version, and which of its segments.
  segment   text     NOT NULL,
  sign      integer  NOT NULL CHECK (abs(sign) = 1),
  waits_for integer,
  -- Every change with its day and figures, oldest first; never made shorter.
  entries   json     NOT NULL,
  -- Numbers of the last search that knew the segment.
  content   json     NOT NULL,
  -- The trades that it stands on.
  trade_ids uuid[]   NOT NULL,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, segment, sign),
  FOREIGN KEY (user_id) REFERENCES journals
);

SELECT keep_to_tenant('insight_searches');
SELECT keep_to_tenant('insights');
