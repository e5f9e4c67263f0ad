-- A trade says that a fee of it is in a currency without a rate, and left out of its result.
SET LOCAL search_path = tapebook;

ALTER TABLE trades ADD COLUMN fees_left_out boolean NOT NULL DEFAULT false;

-- The owner of the tables is bound by their policies too.
ALTER TABLE accounts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE activity_problems NO FORCE ROW LEVEL SECURITY;

UPDATE accounts a SET trades_outdated = true
WHERE EXISTS (SELECT FROM activity_problems p WHERE p.user_id = a.user_id AND p.code = 'foreign-fee');

ALTER TABLE activity_problems FORCE ROW LEVEL SECURITY;
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
