-- Some accounts, some days, or no amounts: a share of a part.
SET LOCAL search_path = tapebook;

ALTER TABLE shares
  -- NULL: all of them.
  ADD COLUMN account_ids uuid[] CHECK (cardinality(account_ids) > 0),
  ADD COLUMN from_day    date,
  ADD COLUMN to_day      date,
  ADD COLUMN amounts     boolean NOT NULL DEFAULT true,
  ADD CHECK (from_day <= to_day),
  -- Of a part nothing can be commented on.
  ADD CHECK (role = 'view' OR (account_ids IS NULL AND from_day IS NULL AND to_day IS NULL AND amounts));
