-- Futures that were rolled are campaigns now: journals that hold any are linked anew when they are next read.
SET LOCAL search_path = tapebook;

-- The owner of the tables is bound by their policies too.
ALTER TABLE accounts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE instruments NO FORCE ROW LEVEL SECURITY;

UPDATE accounts a SET trades_outdated = true
WHERE EXISTS (SELECT FROM instruments i WHERE i.user_id = a.user_id AND i.asset_class = 'future');

ALTER TABLE instruments FORCE ROW LEVEL SECURITY;
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
