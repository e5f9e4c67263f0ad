-- The journal: accounts, instruments, activities (facts), trades (derived), imports.
--
-- Every table that holds a person's data has user_id first in its keys, and row-level security says
-- the same once more. Amounts are numeric: exact, of any precision.

SET LOCAL search_path = tapebook;

-- One row per person: the version of everything below (the ETag of app_data) and the settings.
CREATE TABLE journals (
  user_id          text        NOT NULL CHECK (user_id <> '' AND length(user_id) <= 128),
  version          bigint      NOT NULL DEFAULT 1,
  settings         jsonb,
  settings_version bigint      NOT NULL DEFAULT 0,
  created_at       timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id)
);

CREATE TABLE accounts (
  user_id         text        NOT NULL,
  id              uuid        NOT NULL DEFAULT gen_random_uuid(),
  name            text        NOT NULL,
  broker          text        NOT NULL,
  -- The account's number as its statements print it; empty when none does.
  reference       text        NOT NULL DEFAULT '',
  currency        text        NOT NULL,
  time_zone       text        NOT NULL,
  matching        text        NOT NULL DEFAULT 'fifo',
  grouping        text        NOT NULL DEFAULT 'flat-to-flat',
  fee_model       jsonb,
  opening_balance numeric     NOT NULL DEFAULT 0,
  archived        boolean     NOT NULL DEFAULT false,
  created_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, name),
  FOREIGN KEY (user_id) REFERENCES journals
);
CREATE UNIQUE INDEX accounts_by_reference ON accounts (user_id, broker, reference) WHERE reference <> '';

-- The id is derived from the key, so that two imports name the same instrument alike.
CREATE TABLE instruments (
  user_id      text    NOT NULL,
  id           uuid    NOT NULL,
  key          text    NOT NULL,
  symbol       text    NOT NULL,
  asset_class  text    NOT NULL,
  currency     text    NOT NULL,
  multiplier   numeric,
  tick_size    numeric,
  exchange     text,
  underlying   text,
  expiry       date,
  strike       numeric,
  option_right text,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, key),
  FOREIGN KEY (user_id) REFERENCES journals
);

CREATE TABLE import_sources (
  user_id    text        NOT NULL,
  id         uuid        NOT NULL DEFAULT gen_random_uuid(),
  kind       text        NOT NULL CHECK (kind IN ('statement', 'connection')),
  broker     text        NOT NULL,
  format     text,
  label      text        NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id),
  UNIQUE NULLS NOT DISTINCT (user_id, kind, broker, format),
  FOREIGN KEY (user_id) REFERENCES journals
);

CREATE TABLE imports (
  user_id        text        NOT NULL,
  id             uuid        NOT NULL,
  source_id      uuid,
  kind           text        NOT NULL CHECK (kind IN ('statement', 'connection')),
  status         text        NOT NULL CHECK (status IN ('queued', 'running', 'needs-mapping', 'completed', 'failed', 'undone')),
  broker         text,
  format         text,
  file_name      text        NOT NULL,
  file_size      bigint      NOT NULL,
  file_key       text        NOT NULL,
  file_sha256    text        NOT NULL,
  -- What the person chose in the form: broker, account, zone, start date, default commission.
  options        jsonb       NOT NULL,
  time_zone      text,
  period_from    date,
  period_to      date,
  account_ids    uuid[]      NOT NULL DEFAULT '{}',
  counts         jsonb       NOT NULL,
  problems       jsonb       NOT NULL DEFAULT '[]',
  reconciliation jsonb       NOT NULL DEFAULT '[]',
  created_at     timestamptz NOT NULL DEFAULT now(),
  finished_at    timestamptz,
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (user_id) REFERENCES journals,
  FOREIGN KEY (user_id, source_id) REFERENCES import_sources
);
CREATE INDEX imports_newest ON imports (user_id, created_at DESC, id DESC);

-- Facts. The primary key is their identity: the same fact cannot be there twice.
CREATE TABLE activities (
  user_id        text        NOT NULL,
  id             uuid        NOT NULL,
  account_id     uuid        NOT NULL,
  instrument_id  uuid,
  kind           text        NOT NULL,
  occurred_at    timestamptz NOT NULL,
  time_precision text        NOT NULL CHECK (time_precision IN ('instant', 'day')),
  -- Order among facts of one instant, as the source has it.
  sequence       integer     NOT NULL DEFAULT 0,
  quantity       numeric,
  price          numeric,
  amount         numeric     NOT NULL,
  fees           numeric     NOT NULL,
  currency       text        NOT NULL,
  effect         text        CHECK (effect IN ('open', 'close')),
  ratio          numeric,
  ratio_divisor  numeric,
  acquired_at    timestamptz,
  successor_id   uuid,
  external_id    text,
  note           text,
  import_id      uuid,
  line           integer,
  -- The format that the id was derived from; NULL for what was typed. Another format of the same broker
  -- names the same fill otherwise.
  identity_format text,
  -- Taken back by a cancellation: it stays known, and counts for nothing.
  cancelled      boolean     NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX activities_by_book ON activities (user_id, account_id, instrument_id, occurred_at, sequence);
CREATE INDEX activities_by_import ON activities (user_id, import_id, line);

-- Verdicts on rows that did not become an activity of this import; those that did are found by
-- activities.import_id and line.
CREATE TABLE import_rows (
  user_id     text    NOT NULL,
  import_id   uuid    NOT NULL,
  ordinal     integer NOT NULL,
  line        integer,
  verdict     text    NOT NULL CHECK (verdict IN ('duplicate', 'ignored', 'rejected')),
  code        text    NOT NULL,
  message     text    NOT NULL,
  activity_id uuid,
  PRIMARY KEY (user_id, import_id, ordinal)
);
CREATE INDEX import_rows_by_activity ON import_rows (user_id, activity_id) WHERE activity_id IS NOT NULL;

-- What statements take back. Kept as facts of their import: which activities they strike is found anew
-- whenever either changes, so neither order nor repetition of imports matters.
CREATE TABLE cancellations (
  user_id       text        NOT NULL,
  import_id     uuid        NOT NULL,
  -- The same cancellation in two imports has the same key, and strikes once.
  key           text        NOT NULL,
  account_id    uuid        NOT NULL,
  external_id   text,
  instrument_id uuid,
  kind          text        NOT NULL,
  occurred_at   timestamptz NOT NULL,
  quantity      numeric,
  price         numeric,
  PRIMARY KEY (user_id, import_id, key),
  FOREIGN KEY (user_id, import_id) REFERENCES imports,
  FOREIGN KEY (user_id, account_id) REFERENCES accounts
);
CREATE INDEX cancellations_by_account ON cancellations (user_id, account_id);
CREATE INDEX activities_cancelled ON activities (user_id, account_id) WHERE cancelled;

-- Derived from activities; replaced whenever what they derive from changes.
CREATE TABLE trades (
  user_id             text        NOT NULL,
  id                  uuid        NOT NULL,
  account_id          uuid        NOT NULL,
  instrument_id       uuid        NOT NULL,
  direction           text        NOT NULL CHECK (direction IN ('long', 'short')),
  status              text        NOT NULL CHECK (status IN ('open', 'closed')),
  opened_at           timestamptz NOT NULL,
  closed_at           timestamptz,
  day                 date        NOT NULL,
  quantity            numeric     NOT NULL,
  open_quantity       numeric     NOT NULL,
  peak_quantity       numeric     NOT NULL,
  entry_price         numeric,
  exit_price          numeric,
  gross_pnl           numeric,
  fees                numeric     NOT NULL,
  net_pnl             numeric,
  open_fees           numeric     NOT NULL,
  currency            text        NOT NULL,
  fill_count          integer     NOT NULL,
  opening_activity_id uuid        NOT NULL,
  -- What was realised on each trading day, as parallel arrays: P&L belongs to the day of its exit.
  realised_days       date[]      NOT NULL,
  realised_quantities numeric[]   NOT NULL,
  realised_gross      numeric[]   NOT NULL,
  realised_fees       numeric[]   NOT NULL,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX trades_by_book ON trades (user_id, account_id, instrument_id);
CREATE INDEX trades_newest ON trades (user_id, day DESC, opened_at DESC, id DESC);

-- Answers to creating calls that carried an Idempotency-Key.
CREATE TABLE idempotency_keys (
  user_id      text        NOT NULL,
  key          text        NOT NULL,
  request_hash text        NOT NULL,
  status       integer     NOT NULL,
  answer       jsonb       NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key),
  FOREIGN KEY (user_id) REFERENCES journals
);

-- References of the tables that imports fill by the hundred thousand rows. PostgreSQL checks a foreign
-- key row by row, which costs more than writing the rows; these check a statement's rows as a set, and
-- refuse to remove what is still referred to, as a foreign key would. Writers hold the rows that they
-- refer to: an import its accounts and itself; instruments go with the whole journal only.
CREATE FUNCTION check_references() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dangling text;
BEGIN
  EXECUTE format(
    'SELECT a.%1$I::text FROM (SELECT DISTINCT user_id, %1$I FROM added WHERE %1$I IS NOT NULL) a
     WHERE NOT EXISTS (SELECT FROM tapebook.%2$I p WHERE p.user_id = a.user_id AND p.id = a.%1$I) LIMIT 1',
    TG_ARGV[0], TG_ARGV[1]) INTO dangling;
  IF dangling IS NOT NULL THEN
    RAISE foreign_key_violation USING
      MESSAGE = format('%s.%s: there is no %s %s', TG_TABLE_NAME, TG_ARGV[0], TG_ARGV[1], dangling),
      TABLE = TG_TABLE_NAME, COLUMN = TG_ARGV[0];
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held text;
BEGIN
  EXECUTE format(
    'SELECT r.id::text FROM removed r
     WHERE EXISTS (SELECT FROM tapebook.%2$I c WHERE c.user_id = r.user_id AND c.%1$I = r.id) LIMIT 1',
    TG_ARGV[0], TG_ARGV[1]) INTO held;
  IF held IS NOT NULL THEN
    RAISE foreign_key_violation USING
      MESSAGE = format('%s %s is still referred to by %s', TG_TABLE_NAME, held, TG_ARGV[1]), TABLE = TG_ARGV[1];
  END IF;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  reference text[];
BEGIN
  FOREACH reference SLICE 1 IN ARRAY ARRAY[
    ['activities', 'account_id', 'accounts'],
    ['activities', 'instrument_id', 'instruments'],
    ['activities', 'successor_id', 'instruments'],
    ['activities', 'import_id', 'imports'],
    ['import_rows', 'import_id', 'imports'],
    ['trades', 'account_id', 'accounts'],
    ['trades', 'instrument_id', 'instruments']
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %1$I AFTER INSERT ON tapebook.%2$I REFERENCING NEW TABLE AS added
         FOR EACH STATEMENT EXECUTE FUNCTION tapebook.check_references(%3$L, %4$L)',
      reference[1] || '_' || reference[2] || '_inserted', reference[1], reference[2], reference[3]);
    EXECUTE format(
      'CREATE TRIGGER %1$I AFTER UPDATE ON tapebook.%2$I REFERENCING NEW TABLE AS added
         FOR EACH STATEMENT EXECUTE FUNCTION tapebook.check_references(%3$L, %4$L)',
      reference[1] || '_' || reference[2] || '_updated', reference[1], reference[2], reference[3]);
    EXECUTE format(
      'CREATE TRIGGER %1$I AFTER DELETE ON tapebook.%4$I REFERENCING OLD TABLE AS removed
         FOR EACH STATEMENT EXECUTE FUNCTION tapebook.refuse_removal(%3$L, %2$L)',
      reference[1] || '_' || reference[2] || '_kept', reference[1], reference[2], reference[3]);
  END LOOP;
END
$$;

DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'tapebook' LOOP
    EXECUTE format('ALTER TABLE tapebook.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE tapebook.%I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant ON tapebook.%I USING (user_id = (SELECT current_setting(''tapebook.user_id'', true)))
         WITH CHECK (user_id = (SELECT current_setting(''tapebook.user_id'', true)))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON tapebook.%I TO tapebook_app', name);
  END LOOP;
END
$$;
