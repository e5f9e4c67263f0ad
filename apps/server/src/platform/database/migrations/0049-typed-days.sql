-- Days that were typed without a time began at midnight in UTC; they begin at midnight in the zone of their account.
SET LOCAL search_path = tapebook;

-- The owner of the tables is bound by their policies too.
ALTER TABLE accounts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE activities NO FORCE ROW LEVEL SECURITY;

UPDATE activities f SET occurred_at =
  ((f.occurred_at + interval '12 hours') AT TIME ZONE
    CASE WHEN extract(hour FROM f.occurred_at AT TIME ZONE 'UTC') IN (10, 11) THEN a.time_zone ELSE 'UTC' END
  )::date::timestamp AT TIME ZONE a.time_zone
FROM accounts a
WHERE a.user_id = f.user_id AND a.id = f.account_id AND f.import_id IS NULL AND f.time_precision = 'day';

UPDATE accounts SET trades_outdated = true;

ALTER TABLE activities FORCE ROW LEVEL SECURITY;
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
