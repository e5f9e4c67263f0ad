-- What a person says about trades and about the market. Trades are derived and replaced; what is said of
-- them is kept against their fills, waits while a fill is gone and comes back with it. So none of it
-- refers to a row of activities or trades.

SET LOCAL search_path = tapebook;

-- By the fill that opened the trade when it was said (or the exit that it was split after): every trade that
-- begins with it, under any grouping, shows it; where none does, the trade that contains it.
CREATE TABLE trade_annotations (
  user_id             text        NOT NULL,
  opening_activity_id uuid        NOT NULL,
  -- Prices of the first stop and of the target, and money at risk as it was stated.
  stop                numeric,
  target              numeric,
  risk                numeric,
  setup_id            uuid,
  tag_ids             uuid[]      NOT NULL DEFAULT '{}',
  rating              smallint    CHECK (rating BETWEEN 1 AND 5),
  reviewed            boolean     NOT NULL DEFAULT false,
  notes               text        NOT NULL DEFAULT '',
  version             bigint      NOT NULL DEFAULT 0,
  changed_at          timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, opening_activity_id),
  FOREIGN KEY (user_id) REFERENCES journals
);

-- Trades merged by hand: each belongs to one merger at most. Ids are those of trades without any merger.
CREATE TABLE trade_joins (
  user_id    text NOT NULL,
  trade_id   uuid NOT NULL,
  join_id    uuid NOT NULL,
  account_id uuid NOT NULL,
  PRIMARY KEY (user_id, trade_id),
  FOREIGN KEY (user_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX trade_joins_by_account ON trade_joins (user_id, account_id, join_id);

-- Trades split by hand: after the exit by this activity the trade ends, and what is held begins another.
-- That other one may begin with units of the same opening fill, so what is said of it is kept against the
-- exit that parts them.
CREATE TABLE trade_cuts (
  user_id     text NOT NULL,
  activity_id uuid NOT NULL,
  account_id  uuid NOT NULL,
  -- The trade that begins there.
  made_id     uuid,
  PRIMARY KEY (user_id, activity_id),
  FOREIGN KEY (user_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX trade_cuts_by_account ON trade_cuts (user_id, account_id);
CREATE INDEX trade_cuts_by_trade ON trade_cuts (user_id, made_id);

-- Units of quote for one base, as a person typed them (import_id NULL) or a statement states them.
CREATE TABLE rates (
  user_id   text        NOT NULL,
  id        uuid        NOT NULL DEFAULT gen_random_uuid(),
  base      text        NOT NULL,
  quote     text        NOT NULL,
  at        timestamptz NOT NULL,
  rate      numeric     NOT NULL CHECK (rate > 0),
  import_id uuid,
  PRIMARY KEY (user_id, id),
  UNIQUE NULLS NOT DISTINCT (user_id, base, quote, at, import_id),
  FOREIGN KEY (user_id) REFERENCES journals
);
CREATE INDEX rates_by_import ON rates (user_id, import_id) WHERE import_id IS NOT NULL;

-- Prices seen on the market, typed or stated likewise.
CREATE TABLE marks (
  user_id       text        NOT NULL,
  id            uuid        NOT NULL DEFAULT gen_random_uuid(),
  instrument_id uuid        NOT NULL,
  at            timestamptz NOT NULL,
  price         numeric     NOT NULL,
  import_id     uuid,
  PRIMARY KEY (user_id, id),
  UNIQUE NULLS NOT DISTINCT (user_id, instrument_id, at, import_id),
  FOREIGN KEY (user_id) REFERENCES journals
);
CREATE INDEX marks_by_import ON marks (user_id, import_id) WHERE import_id IS NOT NULL;

-- Answers to “what is one point worth”, for every contract of a root, those to come included.
CREATE TABLE contract_terms (
  user_id     text    NOT NULL,
  asset_class text    NOT NULL,
  root        text    NOT NULL,
  currency    text    NOT NULL,
  multiplier  numeric NOT NULL CHECK (multiplier > 0),
  tick_size   numeric CHECK (tick_size > 0),
  PRIMARY KEY (user_id, asset_class, root, currency),
  FOREIGN KEY (user_id) REFERENCES journals
);

-- The instants of what was realised: those of the last exit of each of realised_days, for rates of exchange.
ALTER TABLE trades ADD COLUMN realised_at timestamptz[] NOT NULL DEFAULT '{}';

-- What is said of a trade is kept against this activity; against the one that opens it where NULL.
ALTER TABLE trades ADD COLUMN said_against uuid;

-- Trades are found by their opening fill when what is said of it changes.
CREATE INDEX trades_by_opening ON trades (user_id, opening_activity_id);
CREATE INDEX trades_by_said ON trades (user_id, said_against) WHERE said_against IS NOT NULL;

-- As in the tables of imports: a statement may bring many, so references are checked a statement at a time.
SELECT watch_reference('rates', 'import_id', 'imports');
SELECT watch_reference('marks', 'import_id', 'imports');
SELECT watch_reference('marks', 'instrument_id', 'instruments');

SELECT keep_to_tenant('trade_annotations');
SELECT keep_to_tenant('trade_joins');
SELECT keep_to_tenant('trade_cuts');
SELECT keep_to_tenant('rates');
SELECT keep_to_tenant('marks');
SELECT keep_to_tenant('contract_terms');
