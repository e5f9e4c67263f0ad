-- Of some trades a source states the result and nothing else: neither side nor size. And of what was held before the
-- journal begins nobody knows when it was opened: it was told as held for no time at all.
SET LOCAL search_path = tapebook;

ALTER TABLE activities DROP CONSTRAINT activities_direction_check;
-- transfer_in: what arrives was sold short. result: which way it was traded, where that is stated.
ALTER TABLE activities ADD CONSTRAINT activities_direction_check CHECK (direction IN ('long', 'short'));

ALTER TABLE trades
  ALTER COLUMN direction DROP NOT NULL,
  ALTER COLUMN quantity DROP NOT NULL,
  ALTER COLUMN peak_quantity DROP NOT NULL,
  -- opened_at is then the first that is known of it: its closing.
  ADD COLUMN opening_unknown boolean NOT NULL DEFAULT false;

-- The owner of the tables is bound by their policies too.
ALTER TABLE activities NO FORCE ROW LEVEL SECURITY;
ALTER TABLE accounts NO FORCE ROW LEVEL SECURITY;
UPDATE accounts a SET trades_outdated = true
  WHERE EXISTS (SELECT FROM activities f WHERE f.user_id = a.user_id AND f.account_id = a.id AND f.held_before);
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
ALTER TABLE activities FORCE ROW LEVEL SECURITY;
