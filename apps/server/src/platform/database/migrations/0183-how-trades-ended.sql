-- An expiry, exercise or assignment that has a date alone closed its trade at the start of that day, or where the trade was opened on it: what
-- closes a trade says how far its time is known and what it was.
SET LOCAL search_path = tapebook;

ALTER TABLE trades
  ADD COLUMN closed_on_day boolean NOT NULL DEFAULT false,
  ADD COLUMN ended_by      text CHECK (ended_by IN ('expire', 'assign', 'exercise'));

-- Trades that were built before do not know it, and may know excursions by a price of the day before; the owner of the tables is
-- bound by their policies too.
ALTER TABLE accounts NO FORCE ROW LEVEL SECURITY;
UPDATE accounts SET trades_outdated = true;
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
