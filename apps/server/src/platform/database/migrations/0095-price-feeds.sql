-- Feeds of prices: what a person set up, where it stands, and what each has told of.
SET LOCAL search_path = tapebook;

CREATE TABLE price_feeds (
  user_id       text        NOT NULL,
  feed          text        NOT NULL,
  -- What the person gave, under the key of the server, bound to this row and its owner.
  sealed        bytea       NOT NULL,
  state         text        NOT NULL,
  since         timestamptz NOT NULL,
  reason        jsonb,
  next_at       timestamptz,
  failures      integer     NOT NULL DEFAULT 0,
  failing_since timestamptz,
  -- When it was last asked for all that it has.
  asked_at      timestamptz,
  PRIMARY KEY (user_id, feed),
  FOREIGN KEY (user_id) REFERENCES journals
);

-- Of which stretches each feed was asked: minutes by the day, days by the year. What it has not is not asked for again.
CREATE TABLE price_units (
  user_id       text        NOT NULL,
  feed          text        NOT NULL,
  instrument_id uuid        NOT NULL,
  bar_seconds   integer     NOT NULL,
  unit          date        NOT NULL,
  -- Up to when its answer counts: the end of the stretch, or how far the feed told when it was asked.
  told_until    timestamptz NOT NULL,
  bar_count     integer     NOT NULL,
  PRIMARY KEY (user_id, feed, instrument_id, bar_seconds, unit),
  FOREIGN KEY (user_id, feed) REFERENCES price_feeds
);

SELECT keep_to_tenant('price_feeds');
SELECT keep_to_tenant('price_units');
