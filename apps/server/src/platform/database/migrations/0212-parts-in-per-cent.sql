-- Without amounts a journal is told in multiples of risk, or in per cent of the opening balance of the account. A server of the
-- version before tells all such parts in multiples of risk, where less is known.
SET LOCAL search_path = tapebook;

ALTER TABLE shares
  ADD COLUMN unit text NOT NULL DEFAULT 'r' CHECK (unit IN ('r', 'percent')),
  ADD CONSTRAINT shares_percent_check CHECK (unit = 'r' OR NOT amounts);
