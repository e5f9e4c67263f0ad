-- The most that a trade gave back of its open profit while it was open. NULL where no bars are known of its time.
SET LOCAL search_path = tapebook;

ALTER TABLE trades ADD COLUMN give_back numeric;

-- Trades that were built before do not know it; the owner of the tables is bound by their policies too.
ALTER TABLE accounts NO FORCE ROW LEVEL SECURITY;
UPDATE accounts SET trades_outdated = true;
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
