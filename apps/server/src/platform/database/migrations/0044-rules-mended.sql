-- Trades that were built before know other rules of dates, of endings and of what average prices are rounded to:
-- they are built anew when their journal is opened next.

SET LOCAL search_path = tapebook;

-- The owner of the tables is bound by their policies too.
ALTER TABLE accounts NO FORCE ROW LEVEL SECURITY;
UPDATE accounts SET trades_outdated = true;
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
