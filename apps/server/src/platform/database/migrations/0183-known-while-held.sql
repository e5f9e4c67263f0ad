-- Excursions are known where a price was seen while the position was held; one of the day before made them known, and nothing.
SET LOCAL search_path = tapebook;

-- The owner of the tables is bound by their policies too.
ALTER TABLE accounts NO FORCE ROW LEVEL SECURITY;
UPDATE accounts SET trades_outdated = true;
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
