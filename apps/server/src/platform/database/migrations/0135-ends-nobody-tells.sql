-- Of some trades a source tells one time alone. Both their fills stood there, and the trade was held for no time at all.
SET LOCAL search_path = tapebook;

ALTER TABLE activities DROP CONSTRAINT activities_time_precision_check;
-- untold: this end of a trade has no time of its own, and stands where the other one does.
ALTER TABLE activities ADD CONSTRAINT activities_time_precision_check
  CHECK (time_precision IN ('instant', 'day', 'untold'));

-- closed_at is then where it was opened.
ALTER TABLE trades ADD COLUMN closing_unknown boolean NOT NULL DEFAULT false;

-- The owner of the tables is bound by their policies too.
ALTER TABLE activities NO FORCE ROW LEVEL SECURITY;
ALTER TABLE accounts NO FORCE ROW LEVEL SECURITY;
WITH untold AS (
  UPDATE activities SET time_precision = 'untold'
  WHERE import_id IS NOT NULL AND kind IN ('buy', 'sell') AND held_cost IS NULL
    AND ((effect = 'close' AND note = 'The file does not say when it was closed.')
      OR (effect = 'open' AND (note = 'The file does not say when it was opened.'
        OR note LIKE '%The report does not say when the position was opened, and has the average of its entries')))
  RETURNING user_id, account_id
)
UPDATE accounts a SET trades_outdated = true FROM (SELECT DISTINCT user_id, account_id FROM untold) u
  WHERE a.user_id = u.user_id AND a.id = u.account_id;
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
ALTER TABLE activities FORCE ROW LEVEL SECURITY;
