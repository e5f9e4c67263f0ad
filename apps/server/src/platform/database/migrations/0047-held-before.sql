-- What a fill closes may have been held before the journal begins: its trade has no known entry, or has cost what the
-- source states. A fill of a statement that says by itself that it closes was told of and made no trade until now.
SET LOCAL search_path = tapebook;

ALTER TABLE activities
  ADD COLUMN held_before boolean NOT NULL DEFAULT false,
  ADD COLUMN held_cost numeric;

-- What a person said that sales of what the account does not hold are; NULL while nobody has been asked.
ALTER TABLE accounts
  ADD COLUMN unexplained_sales text CHECK (unexplained_sales IN ('sold-short', 'held-before'));

-- The owner of the tables is bound by their policies too.
ALTER TABLE activities NO FORCE ROW LEVEL SECURITY;
ALTER TABLE accounts NO FORCE ROW LEVEL SECURITY;
UPDATE activities SET held_before = true
  WHERE effect = 'close' AND import_id IS NOT NULL AND kind IN ('buy', 'sell');
UPDATE accounts SET trades_outdated = true;
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
ALTER TABLE activities FORCE ROW LEVEL SECURITY;
