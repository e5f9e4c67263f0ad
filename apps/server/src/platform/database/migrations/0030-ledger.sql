-- The complete ledger: what activities say beyond fills, what trades know of themselves, and from where
-- a book can be built anew without its beginning.

SET LOCAL search_path = tapebook;

ALTER TABLE instruments
  ADD COLUMN inverse    boolean NOT NULL DEFAULT false,
  ADD COLUMN settlement text    CHECK (settlement IN ('cash', 'physical'));

ALTER TABLE accounts
  ADD COLUMN option_policy text NOT NULL DEFAULT 'close-at-zero'
    CHECK (option_policy IN ('close-at-zero', 'basis-carry'));

ALTER TABLE activities
  -- Of fees, where it is not the activity's own currency.
  ADD COLUMN fee_currency text,
  ADD COLUMN fee_rate     numeric,
  -- Whether the source says what the fees were; false: they are none, or assumed.
  ADD COLUMN fees_stated  boolean NOT NULL DEFAULT true,
  ADD COLUMN order_id     text,
  -- transfer_in: what arrives was sold short.
  ADD COLUMN direction    text CHECK (direction = 'short'),
  ADD COLUMN basis_fraction         numeric,
  ADD COLUMN basis_fraction_divisor numeric,
  -- transfer_out: the account of this journal that receives the lots.
  ADD COLUMN to_account_id uuid,
  -- The activity of the same account that this one corrects or takes back. What it names is cancelled,
  -- and may come later than this: no reference.
  ADD COLUMN replaces uuid;

-- Newest first across books, and what is there at one instant.
CREATE INDEX activities_newest ON activities (user_id, occurred_at, sequence, id);
-- How the rows are spread over persons is never known while a journal grows, and believing that one has
-- hardly any makes all indexes look alike, since all begin with the person: then one that fits is no longer
-- told from one that reads the whole journal. Without statistics it is taken for one of many large ones.
ALTER TABLE activities  ALTER COLUMN user_id SET STATISTICS 0;
ALTER TABLE trades      ALTER COLUMN user_id SET STATISTICS 0;
ALTER TABLE instruments ALTER COLUMN user_id SET STATISTICS 0;

-- The few facts that join books of instruments or accounts.
CREATE INDEX activities_that_tie ON activities (user_id, account_id)
  WHERE successor_id IS NOT NULL OR to_account_id IS NOT NULL OR kind IN ('exercise', 'assign');
CREATE INDEX activities_received ON activities (user_id, to_account_id) WHERE to_account_id IS NOT NULL;
CREATE INDEX activities_with_foreign_fees ON activities (user_id, account_id)
  WHERE fee_currency IS NOT NULL AND fee_rate IS NULL;
CREATE INDEX activities_that_replace ON activities (user_id, replaces) WHERE replaces IS NOT NULL;

ALTER TABLE trades
  -- Dividends, coupons, funding of the position: neither in gross_pnl nor in net_pnl.
  ADD COLUMN income        numeric NOT NULL DEFAULT 0,
  ADD COLUMN mae           numeric,
  ADD COLUMN mfe           numeric,
  ADD COLUMN worst_price   numeric,
  ADD COLUMN best_price    numeric,
  ADD COLUMN entry_count   integer NOT NULL DEFAULT 0,
  ADD COLUMN exit_count    integer NOT NULL DEFAULT 0,
  ADD COLUMN fees_modelled boolean NOT NULL DEFAULT false,
  -- Its own first and last facts in this account; opened_at may be older where it was transferred in.
  ADD COLUMN began_at      timestamptz,
  ADD COLUMN ended_at      timestamptz;

-- Row-level security binds the owner too, who is no superuser everywhere: without this it would see no row.
ALTER TABLE trades NO FORCE ROW LEVEL SECURITY;
UPDATE trades SET began_at = opened_at, ended_at = closed_at;
ALTER TABLE trades FORCE ROW LEVEL SECURITY;
ALTER TABLE trades ALTER COLUMN began_at SET NOT NULL;

-- Trades that were built before this know nothing of the above: they are built anew when their journal is
-- opened next.
ALTER TABLE accounts ADD COLUMN trades_outdated boolean NOT NULL DEFAULT true;
ALTER TABLE accounts ALTER COLUMN trades_outdated SET DEFAULT false;

-- Only what a rebuild replaces: the trades of a book from an instant on.
DROP INDEX trades_by_book;
CREATE INDEX trades_by_book ON trades (user_id, account_id, instrument_id, began_at);

-- Instants at which a book is flat and no trade goes on: it can be built from there. Derived, sparse.
CREATE TABLE flat_points (
  user_id        text        NOT NULL,
  account_id     uuid        NOT NULL,
  instrument_id  uuid        NOT NULL,
  at             timestamptz NOT NULL,
  -- How many activities of the book there are since the point before.
  activity_count integer     NOT NULL,
  PRIMARY KEY (user_id, account_id, instrument_id, at),
  FOREIGN KEY (user_id, account_id) REFERENCES accounts,
  FOREIGN KEY (user_id, instrument_id) REFERENCES instruments
);
ALTER TABLE flat_points ALTER COLUMN user_id SET STATISTICS 0;

-- What building found wrong with facts. Derived, replaced with the trades of their book.
CREATE TABLE activity_problems (
  user_id       text        NOT NULL,
  activity_id   uuid        NOT NULL,
  -- Among the problems of one activity.
  ordinal       integer     NOT NULL,
  account_id    uuid        NOT NULL,
  instrument_id uuid        NOT NULL,
  occurred_at   timestamptz NOT NULL,
  code          text        NOT NULL,
  message       text        NOT NULL,
  PRIMARY KEY (user_id, activity_id, ordinal)
);
CREATE INDEX activity_problems_by_book ON activity_problems (user_id, account_id, instrument_id, occurred_at);

-- What every table of people's data needs, said once: for this and the migrations after it.
CREATE FUNCTION watch_reference(child text, child_column text, parent text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER %1$I AFTER INSERT ON tapebook.%2$I REFERENCING NEW TABLE AS added
       FOR EACH STATEMENT EXECUTE FUNCTION tapebook.check_references(%3$L, %4$L)',
    child || '_' || child_column || '_inserted', child, child_column, parent);
  EXECUTE format(
    'CREATE TRIGGER %1$I AFTER UPDATE ON tapebook.%2$I REFERENCING NEW TABLE AS added
       FOR EACH STATEMENT EXECUTE FUNCTION tapebook.check_references(%3$L, %4$L)',
    child || '_' || child_column || '_updated', child, child_column, parent);
  EXECUTE format(
    'CREATE TRIGGER %1$I AFTER DELETE ON tapebook.%4$I REFERENCING OLD TABLE AS removed
       FOR EACH STATEMENT EXECUTE FUNCTION tapebook.refuse_removal(%3$L, %2$L)',
    child || '_' || child_column || '_kept', child, child_column, parent);
END
$$;

CREATE FUNCTION keep_to_tenant(name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE tapebook.%I ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE tapebook.%I FORCE ROW LEVEL SECURITY', name);
  EXECUTE format(
    'CREATE POLICY tenant ON tapebook.%I USING (user_id = (SELECT current_setting(''tapebook.user_id'', true)))
       WITH CHECK (user_id = (SELECT current_setting(''tapebook.user_id'', true)))', name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON tapebook.%I TO tapebook_app', name);
END
$$;

REVOKE EXECUTE ON FUNCTION watch_reference, keep_to_tenant FROM PUBLIC;

SELECT watch_reference('activities', 'to_account_id', 'accounts');
SELECT watch_reference('activity_problems', 'account_id', 'accounts');

SELECT keep_to_tenant('flat_points');
SELECT keep_to_tenant('activity_problems');
