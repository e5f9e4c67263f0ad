-- Candles: prices bar by bar, of a person and an instrument, by who told them and by size.
SET LOCAL search_path = tapebook;

-- A row holds the bars of a day, of bars of an hour and more those of a year: a journal of minutes has thousands of
-- rows and not millions, and what a chart or a trade asks for is a few of them.
CREATE TABLE price_bars (
  user_id       text        NOT NULL,
  instrument_id uuid        NOT NULL,
  feed          text        NOT NULL,
  bar_seconds   integer     NOT NULL CHECK (bar_seconds > 0),
  -- The day, or the first of January of the year.
  day           date        NOT NULL,
  bar_count     integer     NOT NULL,
  first_at      timestamptz NOT NULL,
  last_at       timestamptz NOT NULL,
  -- Columns of little-endian doubles one after the other: when each begins (microseconds since 1970), open, high, low,
  -- close, volume.
  bars          bytea       NOT NULL CHECK (octet_length(bars) = bar_count * 48),
  PRIMARY KEY (user_id, instrument_id, feed, bar_seconds, day),
  FOREIGN KEY (user_id) REFERENCES journals
);

SELECT keep_to_tenant('price_bars');
