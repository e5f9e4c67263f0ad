-- What a trade entered as its fills were made, in units of the first of them: what a stop puts at risk is reckoned
-- from it. NULL where splits and the like have changed nothing of it.
SET LOCAL search_path = tapebook;

ALTER TABLE trades ADD COLUMN made_quantity numeric, ADD COLUMN made_price numeric;

-- Trades that were built before do not know it, nor that a day without times keeps the order of its file.
-- The owner of the tables is bound by their policies too.
ALTER TABLE accounts NO FORCE ROW LEVEL SECURITY;
UPDATE accounts SET trades_outdated = true;
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
