-- An expiry, exercise or assignment that has a date alone closed its trade at the start of that day, or where the trade was opened on it: what
-- closes a trade says how far its time is known and what it was.
SET LOCAL search_path = tapebook;

ALTER TABLE trades
  ADD COLUMN closed_on_day boolean NOT NULL DEFAULT false,
  ADD COLUMN ended_by      text CHECK (ended_by IN ('expire', 'assign', 'exercise'));
