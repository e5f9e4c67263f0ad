-- Without amounts a journal may be told in multiples of risk and in per cent of the account at once. A server of the version before
-- tells such parts in multiples of risk alone, where less is known.
SET LOCAL search_path = tapebook;

ALTER TABLE shares
  DROP CONSTRAINT shares_unit_check,
  ADD CONSTRAINT shares_unit_check CHECK (unit IN ('r', 'percent', 'both'));
